import { currencyUnits, readMinor, readNumber } from '@marquee/engine/read-number';
import { subunitsOf, type Currency } from '../texts/money.ts';

type AmountOf = { language: string; currency: string; currencies: readonly Currency[] };

/** The contract's largest amount, in minor units. */
const MOST = 9_000_000_000_000_000;

/**
 * Reads an amount that somebody typed, in any spelling, as minor units. Undefined when the text is no amount, or when
 * it could be two different amounts. `1,000` is a thousand in English and one in German: the page's language decides.
 * For a currency that is not in the table no amount can be read, because a guess would be sent as money.
 */
export function parseAmount(text: string, { language, currency, currencies }: AmountOf): number | undefined {
  const subunits = subunitsOf(currencies, currency);
  if (subunits === undefined) return undefined;
  const read = readMinor(text, { subunits, language, units: currencyUnits(currency, language) });
  return read.ok && read.minor >= 1 && read.minor <= MOST ? read.minor : undefined;
}

export const MINUTES_OF_A_DAY = 1440;

/** Reads whole minutes, at most those of a day. */
export function parseMinutes(text: string): number | undefined {
  const read = readNumber(text, { language: 'en', decimals: 0 });
  const minutes = read.ok ? Number(read.text) : 0;
  return minutes >= 1 && minutes <= MINUTES_OF_A_DAY ? minutes : undefined;
}
