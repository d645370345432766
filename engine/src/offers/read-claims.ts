import { currencyUnits, decimalsOf, readMinor, readNumber } from '../read-number.ts';
import type { Currency } from '../compile/compiled-snapshot.ts';
import { createNearby, type Nearby, type Place } from './nearby-words.ts';
import { wordsOf, type OfferWords } from './number-words.ts';
import { greaterNumbers, writtenNumbers } from './written-numbers.ts';

/** A number in a text that an offer could state, where it stands: `start` and `end` count UTF-16 units of the text. */
export type Claim = { readonly start: number; readonly end: number; readonly word: string } &
  /** Several numbers where any of them is right: “3 × 20 spins” are 60, of which 20 come at once. */
  (
    | { readonly term: CountedTerm; readonly values: readonly number[] }
    /** Several amounts where a sign is that of several currencies, such as $. */
    | { readonly term: 'amount'; readonly amounts: readonly Amount[]; readonly limit: Limit | undefined }
    /** A variable of the document: its amounts per currency are not in the text. */
    | { readonly term: 'variable'; readonly name: string; readonly limit: Limit | undefined }
  );
export type CountedTerm = 'percentage' | 'wagering' | 'spins' | 'days';
export type Amount = { readonly currency: string; readonly minor: number };

type Language = { readonly locale: string; readonly currencies: ReadonlyMap<string, Currency> };

/** The value of a variable that is a number; undefined for all others. */
export type NumberOf = (name: string) => number | undefined;

/**
 * Finds percentages, wagers, numbers of spins and of days, amounts and variables in a text of a locale: with the digits
 * and signs of any language, and numbers that are written out. Tags of HTML are passed over, and so are numbers of which
 * the words around say that they count something else, such as a game’s return or what can be won.
 */
export function readClaims(text: string, language: Language, numberOf: NumberOf = () => undefined): Claim[] {
  const plain = withoutTags(text);
  const { counted, amount, variable, written, nearby } = patternsOf(language);
  const isWritten = written.test(plain);
  if (!isWritten && !/\p{Nd}|\{\{/u.test(plain)) return [];
  const claims: Claim[] = [];
  for (const match of plain.matchAll(amount)) {
    const { before, number = '', after } = match.groups ?? {};
    const amounts = manyOf(amountsOf(number, before ?? after ?? '', language), plain.slice(0, match.index));
    const limit = limitBefore(plain.slice(0, match.index));
    if (amounts.length > 0) claims.push({ term: 'amount', amounts, limit, ...spanOf(match, text) });
  }
  const isAmount = (at: number): boolean => claims.some(({ start, end }) => start <= at && at < end);
  const found: Claim[] = [];
  for (const [term, pattern] of isWritten ? counted.written : counted.digits)
    for (const match of plain.matchAll(pattern)) {
      const number = match.groups?.['number'] ?? match.groups?.['after'] ?? '';
      const value = valueOf(number, language.locale, numberOf);
      if (value === undefined || isAmount(match.index)) continue;
      const isWord = match.groups?.['times'] !== undefined;
      const place = { text: plain, start: match.index, end: endOf(match) };
      const values = meantBy({ term, value, isWord }, place, nearby);
      if (values.length > 0) found.push({ term, values, ...spanOf(match, text) });
    }
  claims.push(...found);
  for (const match of plain.matchAll(variable))
    claims.push({
      term: 'variable',
      name: match.groups?.['name'] ?? '',
      limit: limitBefore(plain.slice(0, match.index)),
      ...spanOf(match, text),
    });
  return claims.toSorted((one, other) => one.start - other.start);
}

/** Which numbers of an offer a number in a text may be; none when it is about something else. */
function meantBy(
  { term, value, isWord }: { term: CountedTerm; value: number; isWord: boolean },
  place: Place,
  nearby: Nearby,
): readonly number[] {
  const before = place.text.slice(0, place.start);
  const after = place.text.slice(place.end);
  switch (term) {
    case 'percentage':
      return nearby.isShare(place) ? [] : [value];
    case 'wagering':
      // “3 × 20 spins” and “2 x €10” say how many there are of what follows.
      if (/^\s*(?:\p{Nd}|\p{Sc})/u.test(after)) return [];
      if (nearby.isWager(place)) return [value];
      return isWord || nearby.isMultiplier(place) || limitBefore(before) === 'most' ? [] : [value];
    case 'spins': {
      if (nearby.isEachDay(place)) return [];
      const times = timesBefore(before);
      return times === undefined ? [value] : [value, value * times];
    }
    case 'days':
      return nearby.isOtherDays(place) ? [] : [value];
    default:
      return term satisfies never;
  }
}

/** “3 × 20 spins”, “2 x €50”: how many there are. */
function timesBefore(text: string): number | undefined {
  const times = /(?<![\p{Nd}.,])(?<times>\p{Nd}{1,3})\s*[×✕x]\s*$/iu.exec(text)?.groups?.['times'];
  return times === undefined ? undefined : Number(times);
}

function manyOf(amounts: readonly Amount[], before: string): readonly Amount[] {
  const times = timesBefore(before);
  if (times === undefined) return amounts;
  return [...amounts, ...amounts.map(({ currency, minor }) => ({ currency, minor: minor * times }))];
}

const endOf = ({ index, 0: { length } }: RegExpExecArray): number => index + length;

const spanOf = ({ index, 0: { length } }: RegExpExecArray, text: string) => ({
  start: index,
  end: index + length,
  word: text.slice(index, index + length),
});

/** Of the same length, so that places stay. What begins a block begins a line. */
const withoutTags = (text: string): string =>
  text.includes('<') || text.includes('&')
    ? text
        .replaceAll(
          /<\/?(?:p|li|ul|ol|h\d|td|tr|br|div)\b[^<>]*>/gi,
          (tag) => `\n${' '.repeat(tag.length - 1)}`,
        )
        .replaceAll(/<[^<>]*>|&[a-z]+;/gi, (tag) => ' '.repeat(tag.length))
    : text;

const GAP = '[^\\S\\n]*';
const DIGITS = "\\p{Nd}+(?:[.,'’٬\\u00a0\\u202f ]\\p{Nd}{3}(?!\\p{Nd}))*(?:[.,٫]\\p{Nd}+)?";
const INSERTED = '\\{\\{-?\\s*[\\w.]+\\s*\\}\\}';
const APART = '(?<![\\p{L}\\p{Nd}.,])';
const PERCENT =
  '(?:[%٪％]|(?:percent|prozent|pour cent|prosent|per cento|per cent|pct|protsen\\p{L}*)(?!\\p{L}))';
const FOLD = '-?(?:fach\\p{L}*|fold(?!\\p{L})|kord(?:ne|se)\\p{L}*)';
const TIMES = `(?:[×✕]|x(?!\\p{L})|${FOLD})`;

/** Words before an amount by which it is the most that an offer brings, or the least that it asks for. */
const LIMITS = {
  most: /(?:up to|at most|max(?:imum)?|bis(?: zu)?|höchstens|jusqu[’']à|au plus|opptil|inntil|maks|fino a|kuni)\.?\s*$/iu,
  least:
    /(?<!\p{L})(?:from|at least|min(?:imum)?|ab|mindestens|dès|à partir de|au moins|fra|minst|da|almeno|alates|vähemalt)\.?\s*$/iu,
} as const;
export type Limit = keyof typeof LIMITS;

/** None of these words is longer. */
const LONGEST_LIMIT = 30;

function limitBefore(text: string): Limit | undefined {
  const near = text.slice(-LONGEST_LIMIT);
  return LIMITS.most.test(near) ? 'most' : LIMITS.least.test(near) ? 'least' : undefined;
}

type Counted = readonly (readonly [CountedTerm, RegExp])[];

type Patterns = {
  /** Those that know numbers in words take much longer, and few texts have one. */
  readonly counted: { readonly digits: Counted; readonly written: Counted };
  readonly amount: RegExp;
  readonly variable: RegExp;
  /** Whether a text may have a number that is written out. */
  readonly written: RegExp;
  readonly nearby: Nearby;
};

const known = new WeakMap<Language['currencies'], Map<string, Patterns>>();

function patternsOf({ locale, currencies }: Language): Patterns {
  const byLocale = known.get(currencies) ?? new Map<string, Patterns>();
  known.set(currencies, byLocale);
  const patterns = byLocale.get(locale) ?? createPatterns({ locale, currencies });
  byLocale.set(locale, patterns);
  return patterns;
}

function createPatterns({ locale, currencies }: Language): Patterns {
  const words = wordsOf(locale);
  const { pattern, manyPattern } = writtenNumbers(locale);
  const spelled = (forms: string): string => `(?:${forms})(?=${FOLD}|(?!\\p{L}))`;
  const greater = `${greaterNumbers(locale)}|k|mio|mln|mill?ion\\p{L}*|miljon\\p{L}*`;
  const stops = `${words.stops}|${greater}`;
  const numberOf = (forms: string): string => `${APART}(?<number>${forms})`;
  const signs = [...currencies.values()]
    .flatMap(({ code, symbol }) => unitsOf(code, locale, symbol))
    .toSorted((a, b) => b.length - a.length)
    .map((sign) => sign.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  const sign = [...new Set(signs)].join('|');
  return {
    counted: {
      digits: countedPatterns(words, { number: numberOf(`${DIGITS}|${INSERTED}`), stops }),
      written: countedPatterns(words, {
        number: numberOf(`${DIGITS}|${INSERTED}|${spelled(pattern)}`),
        stops,
      }),
    },
    amount: all(
      `(?<![\\p{L}\\p{Nd}])(?:(?<before>${sign})${GAP}(?<number>${DIGITS})(?!\\p{Nd}|[.,]\\p{Nd}|${GAP}(?:${greater})(?!\\p{L}))|(?<number>${DIGITS})${GAP}(?<after>${sign})(?!\\p{L}))`,
    ),
    variable: /\{\{-?\s*(?<name>[\w.]+)\s*\}\}/gu,
    written: new RegExp(`${APART}${spelled(manyPattern)}`, 'iu'),
    nearby: createNearby(words),
  };
}

const all = (pattern: string): RegExp => new RegExp(pattern, 'giu');

function countedPatterns(
  { spins, days, times }: OfferWords,
  { number, stops }: { number: string; stops: string },
): Counted {
  return [
    ['percentage', all(`${number}${GAP}${PERCENT}`)],
    [
      'wagering',
      all(
        `${number}(?:${GAP}${TIMES}|[^\\S\\n-]+(?<times>${times})(?!\\p{L}))|(?<!\\p{Nd}${GAP})[×✕]${GAP}(?<after>${DIGITS})`,
      ),
    ],
    [
      'spins',
      all(`${number}(?:[^\\S\\n]+(?!(?:${stops})(?!\\p{L}))[\\p{L}’'-]+)?[^\\S\\n-]+(?:${spins})(?!\\p{L})`),
    ],
    ['days', all(`${number}[^\\S\\n-]+(?:${days})(?!\\p{L})`)],
  ];
}

function valueOf(number: string, locale: string, numberOf: NumberOf): number | undefined {
  const name = /^\{\{-?\s*(?<name>[\w.]+)/.exec(number)?.groups?.['name'];
  if (name !== undefined) return numberOf(name);
  if (!/\p{Nd}/u.test(number)) return writtenNumbers(locale).read(number);
  const read = readNumber(number, { language: locale, decimals: 2 });
  if (read.ok) return Number(read.text);
  // In the other language’s way: nobody writes one as “1.000”.
  const [only] = read.reason === 'ambiguous' ? read.meant : [];
  return only === undefined ? undefined : Number(only);
}

function amountsOf(number: string, sign: string, { locale, currencies }: Language): Amount[] {
  return [...currencies.values()].flatMap(({ code, symbol, subunits_to_unit: subunits }) => {
    const isIts = unitsOf(code, locale, symbol).some((unit) => unit.toLowerCase() === sign.toLowerCase());
    if (!isIts) return [];
    const language = decimalsOf(subunits) > 2 ? 'en' : locale;
    const read = readMinor(number, { language, subunits });
    if (read.ok) return [{ currency: code, minor: read.minor }];
    const [only] = read.reason === 'ambiguous' && decimalsOf(subunits) < 3 ? read.meant : [];
    return only === undefined ? [] : [{ currency: code, minor: Number(only) * subunits }];
  });
}

/** What several countries call their money; the name of a currency has it beside the country’s. */
const SHARED_NAME = /dol+ar|kro[no]|pound|pfund|livre|sterlin|franc|frank|peso|yen|jen/iu;

const knownUnits = new Map<string, readonly string[]>();

/** Its code and signs, and its names: “euros”, “Canadian dollars”, “dollars”. */
function unitsOf(code: string, locale: string, symbol: string | undefined): readonly string[] {
  const key = [code, locale, symbol].join(' ');
  const units = knownUnits.get(key) ?? [
    ...new Set([...currencyUnits(code, locale, symbol), ...namesOf(code, locale)]),
  ];
  knownUnits.set(key, units);
  return units;
}

function namesOf(code: string, locale: string): string[] {
  if (!/^[A-Z]{3}$/.test(code)) return [];
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'name',
  });
  return [1, 2].flatMap((count) => {
    const name = format.formatToParts(count).find(({ type }) => type === 'currency')?.value ?? '';
    // A currency that has no name is called by its code.
    if (name === code || name === '') return [];
    return [name, ...name.split(' ').filter((word) => SHARED_NAME.test(word))];
  });
}
