import type { MessagesDocument } from '@marquee/schemas';
import { documentsOf, type CompilePass } from '../compile/snapshot-draft.ts';

/** Locales of the product (LIC-08 to LIC-16), for snapshots that do not carry their own. */
const DEFAULT_LOCALES = ['en', 'de', 'en-AU', 'en-CA', 'fr-CA', 'en-NZ', 'no', 'it', 'et'];

export const indexLocales: CompilePass = {
  name: 'index-locales',
  after: ['check-references'],
  run(draft) {
    const own = [...(draft.documents.get('locale')?.keys() ?? [])];
    for (const locale of own.length > 0 ? own : DEFAULT_LOCALES) {
      draft.supportedLocales.add(locale);
      draft.knownLocales.add(locale);
    }
    for (const [locale, data] of documentsOf(draft, 'messages')) {
      draft.messages.set(locale, (data as MessagesDocument).messages); // validated
      draft.knownLocales.add(locale);
    }
  },
};
