import { currencyUnits, readMinor, readNumber } from '@marquee/engine/read-number';
import { subunitsOf, type Currency } from '../texts/money.ts';

type AmountOf = { language: string; currency: string; currencies: readonly Currency[] };

/** The contract's largest amount, in minor units. */
const MOST = 9_000_000_000_000_000;

/**
 * Minor units of an amount as somebody types it, in whatever spelling; undefined: it is none, or it could be
 * two. `1,000` is a thousand in English and one in German: the language decides where both could be meant. In a
 * currency that the table does not have no amount can be told, and a guess would be sent as money.
 */
export function parseAmount(text: string, { language, currency, currencies }: AmountOf): number | undefined {
  const subunits = subunitsOf(currencies, currency);
  if (subunits === undefined) return undefined;
  const read = readMinor(text, { subunits, language, units: currencyUnits(currency, language) });
  return read.ok && read.minor >= 1 && read.minor <= MOST ? read.minor : undefined;
}

export const MINUTES_OF_A_DAY = 1440;

/** Whole minutes of a day. */
export function parseMinutes(text: string): number | undefined {
  const read = readNumber(text, { language: 'en', decimals: 0 });
  const minutes = read.ok ? Number(read.text) : 0;
  return minutes >= 1 && minutes <= MINUTES_OF_A_DAY ? minutes : undefined;
}
