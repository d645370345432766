import { sanitizeRichText, type LocalizedText } from '@marquee/schemas';
import type { TextValue } from '../value/compiled-value.ts';
import { variableNames, parseTemplate, type Scope, type Template } from './template.ts';

/** What texts are made from, with what was parsed and sanitised already: many documents share their texts. */
export type TextSources = {
  readonly messages: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** Grows by every locale that a text is written in. */
  readonly knownLocales: Set<string>;
  /** Turns true with the first text that is a key of the messages. */
  usesMessages: boolean;
  readonly plain: Map<string, Template>;
  readonly rich: Map<string, Template>;
};

export const createTextSources = (messages: TextSources['messages']): TextSources => ({
  messages,
  knownLocales: new Set(),
  usesMessages: false,
  plain: new Map(),
  rich: new Map(),
});

type TextPlace = { scope: Scope; pointer: string; sources: TextSources; isRich: boolean };

export function compileText(
  text: LocalizedText,
  { scope, pointer, sources, isRich }: TextPlace,
): TextValue & { decides: false; currencies: ReadonlySet<string> } {
  const key = 'key' in text && typeof text['key'] === 'string' ? text['key'] : null;
  const templates = new Map<string, Template>();
  const currencies = new Set<string>();
  const add = (locale: string, source: string): void => {
    const template = isRich ? richTemplate(source, sources) : plainTemplate(source, sources);
    templates.set(locale, template);
    for (const name of variableNames(template))
      for (const currency of scope.get(name)?.keys() ?? []) currencies.add(currency);
  };
  if (key !== null) {
    sources.usesMessages = true;
    for (const [locale, messages] of sources.messages) {
      const message = Object.hasOwn(messages, key) ? messages[key] : undefined;
      if (message !== undefined) add(locale, message);
    }
  } else {
    for (const [locale, source] of Object.entries(text)) {
      sources.knownLocales.add(locale);
      add(locale, source);
    }
  }
  // A key shown for want of a message must not bring HTML either.
  const shownKey = key !== null && isRich ? sanitizeRichText(key) : key;
  return { type: 'text', templates, key: shownKey, scope, pointer, decides: false, currencies };
}

function plainTemplate(source: string, { plain }: TextSources): Template {
  if (!source.includes('{{')) return source;
  return remember(plain, source, () => parseTemplate(source, false));
}

/** Sanitised here again, whatever was done when it was saved: the store may be damaged (SCHEMA-09). */
function richTemplate(source: string, { rich }: TextSources): Template {
  return remember(rich, source, () =>
    parseTemplate(/[<>&]/.test(source) ? sanitizeRichText(source) : source, true),
  );
}

function remember(known: Map<string, Template>, source: string, parse: () => Template): Template {
  const parsed = known.get(source) ?? parse();
  known.set(source, parsed);
  return parsed;
}
