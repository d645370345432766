import { sanitizeRichText, type LocalizedText } from '@marquee/schemas';
import { escapePointer } from '../walk-shape.ts';
import type { TextValue } from '../value/compiled-value.ts';
import { NO_CURRENCIES } from '../value/compiled-value.ts';
import { hasVariable, type Scope } from './scope.ts';
import { parseTemplate, type Template } from './template.ts';

/** What texts are made from, with what was parsed and sanitised already: many documents share their texts. */
export type TextSources = {
  readonly messages: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** Grows by every locale that a text is written in. */
  readonly knownLocales: Set<string>;
  /** Turns true with the first text that is a key of the messages. */
  usesMessages: boolean;
  readonly plain: Map<string, Template>;
  readonly rich: Map<string, Template>;
  // What many documents have alike: pointers by the one around them, lists of names, sets of currencies.
  readonly pointers: Map<string, Map<string, string>>;
  readonly names: Map<string, readonly string[]>;
  readonly variables: NonNullable<Parameters<typeof parseTemplate>[2]>;
  readonly sets: Map<string, ReadonlySet<string>>;
};

export const createTextSources = (messages: TextSources['messages']): TextSources => ({
  messages,
  knownLocales: new Set(),
  usesMessages: false,
  plain: new Map(),
  rich: new Map(),
  pointers: new Map(),
  names: new Map(),
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
    pointer,
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
  sources: TextSources,
): ReadonlySet<string> {
  const names: string[] = [];
  for (const locale of Object.keys(templates))
    for (let part = templates[locale] ?? ''; typeof part !== 'string'; part = part.rest)
      if (!names.includes(part.variable.name)) names.push(part.variable.name);
  if (names.length === 0) return NO_CURRENCIES;
  const hasSome = (currency: string): boolean => names.some((name) => hasVariable(scope, name, currency));
  return shareSet(sources, Object.keys(scope).filter(hasSome));
}

/** The first of equal sets, so that thousands of documents keep one. */
export function shareSet({ sets }: TextSources, codes: readonly string[]): ReadonlySet<string> {
  if (codes.length === 0) return NO_CURRENCIES;
  const text = codes.join(' ');
  const known = sets.get(text) ?? new Set(codes);
  sets.set(text, known);
  return known;
}

/** The pointer to something of this name; one text for all documents that have it. */
export function pointerTo({ pointers }: TextSources, around: string, name: string): string {
  let inside = pointers.get(around);
  if (!inside) pointers.set(around, (inside = new Map()));
  const pointer = inside.get(name) ?? `${around}/${escapePointer(name)}`;
  inside.set(name, pointer);
  return pointer;
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
  const parsed = known.get(source);
  if (parsed !== undefined) return parsed;
  const first = parse();
  known.set(source, first);
  return first;
}
