import type { Bonus as BonusBody } from '@marquee/schemas';
import type { GiftStage } from '../../prizes/gift-stages.ts';
import { localizedTitle } from '../../site/locale.ts';
import type { LocalizedTitle } from '../../options.ts';

/** The stages that can follow each stage of a bonus (BON-08 to BON-16). */
export const TRANSITIONS: { readonly [From in GiftStage]: readonly GiftStage[] } = {
  issued: ['wait', 'handle_bets', 'finished', 'canceled', 'expired'],
  wait: ['handle_bets', 'canceled'],
  handle_bets: ['wager_done', 'lost', 'canceled', 'expired'],
  // The round that took the last money can be cancelled.
  lost: ['handle_bets'],
  canceled: [],
  expired: [],
  wager_done: [],
  finished: [],
};

/** Amounts are in minor units of the bonus’s currency, times in epoch milliseconds. */
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
  /** When its stage changes automatically. Null for never. */
  dueAt: number | null;
};

/** The effect of a settled bet on the bonus whose wager it counts for. */
export type BetOutcome =
  | { stage: 'handle_bets'; wageredCents: number }
  | { stage: 'wager_done'; wageredCents: number; paidCents: number; returnedCents: number }
  | { stage: 'lost'; wageredCents: number };

/**
 * Every bet counts in full, whether with real or bonus money. When the wager is complete, bonus money becomes real
 * money up to the maximum win, and the rest returns to the house. With no bonus money left, not even staked in a
 * running round, the bonus is lost.
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

/** Splits the bonus money of a wagered bonus into what becomes real money and what exceeds the maximum win. */
export function payOut(
  { maxWinCents, paidCents }: Pick<Bonus, 'maxWinCents' | 'paidCents'>,
  bonusMoneyCents: number,
): { paidCents: number; returnedCents: number } {
  const left = maxWinCents === null ? bonusMoneyCents : Math.max(0, maxWinCents - paidCents);
  const paid = Math.min(bonusMoneyCents, left);
  return { paidCents: paid, returnedCents: bonusMoneyCents - paid };
}

/** A bonus in the platform’s answers (BON-01). */
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
