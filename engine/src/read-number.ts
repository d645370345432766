import { trimSignEnd } from '@marquee/schemas/trim-sign';
/** How to read a number in one field: the person's language, and which values fit. */
export type NumberReading = {
  /** The language decides where a text could mean two numbers: `1,234` is a thousand in English and one in German. */
  language: string;
  /** How many decimals the value may have. */
  decimals: number;
  /** Texts that may stand before or after the digits and do not change the number: `€`, `EUR`, `%`. */
  units?: readonly string[];
};

/** Why a text is not a number here. The caller words the message, in the person's language. */
export type NumberRefusal =
  | { ok: false; reason: 'unreadable' }
  | { ok: false; reason: 'decimals'; count: number }
  /** The text could be several numbers, or a number that does not fit; `meant` lists plain decimals to ask about. */
  | { ok: false; reason: 'ambiguous'; meant: readonly string[] };

/** `text` is a plain decimal: `-1234.5`. */
export type ReadNumber = { ok: true; text: string } | NumberRefusal;
export type ReadMinor = { ok: true; minor: number } | NumberRefusal | { ok: false; reason: 'too-large' };

/**
 * Reads a number as people write it: with the digits and signs of any language, grouped by thousands or as in India,
 * with a unit at either end and any minus sign. It does not guess. Where a text could mean two numbers, the person's
 * language decides; the larger of two that both fit is never taken.
 */
export function readNumber(typed: string, { language, decimals, units = [] }: NumberReading): ReadNumber {
  const bare = withoutEnds(plainOf(typed), units);
  if (bare === undefined) return UNREADABLE;
  const { body, isNegative } = bare;
  const grouped = readGrouped(body);
  const pointed = readPointed(body);
  const sign = isNegative ? '-' : '';
  if (grouped === undefined || pointed === undefined) {
    const only = grouped ?? pointed;
    return only === undefined ? UNREADABLE : fitting(only, sign, decimals);
  }
  const meant = [grouped, pointed].map((each) => written(each, sign));
  const mark = /[^\d]/.exec(body)?.[0] ?? '';
  const signs = signsOf(language);
  if (signs.decimal.has(mark) && decimals >= 3) return fitting(pointed, sign, decimals);
  if (signs.group.has(mark) && !signs.decimal.has(mark) && decimals < 3)
    return fitting(grouped, sign, decimals);
  return { ok: false, reason: 'ambiguous', meant: decimals < 3 ? meant.slice(0, 1) : meant };
}

/** Reads an amount in a currency's own units. `minor` counts its smallest units, of which `subunits` make one. */
export function readMinor(
  typed: string,
  { subunits, ...reading }: Omit<NumberReading, 'decimals'> & { subunits: number },
): ReadMinor {
  const decimals = decimalsOf(subunits);
  const read = readNumber(typed, { ...reading, decimals });
  if (!read.ok) return read;
  const [whole = '', fraction = ''] = read.text.split('.');
  const scaled = BigInt(whole + fraction.padEnd(decimals, '0')) * BigInt(subunits);
  const scale = 10n ** BigInt(decimals);
  if (scaled % scale !== 0n) return { ok: false, reason: 'decimals', count: fraction.length };
  const minor = Number(scaled / scale);
  return Number.isSafeInteger(minor) ? { ok: true, minor } : { ok: false, reason: 'too-large' };
}

/** How many decimals an amount can have: 2 for 100 subunits, 1 for 5. */
export function decimalsOf(subunits: number): number {
  for (let digits = 0; digits < 20; digits += 1)
    if (10n ** BigInt(digits) % BigInt(subunits) === 0n) return digits;
  return Math.round(Math.log10(subunits));
}

/** What people may write beside an amount for a currency: its code and its symbols. */
export function currencyUnits(code: string, language: string, symbol?: string): string[] {
  const units = new Set([code, ...(symbol === undefined ? [] : [symbol])]);
  if (!/^[A-Z]{3}$/.test(code)) return [...units];
  for (const locale of [language, 'en'])
    for (const currencyDisplay of ['symbol', 'narrowSymbol'] as const) {
      const format = new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay });
      const sign = format.formatToParts(1).find(({ type }) => type === 'currency')?.value;
      if (sign !== undefined) units.add(sign);
    }
  return [...units];
}

export const PERCENT_UNITS = ['%', '٪', '％'] as const;

const UNREADABLE: NumberRefusal = { ok: false, reason: 'unreadable' };

/** A number without its sign: digits before and after the decimal sign. */
type Digits = { whole: string; fraction: string };

/** `5.00` of a currency without decimals means just 5; more zeros are a typing error or a group. */
const ZEROS_TAKEN = 2;

function fitting({ whole, fraction }: Digits, sign: string, decimals: number): ReadNumber {
  const kept = trimSignEnd(fraction, '0');
  const isFitting = kept.length <= decimals && fraction.length <= Math.max(decimals, ZEROS_TAKEN);
  if (isFitting) return { ok: true, text: written({ whole, fraction: kept }, sign) };
  return { ok: false, reason: 'decimals', count: Math.max(kept.length, decimals + 1) };
}

function written({ whole, fraction }: Digits, sign: string): string {
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  const kept = trimSignEnd(fraction, '0');
  const isZero = digits === '0' && kept === '';
  return `${isZero ? '' : sign}${digits}${kept === '' ? '' : `.${kept}`}`;
}

/** All marks separate groups: a whole number. */
function readGrouped(body: string): Digits | undefined {
  if (/^\d+$/.test(body)) return { whole: body, fraction: '' };
  const whole = ungrouped(body);
  return whole === undefined ? undefined : { whole, fraction: '' };
}

/** The last mark is the decimal sign; other marks before it separate groups. */
function readPointed(body: string): Digits | undefined {
  const [, before = '', mark, fraction = ''] = /^(.*)([.,٫])(\d*)$/.exec(body) ?? [];
  if (mark === undefined || before.includes(mark) || (before === '' && fraction === '')) return undefined;
  const whole = /^\d*$/.test(before) ? before : ungrouped(before);
  return whole === undefined ? undefined : { whole, fraction };
}

/**
 * Joins groups of three, or of two before the last three as in India. All marks must be the same; a group never begins
 * with zero.
 */
function ungrouped(text: string): string | undefined {
  const mark = /[., '٬]/.exec(text)?.[0];
  if (mark === undefined) return undefined;
  const [first = '', ...others] = text.split(mark);
  const last = others.at(-1) ?? '';
  const between = others.slice(0, -1);
  const isSized = (size: number) => between.every((group) => group.length === size);
  const isGrouped =
    /^[1-9]\d*$/.test(first) && last.length === 3 && others.every((group) => /^\d+$/.test(group));
  const isThousands = first.length <= 3 && isSized(3);
  const isIndian = first.length <= 2 && isSized(2);
  return isGrouped && (isThousands || isIndian) ? first + others.join('') : undefined;
}

/** Removes a unit and a minus sign from the ends. */
function withoutEnds(
  text: string,
  units: readonly string[],
): { body: string; isNegative: boolean } | undefined {
  const known = units.map((unit) => plainOf(unit)).filter((unit) => unit !== '' && !/\d/.test(unit));
  let body = text.trim();
  let isNegative = false;
  if (/^\(.*\)$/.test(body)) [body, isNegative] = [body.slice(1, -1).trim(), true];
  let hasUnit = false;
  for (let before = ''; before !== body;) {
    before = body;
    const rest: string | undefined = hasUnit ? undefined : endOf(body, known);
    if (rest !== undefined) [body, hasUnit] = [rest, true];
    const unsigned = body.replace(/^-|-$/, '').trim();
    if (unsigned === body) continue;
    if (isNegative) return undefined;
    [body, isNegative] = [unsigned, true];
  }
  return /^[., '٫٬]*\d[\d., '٫٬]*$/.test(body) ? { body, isNegative } : undefined;
}

function endOf(text: string, units: readonly string[]): string | undefined {
  const lower = text.toLowerCase();
  for (const unit of units.toSorted((a, b) => b.length - a.length)) {
    const sign = unit.toLowerCase();
    if (lower.startsWith(sign)) return text.slice(sign.length).trim();
    if (lower.endsWith(sign)) return text.slice(0, -sign.length).trim();
  }
  return undefined;
}

/** Normalises the spelling: digits of other scripts, wide and typographic signs; drops invisible characters. */
const plainOf = (text: string): string =>
  text
    .replaceAll(/[\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replaceAll(/\p{Nd}/gu, (digit) => String(digitOf(digit)))
    .replaceAll(/\s/g, ' ')
    .replaceAll(/['’‘ʼ′´`＇]/g, "'")
    .replaceAll(/[-−–‐‑﹣－]/g, '-')
    .replaceAll(/[，،﹐]/g, ',')
    .replaceAll(/[．﹒]/g, '.')
    .replaceAll('（', '(')
    .replaceAll('）', ')');

/**
 * The digits of a script are consecutive code points from its zero. Only the mathematical digits (U+1D7CE on) have
 * several such rows without a gap between them.
 */
function digitOf(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  if (point >= 0x1d7ce && point <= 0x1d7ff) return (point - 0x1d7ce) % 10;
  let zero = point;
  while (zero > 0 && point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return point - zero;
}

type Signs = { decimal: ReadonlySet<string>; group: ReadonlySet<string> };
const knownSigns = new Map<string, Signs>();

/** In some places amounts of money use other signs than numbers: French Switzerland writes `1.50` francs but `1,5`. */
function signsOf(language: string): Signs {
  const known = knownSigns.get(language);
  if (known) return known;
  const parts = [{}, { style: 'currency', currency: 'EUR' } as const].flatMap((style) =>
    new Intl.NumberFormat(language, style).formatToParts(12_345_678.5),
  );
  const written = (wanted: string): ReadonlySet<string> =>
    new Set(parts.filter(({ type }) => type === wanted).map(({ value }) => plainOf(value)));
  const found = { decimal: written('decimal'), group: written('group') };
  knownSigns.set(language, found);
  return found;
}
