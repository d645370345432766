import { currencyUnits, readMinor, readNumber } from '@marquee/engine/read-number';
import { say } from './generated/words.ts';
import { refusalWords } from './number-words.ts';
import { groupThousands } from '@marquee/schemas/group-thousands';

/** A currency for forms: the number of minor units in one unit (100 for EUR, 1 for JPY, 100000000 for BTC). */
export type Currency = { code: string; subunits: number; kind: 'fiat' | 'crypto' };

/** A currency that the table lacks: its amounts are typed and shown in minor units, as they are stored. */
export const unknownCurrency = (code: string): Currency => ({ code, subunits: 1, kind: 'fiat' });

export type ParsedMoney = { ok: true; minor: number } | { ok: false; message: string };

export const decimalsOf = (subunits: number): number => Math.max(0, Math.round(Math.log10(subunits)));

/**
 * Parses an amount that somebody typed, in any spelling, in the currency's units; the admin's number format is English.
 */
export function parseMoney(text: string, { code, subunits }: Currency): ParsedMoney {
  const read = readMinor(text, { language: LANGUAGE, subunits, units: unitsOf(code) });
  if (!read.ok) {
    const example = say('an-amount-such-as', { amount: formatMinor(subunits, subunits) });
    return {
      ok: false,
      message: refusalWords(read, { example, name: code, decimals: decimalsOf(subunits) }),
    };
  }
  return read.minor < 0 ? { ok: false, message: say('must-not-be-below-zero') } : read;
}

const LANGUAGE = 'en';

const knownUnits = new Map<string, string[]>();
function unitsOf(code: string): string[] {
  const units = knownUnits.get(code) ?? currencyUnits(code, LANGUAGE);
  knownUnits.set(code, units);
  return units;
}

/** Parses a number that is no amount, in any spelling. */
export function parseNumber(
  text: string,
  { decimals, units = [] }: { decimals: number; units?: readonly string[] },
): { ok: true; value: number } | { ok: false; message: string; isAmbiguous: boolean } {
  const read = readNumber(text, { language: LANGUAGE, decimals, units });
  if (read.ok) return { ok: true, value: Number(read.text) };
  const example = decimals === 0 ? say('a-whole-number') : say('a-number');
  return {
    ok: false,
    message: refusalWords(read, { example, name: say('it'), decimals }),
    isAmbiguous: read.reason === 'ambiguous',
  };
}

/** The most decimals that a number can represent. */
export const ANY_DECIMALS = 15;

/** Formats minor units in the currency's units, always with all decimals: 75000 → “750.00”. */
export function formatMinor(minor: number, subunits: number): string {
  const decimals = decimalsOf(subunits);
  const digits = String(Math.abs(Math.trunc(minor))).padStart(decimals + 1, '0');
  const whole = groupThousands(digits.slice(0, digits.length - decimals));
  const sign = minor < 0 ? '-' : '';
  return decimals === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-decimals)}`;
}
