import { escapeStep } from '@marquee/schemas/json-pointer';
import type { CompiledDocument, CompiledSnapshot } from '../../compile/compiled-snapshot.ts';
import { localeChain } from '../../text/locale-chain.ts';
import { valueIn, valuesIn, type Scope } from '../../text/scope.ts';
import type { Template } from '../../text/template.ts';
import type { TextValue } from '../../value/compiled-value.ts';
import { getFacts } from '../../worlds/facts.ts';
import { and, not, oneOf, TRUE, type Formula } from '../../worlds/formula.ts';
import { NO_BREACHES, type Breach, type CheckModule, type CheckOf } from '../check.ts';
import { partsOf } from '../document-parts.ts';
import { createPhrases, type Phrases } from './phrases.ts';
import { foldWords, isOfLanguage, languageName } from './written-words.ts';

type Check = CheckOf<'forbidden-words'>;

/** Texts do without some words, as they are read: with the variables of each currency, and without their marks. */
export const forbiddenWords: CheckModule<'forbidden-words'> = {
  type: 'forbidden-words',
  breaches(document, check) {
    const languages = languagesOf(check);
    if (document.kind === 'messages')
      return check.within === 'everything' ? inMessages(document, languages) : NO_BREACHES;
    return partsOf(document).texts.flatMap(({ text, promotes }) =>
      promotes || check.within === 'everything' ? inText(text, languages) : [],
    );
  },
};

type Language = {
  readonly language: string;
  readonly written: readonly string[];
  readonly phrases: Phrases;
};

const known = new WeakMap<Check, readonly Language[]>();

function languagesOf(check: Check): readonly Language[] {
  const before = known.get(check);
  if (before) return before;
  const made = check.words.map(({ language, phrases }) => ({
    language,
    written: phrases,
    phrases: createPhrases(phrases),
  }));
  known.set(check, made);
  return made;
}

function inText(text: TextValue, languages: readonly Language[]): Breach[] {
  return Object.entries(text.templates).flatMap(([locale, template]) => {
    const spoken = languages.filter(({ language }) => isOfLanguage(locale, language));
    if (spoken.length === 0) return [];
    const readings = readingsOf(template, text.scope);
    return spoken.flatMap((language) =>
      foundIn(readings, language).map(([written, found]): Breach => {
        const currencies = currencyFormula(readings, found);
        return {
          // The words of a key stand in the messages, not here.
          pointer: text.key === null ? `${text.pointer}/${locale}` : text.pointer,
          words: saying(written, locale),
          among: (compiled: CompiledSnapshot) =>
            and([readersOf(compiled, locale, (each) => Object.hasOwn(text.templates, each)), currencies]),
        };
      }),
    );
  });
}

/** What is found of a language, as it was written, with the readings that have it. */
function foundIn(readings: readonly Reading[], { written, phrases }: Language): [string, Reading[]][] {
  const found = new Map<number, Reading[]>();
  // Most read the same in every currency.
  for (const [words, having] of Map.groupBy(readings, (reading) => reading.words))
    for (const at of phrases.find(words)) found.set(at, [...(found.get(at) ?? []), ...having]);
  return [...found]
    .toSorted(([one], [other]) => one - other)
    .map(([at, having]) => [written[at] ?? '', having]);
}

/** Interface texts; nobody but the player’s pages knows where each of them stands. */
function inMessages({ id, data }: CompiledDocument, languages: readonly Language[]): Breach[] {
  const spoken = languages.filter(({ language }) => isOfLanguage(id, language));
  if (spoken.length === 0) return [];
  return Object.entries(data['messages'] as Readonly<Record<string, string>>).flatMap(([key, text]) => {
    const words = foldWords(text);
    return spoken.flatMap(({ written, phrases }) =>
      phrases.find(words).map((at): Breach => ({
        pointer: `/messages/${escapeStep(key)}`,
        words: saying(written[at] ?? '', id),
        among: (compiled: CompiledSnapshot) =>
          readersOf(compiled, id, (each) => Object.hasOwn(compiled.index.messages.get(each) ?? {}, key)),
      })),
    );
  });
}

const saying = (written: string, locale: string): string =>
  `It says “${written}” in ${languageName(locale)}, which is not allowed.`;

/** The visitors who read a text in one of the locales in which it is written. */
function readersOf(
  compiled: CompiledSnapshot,
  written: string,
  isWritten: (locale: string) => boolean,
): Formula {
  const reads = (locale: string): boolean => localeChain(compiled.index, locale).find(isWritten) === written;
  return oneOf('locale', getFacts(compiled).locales.filter(reads));
}

/** A text as it is read in one currency; `null`: in every currency that the variables have no values of. */
type Reading = { readonly currency: string | null; readonly words: string };

/** Several rules ask about the same text one after the other. */
let last: { readonly template: Template; readonly scope: Scope; readonly readings: Reading[] } | undefined;

function readingsOf(template: Template, scope: Scope): Reading[] {
  if (last?.template !== template || last.scope !== scope)
    last = { template, scope, readings: read(template, scope) };
  return last.readings;
}

function read(template: Template, scope: Scope): Reading[] {
  if (typeof template === 'string') return [{ currency: null, words: foldWords(template) }];
  const others = Object.keys(scope).filter((currency) => currency !== 'EUR');
  const folded = new Map<string, string>();
  return [null, ...others].map((currency) => {
    const text = fill(template, scope, currency ?? 'EUR');
    const words = folded.get(text) ?? foldWords(text);
    folded.set(text, words);
    return { currency, words };
  });
}

function fill(template: Template, scope: Scope, currency: string): string {
  let text = '';
  let part = template;
  for (; typeof part !== 'string'; part = part.rest) {
    const { name } = part.variable;
    const value = valueIn(valuesIn(scope, currency), name) ?? valueIn(valuesIn(scope, 'EUR'), name) ?? '';
    // An amount has no words; a figure stands for it.
    text += part.source.slice(part.from, part.until) + (typeof value === 'object' ? '0' : String(value));
  }
  return text + part;
}

function currencyFormula(readings: readonly Reading[], found: readonly Reading[]): Formula {
  if (found.length === readings.length) return TRUE;
  const named = (all: readonly Reading[]): string[] =>
    all.flatMap(({ currency }) => (currency === null ? [] : [currency]));
  if (!found.some(({ currency }) => currency === null)) return oneOf('currency', named(found));
  return not(oneOf('currency', named(readings.filter((reading) => !found.includes(reading)))));
}
