import type { Bonus as BonusBody } from '@marquee/schemas';
import type { GiftStage } from '../../prizes/gift-stages.ts';
import { localizedTitle } from '../../site/locale.ts';
import type { LocalizedTitle } from '../../options.ts';

/** Where a bonus can go from each stage; BON-08 to BON-16. */
export const TRANSITIONS: { readonly [From in GiftStage]: readonly GiftStage[] } = {
  issued: ['wait', 'handle_bets', 'finished', 'canceled', 'expired'],
  wait: ['handle_bets', 'canceled'],
  handle_bets: ['wager_done', 'lost', 'canceled', 'expired'],
  // The round that took the last of its money can be called off.
  lost: ['handle_bets'],
  canceled: [],
  expired: [],
  wager_done: [],
  finished: [],
};

/** Amounts are minor units of the bonus's currency, instants epoch milliseconds. */
export type Bonus = {
  id: number;
  playerId: number;
  groupKey: string;
  title: LocalizedTitle;
  stage: GiftStage;
  currency: string;
  amountCents: number;
  /** Multiple of the amount. */
  wager: number;
  wageredCents: number;
  requirementCents: number;
  maxBetCents: number | null;
  maxWinCents: number | null;
  /** Real money it has become so far. */
  paidCents: number;
  createdAt: number;
  activatableUntil: number;
  msToWager: number;
  /** When its stage changes by itself; null: never. */
  dueAt: number | null;
};

/** What a settled bet does to the bonus whose wager it counts for. */
export type BetOutcome =
  | { stage: 'handle_bets'; wageredCents: number }
  | { stage: 'wager_done'; wageredCents: number; paidCents: number; returnedCents: number }
  | { stage: 'lost'; wageredCents: number };

/**
 * Every bet counts in full, whether it was real or bonus money. With the wager done, bonus money becomes real up to
 * the most that can be won, and the rest returns to the house; with no bonus money left, none staked in a running
 * round either, the bonus is lost.
 */
export function settleBet(
  bonus: Bonus,
  bet: { betCents: number; bonusMoneyCents: number; isBonusStaked: boolean },
): BetOutcome {
  const wageredCents = Math.min(bonus.requirementCents, bonus.wageredCents + bet.betCents);
  const isGone = bet.bonusMoneyCents === 0 && !bet.isBonusStaked;
  if (isGone) return { stage: 'lost', wageredCents };
  if (wageredCents < bonus.requirementCents) return { stage: 'handle_bets', wageredCents };
  return { stage: 'wager_done', wageredCents, ...payOut(bonus, bet.bonusMoneyCents) };
}

/** Splits bonus money of a bonus that is wagered into what becomes real and what goes beyond the most to be won. */
export function payOut(
  { maxWinCents, paidCents }: Pick<Bonus, 'maxWinCents' | 'paidCents'>,
  bonusMoneyCents: number,
): { paidCents: number; returnedCents: number } {
  const left = maxWinCents === null ? bonusMoneyCents : Math.max(0, maxWinCents - paidCents);
  const paid = Math.min(bonusMoneyCents, left);
  return { paidCents: paid, returnedCents: bonusMoneyCents - paid };
}

/** A bonus as the platform answers it (BON-01). */
export function bonusBody(bonus: Bonus, { now, locale }: { now: number; locale: string }): BonusBody {
  const { stage } = bonus;
  const isActivatable = stage === 'issued' && bonus.activatableUntil > now;
  return {
    id: bonus.id,
    type: 'bonus',
    title: localizedTitle(bonus.title, locale),
    stage,
    currency: bonus.currency,
    amount_cents: bonus.amountCents,
    amount_wager_cents: stage === 'issued' ? null : bonus.wageredCents,
    amount_wager_requirement_cents: bonus.requirementCents,
    wager: bonus.wager,
    max_bet_cents: bonus.maxBetCents,
    max_win_cents: bonus.maxWinCents,
    activatable: isActivatable,
    activatable_until: new Date(bonus.activatableUntil).toISOString(),
    valid_until: stage === 'handle_bets' && bonus.dueAt !== null ? new Date(bonus.dueAt).toISOString() : null,
    group_key: bonus.groupKey,
    created_at: new Date(bonus.createdAt).toISOString(),
  };
}
