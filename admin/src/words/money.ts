import { currencyUnits, readMinor, readNumber } from '@marquee/engine/read-number';
import { say } from './generated/words.ts';
import { refusalWords } from './number-words.ts';
import { groupThousands } from '@marquee/schemas/group-thousands';

/** A currency as forms need it: minor units in one unit (100 for EUR, 1 for JPY, 100000000 for BTC). */
export type Currency = { code: string; subunits: number; kind: 'fiat' | 'crypto' };

/** A currency that the table does not have: its amounts are read and written in minor units, as they are stored. */
export const unknownCurrency = (code: string): Currency => ({ code, subunits: 1, kind: 'fiat' });

export type ParsedMoney = { ok: true; minor: number } | { ok: false; message: string };

export const decimalsOf = (subunits: number): number => Math.max(0, Math.round(Math.log10(subunits)));

/** Reads an amount as people type it in a currency’s own units, in whichever spelling; the admin’s language is English. */
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

/** A number that is no amount, in whichever spelling. */
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

/** As many as a number can tell apart. */
export const ANY_DECIMALS = 15;

/** Minor units as an amount in the currency’s units, always with all its decimals: 75000 → “750.00”. */
export function formatMinor(minor: number, subunits: number): string {
  const decimals = decimalsOf(subunits);
  const digits = String(Math.abs(Math.trunc(minor))).padStart(decimals + 1, '0');
  const whole = groupThousands(digits.slice(0, digits.length - decimals));
  const sign = minor < 0 ? '-' : '';
  return decimals === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-decimals)}`;
}
