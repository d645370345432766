import { hasText, sanitizeRichText, type LocalizedText } from '@marquee/schemas';
import type { TextValue } from '../value/compiled-value.ts';
import { NO_CURRENCIES } from '../value/compiled-value.ts';
import { BRAND } from './brand-name.ts';
import { EMPTY_SCOPE, hasVariable, type Scope } from './scope.ts';
import { parseTemplate, type Template } from './template.ts';

/** What texts are compiled from, with the results so far: many documents share their texts. */
export type TextSources = {
  readonly messages: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** Receives every locale that a text is written in. */
  knownLocales: Set<string>;
  /** Becomes true with the first text that is a key of the messages. */
  usesMessages: boolean;
  // By the stored text: the frozen copies of documents share equal texts.
  readonly plain: Map<LocalizedText, ParsedText>;
  readonly rich: Map<LocalizedText, ParsedText>;
  readonly sanitised: Map<string, Template>;
  readonly variables: NonNullable<Parameters<typeof parseTemplate>[2]>;
  readonly sets: Map<string, ReadonlySet<string>>;
};

/** The compiled text, independent of the document that it stands in. */
type ParsedText = {
  readonly templates: TextValue['templates'];
  readonly key: string | null;
  readonly isBlank: boolean;
  /** Variables that it inserts in some locale. */
  readonly inserts: readonly string[];
  /** The last value made of it. Kept only when it inserts nothing and so is the same in every document. */
  value: CompiledText | null;
};

type CompiledText = TextValue & {
  readonly decides: false;
  readonly currencies: ReadonlySet<string>;
  readonly byBrand: boolean;
};

export const createTextSources = (messages: TextSources['messages']): TextSources => ({
  messages,
  knownLocales: new Set(),
  usesMessages: false,
  plain: new Map(),
  rich: new Map(),
  sanitised: new Map(),
  variables: new Map(),
  sets: new Map(),
});

type TextPlace = { scope: Scope; sources: TextSources };

export function compileText(
  text: LocalizedText,
  pointer: string,
  isRich: boolean,
  { scope, sources }: TextPlace,
): CompiledText {
  const parsed = parseOnce(text, sources, isRich);
  const { templates, key, isBlank, inserts } = parsed;
  if (key === null) for (const locale of Object.keys(templates)) sources.knownLocales.add(locale);
  else sources.usesMessages = true;
  const byBrand = inserts.includes(BRAND);
  // Where no brand is, the site's name is one of them.
  if (byBrand) sources.usesMessages = true;
  if (parsed.value?.pointer === pointer) return parsed.value;
  const compiled: CompiledText = {
    type: 'text',
    templates,
    key,
    isBlank,
    isRich,
    scope: inserts.length > 0 ? scope : EMPTY_SCOPE,
    pointer,
    decides: false,
    currencies: currenciesOf(inserts, scope, sources),
    byBrand,
  };
  if (inserts.length === 0) parsed.value = compiled;
  return compiled;
}

function parseOnce(text: LocalizedText, sources: TextSources, isRich: boolean): ParsedText {
  const texts = isRich ? sources.rich : sources.plain;
  const known = texts.get(text);
  if (known) return known;
  const parsed = parseText(text, sources, isRich);
  texts.set(text, parsed);
  return parsed;
}

function parseText(text: LocalizedText, sources: TextSources, isRich: boolean): ParsedText {
  const key = 'key' in text && typeof text['key'] === 'string' ? text['key'] : null;
  const texts = key === null ? (text as Readonly<Record<string, string>>) : messagesFor(key, sources);
  const all = Object.keys(texts);
  // A blank text does not count: it would hide its fallback. When all are blank, an empty output is intended.
  const written = all.filter((locale) => hasText(texts[locale], isRich));
  const templates = toTemplates(texts, written.length > 0 ? written : all, { sources, isRich });
  return {
    templates,
    // A key that is shown because its message is missing must not bring in HTML either.
    key: key !== null && isRich ? sanitizeRichText(key) : key,
    isBlank: key === null && written.length === 0,
    inserts: namesIn(templates),
    value: null,
  };
}

function messagesFor(key: string, sources: TextSources): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [locale, messages] of sources.messages) {
    const message = Object.hasOwn(messages, key) ? messages[key] : undefined;
    if (message !== undefined) found[locale] = message;
  }
  return found;
}

/** Texts that insert no variable are their own templates: only the stored texts are kept. */
function toTemplates(
  texts: Readonly<Record<string, string>>,
  locales: readonly string[],
  { sources, isRich }: { sources: TextSources; isRich: boolean },
): TextValue['templates'] {
  const isWhole = locales.length === Object.keys(texts).length;
  if (!isRich && isWhole && locales.every((locale) => !texts[locale]?.includes('{{'))) return texts;
  const templates: Record<string, Template> = {};
  for (const locale of locales) {
    const source = texts[locale] ?? '';
    templates[locale] = isRich
      ? richTemplate(source, sources)
      : parseTemplate(source, false, sources.variables);
  }
  return templates;
}

function namesIn(templates: TextValue['templates']): readonly string[] {
  const names = new Set<string>();
  for (const template of Object.values(templates))
    for (let part = template; typeof part !== 'string'; part = part.rest) names.add(part.variable.name);
  return names.size === 0 ? NO_NAMES : [...names];
}

/** Shared by all texts that insert no variable, which are most texts of a site. */
const NO_NAMES: readonly string[] = [];

/** Currencies that have a value for some variable of the text. */
function currenciesOf(names: readonly string[], scope: Scope, sources: TextSources): ReadonlySet<string> {
  if (names.length === 0) return NO_CURRENCIES;
  const hasSome = (currency: string): boolean => names.some((name) => hasVariable(scope, name, currency));
  return shareSet(sources, Object.keys(scope).filter(hasSome));
}

/** Returns the first of equal sets, so that thousands of documents keep one. */
export function shareSet({ sets }: TextSources, codes: readonly string[]): ReadonlySet<string> {
  if (codes.length === 0) return NO_CURRENCIES;
  const text = codes.join(' ');
  const known = sets.get(text) ?? new Set(codes);
  sets.set(text, known);
  return known;
}

/** Sanitised again here, although saving did it as well, because the store may be damaged (SCHEMA-09). */
function richTemplate(source: string, { sanitised, variables }: TextSources): Template {
  const known = sanitised.get(source);
  if (known !== undefined) return known;
  const template = parseTemplate(/[<>&]/.test(source) ? sanitizeRichText(source) : source, true, variables);
  sanitised.set(source, template);
  return template;
}
