import type { CurrencyTableDocument } from '@marquee/schemas';
import { report, type CompilePass, type SnapshotDraft } from '../snapshot-draft.ts';

const WORDS: Record<string, string> = {
  locale: 'language',
  licence: 'licence',
  'currency-table': 'currency',
};

/** Warns of audiences that name a licence, locale or currency the snapshot does not have: nobody can match. */
export const checkCodes: CompilePass = {
  name: 'check-codes',
  after: ['find-references'],
  run(draft) {
    const known = new Map(Object.keys(WORDS).map((kind) => [kind, codesOf(draft, kind)]));
    for (const { from, to, pointer, isCode } of draft.references) {
      const codes = isCode ? known.get(to.kind) : undefined;
      if (!codes || codes.size === 0 || codes.has(to.id)) continue;
      report(draft, from.kind, from.id, {
        code: 'BROKEN_REFERENCE',
        severity: 'warning',
        pointer,
        message: `There is no ${WORDS[to.kind] ?? to.kind} ${to.id}.`,
      });
    }
  },
};

function codesOf(draft: SnapshotDraft, kind: string): ReadonlySet<string> {
  if (kind !== 'currency-table') return new Set(draft.documents.get(kind)?.keys() ?? []);
  const table = draft.documents.get(kind)?.get('main') as CurrencyTableDocument | undefined; // validated
  return new Set(table?.currencies.map(({ code }) => code) ?? []);
}
