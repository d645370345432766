import type { Account, Bonus, Lottery } from '@marquee/schemas';

/** The parts of a wallet's balance, in minor units (CASH-02 to CASH-04). */
export type Parts = { real: number; bonus: number; common: number };

export function splitWallet({ amount_cents, available_to_cashout_cents }: Account): Parts {
  const real = Math.min(available_to_cashout_cents, amount_cents);
  return { real, bonus: amount_cents - real, common: amount_cents };
}

/** How much has been staked for the active bonuses, and how much is required (CASH-05, CASH-06). */
export type Wager = { wagered: number; total: number; percent: number };

/** Null when no bonus in this currency is being wagered. */
export function sumWager(
  bonuses: readonly Pick<
    Bonus,
    'stage' | 'currency' | 'amount_wager_cents' | 'amount_wager_requirement_cents'
  >[],
  currency: string,
): Wager | null {
  const running = bonuses.filter((bonus) => bonus.stage === 'handle_bets' && bonus.currency === currency);
  if (running.length === 0) return null;
  const total = sum(running.map((bonus) => bonus.amount_wager_requirement_cents));
  const wagered = sum(running.map((bonus) => bonus.amount_wager_cents ?? 0));
  return { wagered, total, percent: total === 0 ? 0 : Math.min(100, Math.floor((wagered / total) * 100)) };
}

/** Tickets that can still win (CASH-07). */
export function countTickets(lotteries: readonly Pick<Lottery, 'is_drawn' | 'tickets'>[]): number {
  return sum(lotteries.filter(({ is_drawn }) => !is_drawn).map(({ tickets }) => tickets.length));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
