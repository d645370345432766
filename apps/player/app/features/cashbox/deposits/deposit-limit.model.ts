import type { UserLimit } from '@marquee/schemas';
import { limitsOf, usageOf, type LimitPeriod } from '../../../shared/account/limits.model.ts';

/** How much a deposit limit still allows, in minor units. */
export type Allowance = { period: LimitPeriod; limit: number; left: number };

/**
 * The player's deposit limits in a currency, shortest period first. A limit that does not list the currency allows
 * nothing.
 */
export function allowancesOf(limits: readonly UserLimit[], currency: string): Allowance[] {
  return limitsOf(limits, 'deposit').map((limit) => {
    const { limit: most, current } = usageOf(limit, currency);
    return { period: limit.period, limit: most, left: Math.max(0, most - current) };
  });
}

/** The first limit that an amount exceeds. */
export function passedBy(
  amount: number | undefined,
  allowances: readonly Allowance[],
): Allowance | undefined {
  return amount === undefined ? undefined : allowances.find(({ left }) => amount > left);
}
