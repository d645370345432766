import type { AmountByCurrency } from '../../prizes/bonus-data.ts';
import { convertAmount } from '../../money/convert-amount.ts';
import type { AdventureDay, AdventureRecord } from '../../options.ts';

const DAY = 86_400_000;

/** The day that an instant is in, with its number among the days that have something; days last 24 hours from the start. */
export function dayAt(
  { start_at, days }: AdventureRecord,
  at: number,
): { day: AdventureDay; step: number } | undefined {
  const number = Math.floor((at - Date.parse(start_at)) / DAY) + 1;
  const index = days.findIndex(({ day }) => day === number);
  const day = days[index];
  return day && { day, step: index + 1 };
}

/** When the day after the last one begins, the day of the super prize (ADV-15). */
export function superPrizeAt({ start_at, days }: AdventureRecord): number {
  return Date.parse(start_at) + (days.at(-1)?.day ?? 0) * DAY;
}

/** Whether a deposit is large enough; in a currency without an amount, by what it is worth in euros. */
export function isEnough(
  minimum: AmountByCurrency,
  { currency, amountCents, at }: { currency: string; amountCents: number; at: number },
): boolean {
  const own = minimum[currency];
  if (own !== undefined) return amountCents >= own;
  const euros = convertAmount(amountCents, { from: currency, to: 'EUR', at });
  return euros !== undefined && euros >= (minimum['EUR'] ?? Infinity);
}

/** An amount in the player's currency, else in EUR. */
export function amountFor(
  amounts: AmountByCurrency,
  currency: string,
): { currency: string; amountCents: number } | undefined {
  const own = amounts[currency];
  if (own !== undefined) return { currency, amountCents: own };
  const euros = amounts['EUR'];
  return euros === undefined ? undefined : { currency: 'EUR', amountCents: euros };
}
