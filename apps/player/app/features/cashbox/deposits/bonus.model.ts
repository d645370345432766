import type { DepositGift } from '@marquee/schemas';

type Terms = Pick<DepositGift, 'percent' | 'amount_limit_cents' | 'minimum_deposit_cents' | 'wager'>;

/** The bonus for a deposit and the stakes that it requires, in minor units. */
export type Given = { bonus: number; wager: number };

/** Null while the deposit is too small, or when the offer gives no bonus money. */
export function givenFor(
  { percent, amount_limit_cents: most, minimum_deposit_cents: least, wager }: Terms,
  deposit: number | undefined,
): Given | null {
  if (deposit === undefined || deposit < least || most === null) return null;
  const bonus = percent === null ? most : Math.min(most, Math.floor((deposit * percent) / 100));
  return { bonus, wager: bonus * wager };
}
