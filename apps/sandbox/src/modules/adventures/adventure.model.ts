import type { AmountByCurrency } from '../../prizes/bonus-data.ts';
import { convertAmount } from '../../money/convert-amount.ts';
import type { AdventureDay, AdventureRecord } from '../../options.ts';

const DAY = 86_400_000;

/** The day of an instant, with its index among the days that have something. Days are 24 hours from the start. */
export function dayAt(
  { start_at, days }: AdventureRecord,
  at: number,
): { day: AdventureDay; step: number } | undefined {
  const number = Math.floor((at - Date.parse(start_at)) / DAY) + 1;
  const index = days.findIndex(({ day }) => day === number);
  const day = days[index];
  return day && { day, step: index + 1 };
}

/** The start of the day after the last one, which is the day of the super prize (ADV-15). */
export function superPrizeAt({ start_at, days }: AdventureRecord): number {
  return Date.parse(start_at) + (days.at(-1)?.day ?? 0) * DAY;
}

/** Whether a deposit is large enough. In a currency without an amount, its value in euros counts. */
export function isEnough(
  minimum: AmountByCurrency,
  { currency, amountCents, at }: { currency: string; amountCents: number; at: number },
): boolean {
  const own = minimum[currency];
  if (own !== undefined) return amountCents >= own;
  const euros = convertAmount(amountCents, { from: currency, to: 'EUR', at });
  return euros !== undefined && euros >= (minimum['EUR'] ?? Infinity);
}

/** The amount in the player’s currency, or in EUR. */
export function amountFor(
  amounts: AmountByCurrency,
  currency: string,
): { currency: string; amountCents: number } | undefined {
  const own = amounts[currency];
  if (own !== undefined) return { currency, amountCents: own };
  const euros = amounts['EUR'];
  return euros === undefined ? undefined : { currency: 'EUR', amountCents: euros };
}
