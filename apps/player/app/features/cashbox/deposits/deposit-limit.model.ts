import type { UserLimit } from '@marquee/schemas';
import { limitsOf, usageOf, type LimitPeriod } from '../../../shared/account/limits.model.ts';

/** What a deposit limit still lets in, in minor units. */
export type Allowance = { period: LimitPeriod; limit: number; left: number };

/** The player's deposit limits in a currency, the shortest period first; in one that they do not name nothing is left. */
export function allowancesOf(limits: readonly UserLimit[], currency: string): Allowance[] {
  return limitsOf(limits, 'deposit').map((limit) => {
    const { limit: most, current } = usageOf(limit, currency);
    return { period: limit.period, limit: most, left: Math.max(0, most - current) };
  });
}

/** The first limit that an amount would pass. */
export function passedBy(
  amount: number | undefined,
  allowances: readonly Allowance[],
): Allowance | undefined {
  return amount === undefined ? undefined : allowances.find(({ left }) => amount > left);
}
