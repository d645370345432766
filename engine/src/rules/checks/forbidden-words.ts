import { escapeStep } from '@marquee/schemas/json-pointer';
import type { CompiledDocument, CompiledSnapshot } from '../../compile/compiled-snapshot.ts';
import type { TextValue } from '../../value/compiled-value.ts';
import { and } from '../../worlds/formula.ts';
import { NO_BREACHES, type Breach, type CheckModule, type CheckOf } from '../check.ts';
import { partsOf } from '../document-parts.ts';
import { createPhrases, type Phrases } from './phrases.ts';
import { currencyFormula, readersOf, readingsOf, type Reading } from './readings.ts';
import { foldWords, isOfLanguage, languageName } from './written-words.ts';

type Check = CheckOf<'forbidden-words'>;

/** Texts do without some words, as they are read: with the variables of each currency, and without their marks. */
export const forbiddenWords: CheckModule<'forbidden-words'> = {
  type: 'forbidden-words',
  breaches(document, check) {
    const spoken = spokenIn(check);
    if (document.kind === 'messages')
      return check.within === 'everything' ? inMessages(document, spoken(document.id)) : NO_BREACHES;
    return partsOf(document).texts.flatMap(({ text, promotes }) =>
      promotes || check.within === 'everything' ? inText(text, spoken) : [],
    );
  },
};

type Language = {
  readonly language: string;
  readonly phrases: Phrases;
};

/** The languages of a check that a locale is in. */
type SpokenIn = (locale: string) => readonly Language[];

const known = new WeakMap<Check, SpokenIn>();

function spokenIn(check: Check): SpokenIn {
  const before = known.get(check);
  if (before) return before;
  const all = check.words.map(({ language, phrases }) => ({ language, phrases: createPhrases(phrases) }));
  const byLocale = new Map<string, readonly Language[]>();
  const spoken: SpokenIn = (locale) => {
    const found = byLocale.get(locale) ?? all.filter(({ language }) => isOfLanguage(locale, language));
    byLocale.set(locale, found);
    return found;
  };
  known.set(check, spoken);
  return spoken;
}

function inText(text: TextValue, spokenBy: SpokenIn): Breach[] {
  const breaches: Breach[] = [];
  for (const [locale, template] of Object.entries(text.templates)) {
    const spoken = spokenBy(locale);
    if (spoken.length === 0) continue;
    const readings = readingsOf(template, text.scope);
    for (const language of spoken)
      for (const [said, found] of foundIn(readings, language)) {
        const currencies = currencyFormula(readings, found);
        breaches.push({
          // The words of a key stand in the messages, not here.
          pointer: text.key === null ? `${text.pointer}/${locale}` : text.pointer,
          words: saying(said, locale),
          among: (compiled: CompiledSnapshot) =>
            and([readersOf(compiled, locale, (each) => Object.hasOwn(text.templates, each)), currencies]),
        });
      }
  }
  return breaches;
}

/** What is found of a language, as the text says it, with the readings that have it. */
function foundIn(readings: readonly Reading[], { phrases }: Language): [string, Reading[]][] {
  const [first] = readings;
  if (first && readings.every(({ words }) => words === first.words))
    return phrases.find(first.words).map(({ words }) => [words, [...readings]]);
  const found = new Map<number, { said: string; having: Reading[] }>();
  // Most read the same in every currency.
  for (const [words, having] of Map.groupBy(readings, (reading) => reading.words))
    for (const { at, words: said } of phrases.find(words)) {
      const before = found.get(at);
      found.set(at, { said: before?.said ?? said, having: [...(before?.having ?? []), ...having] });
    }
  return [...found].toSorted(([one], [other]) => one - other).map(([, { said, having }]) => [said, having]);
}

/** Interface texts; nobody but the player’s pages knows where each of them stands. */
function inMessages({ id, data }: CompiledDocument, spoken: readonly Language[]): Breach[] {
  if (spoken.length === 0) return [];
  return Object.entries(data['messages'] as Readonly<Record<string, string>>).flatMap(([key, text]) => {
    const words = foldWords(text);
    return spoken.flatMap(({ phrases }) =>
      phrases.find(words).map((found): Breach => ({
        pointer: `/messages/${escapeStep(key)}`,
        words: saying(found.words, id),
        among: (compiled: CompiledSnapshot) =>
          readersOf(compiled, id, (each) => Object.hasOwn(compiled.index.messages.get(each) ?? {}, key)),
      })),
    );
  });
}

const saying = (written: string, locale: string): string =>
  `It says “${written}” in ${languageName(locale)}, which is not allowed.`;
