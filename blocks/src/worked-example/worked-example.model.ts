export type WagerOffer = {
  /** Amounts in minor units of one currency. */
  deposit: number;
  percent: number;
  cap?: number;
  wager: number;
  base: 'bonus' | 'deposit-and-bonus';
  stake?: number;
};

export type WagerSums = { bonus: number; wagered: number; stakes: number; rounds?: number };

/**
 * Computes the sums of a wager. A fraction of a minor unit of bonus is not paid; a fraction of a round is a whole
 * round.
 */
export function workOutWager({ deposit, percent, cap, wager, base, stake }: WagerOffer): WagerSums {
  const share = Math.floor((deposit * percent) / 100);
  const bonus = cap === undefined ? share : Math.min(share, cap);
  const wagered = base === 'bonus' ? bonus : deposit + bonus;
  const stakes = Math.round(wagered * wager);
  return { bonus, wagered, stakes, ...(stake ? { rounds: Math.ceil(stakes / stake) } : {}) };
}
