import { currencyUnits, decimalsOf, readMinor, readNumber } from '../read-number.ts';
import type { Currency } from '../compile/compiled-snapshot.ts';
import { wordsOf } from './number-words.ts';

/** A number in a text that an offer could state, where it stands: `start` and `end` count UTF-16 units of the text. */
export type Claim = { readonly start: number; readonly end: number; readonly word: string } & (
  | { readonly term: CountedTerm; readonly value: number }
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
 * and signs of any language, and small numbers written out. Tags of HTML are passed over.
 */
export function readClaims(text: string, language: Language, numberOf: NumberOf = () => undefined): Claim[] {
  const plain = withoutTags(text);
  if (!/\p{Nd}|\{\{/u.test(plain) && !patternsOf(language).written.test(plain)) return [];
  const { counted, amount, variable } = patternsOf(language);
  const claims: Claim[] = [];
  for (const [term, pattern] of counted)
    for (const match of plain.matchAll(pattern)) {
      const number = match.groups?.['number'] ?? match.groups?.['after'] ?? '';
      const value = valueOf(number, language.locale, numberOf);
      if (value !== undefined) claims.push({ term, value, ...spanOf(match, text) });
    }
  for (const match of plain.matchAll(amount)) {
    const { before, number = '', after } = match.groups ?? {};
    const amounts = amountsOf(number, before ?? after ?? '', language);
    const limit = limitBefore(plain.slice(0, match.index));
    if (amounts.length > 0) claims.push({ term: 'amount', amounts, limit, ...spanOf(match, text) });
  }
  for (const match of plain.matchAll(variable))
    claims.push({
      term: 'variable',
      name: match.groups?.['name'] ?? '',
      limit: limitBefore(plain.slice(0, match.index)),
      ...spanOf(match, text),
    });
  return claims.toSorted((one, other) => one.start - other.start);
}

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
const PERCENT = '(?:[%٪％]|(?:percent|prozent|pour cent|prosent|per cento|protsen\\p{L}*)(?!\\p{L}))';
const TIMES = '(?:[×✕]|x(?!\\p{L})|-?fach\\p{L}*|-?fold(?!\\p{L})|-?kordne\\p{L}*)';

/** Words before an amount by which it is the most that an offer brings, or the least that it asks for. */
const LIMITS = {
  most: /(?:up to|at most|max(?:imum)?|bis(?: zu)?|höchstens|jusqu[’']à|au plus|opptil|inntil|maks|fino a|kuni)\.?\s*$/iu,
  least:
    /(?<!\p{L})(?:from|at least|min(?:imum)?|ab|mindestens|dès|à partir de|au moins|fra|minst|da|almeno|alates|vähemalt)\.?\s*$/iu,
} as const;
export type Limit = keyof typeof LIMITS;

const limitBefore = (text: string): Limit | undefined =>
  LIMITS.most.test(text) ? 'most' : LIMITS.least.test(text) ? 'least' : undefined;

type Patterns = {
  readonly counted: readonly (readonly [CountedTerm, RegExp])[];
  readonly amount: RegExp;
  readonly variable: RegExp;
  /** Whether a text may have a number that is written out. */
  readonly written: RegExp;
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
  const { spins, days, stops, numbers } = wordsOf(locale);
  const written = Object.keys(numbers).join('|');
  const number = `${APART}(?<number>${DIGITS}|${INSERTED}|(?:${written})(?!\\p{L}))`;
  const signs = [...currencies.values()]
    .flatMap(({ code, symbol }) => currencyUnits(code, locale, symbol))
    .toSorted((a, b) => b.length - a.length)
    .map((sign) => sign.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  const sign = [...new Set(signs)].join('|');
  const all = (pattern: string): RegExp => new RegExp(pattern, 'giu');
  return {
    counted: [
      ['percentage', all(`${number}${GAP}${PERCENT}`)],
      ['wagering', all(`${number}${GAP}${TIMES}|[×✕]${GAP}(?<after>${DIGITS})`)],
      [
        'spins',
        all(
          `${number}(?:[^\\S\\n]+(?!(?:${stops})(?!\\p{L}))[\\p{L}’'-]+)?[^\\S\\n-]+(?:${spins})(?!\\p{L})`,
        ),
      ],
      ['days', all(`${number}[^\\S\\n-]+(?:${days})(?!\\p{L})`)],
    ],
    amount: all(
      `(?<![\\p{L}\\p{Nd}])(?:(?<before>${sign})${GAP}(?<number>${DIGITS})|(?<number>${DIGITS})${GAP}(?<after>${sign})(?!\\p{L}))`,
    ),
    variable: /\{\{-?\s*(?<name>[\w.]+)\s*\}\}/gu,
    written: new RegExp(`${APART}(?:${written})(?!\\p{L})`, 'iu'),
  };
}

function valueOf(number: string, locale: string, numberOf: NumberOf): number | undefined {
  const name = /^\{\{-?\s*(?<name>[\w.]+)/.exec(number)?.groups?.['name'];
  if (name !== undefined) return numberOf(name);
  const inWords = wordsOf(locale).numbers[number.toLowerCase()];
  if (inWords !== undefined) return inWords;
  const read = readNumber(number, { language: locale, decimals: 2 });
  return read.ok ? Number(read.text) : undefined;
}

function amountsOf(number: string, sign: string, { locale, currencies }: Language): Amount[] {
  return [...currencies.values()].flatMap(({ code, symbol, subunits_to_unit: subunits }) => {
    const isIts = currencyUnits(code, locale, symbol).some(
      (unit) => unit.toLowerCase() === sign.toLowerCase(),
    );
    if (!isIts) return [];
    const language = decimalsOf(subunits) > 2 ? 'en' : locale;
    const read = readMinor(number, { language, subunits });
    return read.ok ? [{ currency: code, minor: read.minor }] : [];
  });
}
