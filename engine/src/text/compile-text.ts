import { sanitizeRichText, type LocalizedText } from '@marquee/schemas';
import type { TextValue } from '../value/compiled-value.ts';
import { NO_CURRENCIES } from '../value/compiled-value.ts';
import { currenciesWith, type Scope } from './scope.ts';
import { parseTemplate, variableNames, type Template } from './template.ts';

/** What texts are made from, with what was parsed and sanitised already: many documents share their texts. */
export type TextSources = {
  readonly messages: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** Grows by every locale that a text is written in. */
  readonly knownLocales: Set<string>;
  /** Turns true with the first text that is a key of the messages. */
  usesMessages: boolean;
  readonly plain: Map<string, Template>;
  readonly rich: Map<string, Template>;
  /** Texts and sets of currencies that many documents have. */
  readonly shared: Map<string, string>;
  readonly variables: NonNullable<Parameters<typeof parseTemplate>[2]>;
  readonly sets: Map<string, ReadonlySet<string>>;
};

export const createTextSources = (messages: TextSources['messages']): TextSources => ({
  messages,
  knownLocales: new Set(),
  usesMessages: false,
  plain: new Map(),
  rich: new Map(),
  shared: new Map(),
  variables: new Map(),
  sets: new Map(),
});

type TextPlace = { scope: Scope; pointer: string; sources: TextSources; isRich: boolean };

export function compileText(
  text: LocalizedText,
  { scope, pointer, sources, isRich }: TextPlace,
): TextValue & { decides: false; currencies: ReadonlySet<string> } {
  const key = 'key' in text && typeof text['key'] === 'string' ? text['key'] : null;
  const texts = key === null ? (text as Readonly<Record<string, string>>) : messagesFor(key, sources);
  if (key === null) for (const locale of Object.keys(texts)) sources.knownLocales.add(locale);
  const templates = toTemplates(texts, sources, isRich);
  return {
    type: 'text',
    templates,
    // A key shown for want of a message must not bring HTML either.
    key: key !== null && isRich ? sanitizeRichText(key) : key,
    scope,
    pointer: share(sources.shared, pointer, pointer),
    decides: false,
    currencies: currenciesIn(templates, scope, sources),
  };
}

function messagesFor(key: string, sources: TextSources): Readonly<Record<string, string>> {
  sources.usesMessages = true;
  const found: Record<string, string> = {};
  for (const [locale, messages] of sources.messages) {
    const message = Object.hasOwn(messages, key) ? messages[key] : undefined;
    if (message !== undefined) found[locale] = message;
  }
  return found;
}

/** Texts that insert nothing are their own templates: they are kept once, as they are stored. */
function toTemplates(
  texts: Readonly<Record<string, string>>,
  sources: TextSources,
  isRich: boolean,
): TextValue['templates'] {
  const locales = Object.keys(texts);
  if (!isRich && locales.every((locale) => !texts[locale]?.includes('{{'))) return texts;
  const templates: Record<string, Template> = {};
  for (const locale of locales) {
    const source = texts[locale] ?? '';
    templates[locale] = isRich ? richTemplate(source, sources) : plainTemplate(source, sources);
  }
  return templates;
}

/** Currencies of which some value goes into the text. */
function currenciesIn(
  templates: TextValue['templates'],
  scope: Scope,
  { sets }: TextSources,
): ReadonlySet<string> {
  const names = new Set(Object.values(templates).flatMap(variableNames));
  if (names.size === 0) return NO_CURRENCIES;
  const currencies = new Set([...names].flatMap((name) => currenciesWith(scope, name)));
  return currencies.size === 0 ? NO_CURRENCIES : share(sets, [...currencies].join(' '), currencies);
}

/** The first of equal things, so that thousands of documents keep one. */
function share<T>(known: Map<string, T>, name: string, value: T): T {
  const first = known.get(name);
  if (first !== undefined) return first;
  known.set(name, value);
  return value;
}

function plainTemplate(source: string, { plain, variables }: TextSources): Template {
  if (!source.includes('{{')) return source;
  return remember(plain, source, () => parseTemplate(source, false, variables));
}

/** Sanitised here again, whatever was done when it was saved: the store may be damaged (SCHEMA-09). */
function richTemplate(source: string, { rich, variables }: TextSources): Template {
  return remember(rich, source, () =>
    parseTemplate(/[<>&]/.test(source) ? sanitizeRichText(source) : source, true, variables),
  );
}

function remember(known: Map<string, Template>, source: string, parse: () => Template): Template {
  const parsed = known.get(source) ?? parse();
  known.set(source, parsed);
  return parsed;
}
