import type { Freespins as FreespinsBody } from '@marquee/schemas';
import type { GiftStage } from '../../prizes/gift-stages.ts';
import { localizedTitle } from '../../site/locale.ts';
import type { LocalizedTitle } from '../../options.ts';

/** The stages that can follow each stage of free spins. Stages without a next one are in the past. */
export const TRANSITIONS: { readonly [From in GiftStage]: readonly GiftStage[] } = {
  // A part of a gift in parts, whose day has not come.
  wait: ['handle_bets', 'canceled'],
  issued: ['handle_bets', 'canceled', 'expired'],
  handle_bets: ['lost', 'wager_done', 'finished', 'canceled', 'expired'],
  lost: [],
  canceled: [],
  expired: [],
  wager_done: [],
  finished: [],
};

/** Amounts are in minor units of the gift’s currency, times in epoch milliseconds. */
export type Freespins = {
  id: number;
  playerId: number;
  exchangeId: number | null;
  groupKey: string;
  title: LocalizedTitle;
  stage: GiftStage;
  currency: string;
  total: number;
  betCents: number;
  games: string[];
  /** Rounds that were started, and those of them that are over. */
  taken: number;
  settled: number;
  winningsCents: number;
  /** Multiple of the winnings. */
  wager: number;
  maxWinCents: number | null;
  createdAt: number;
  activatableUntil: number;
  msToPlay: number;
  msToWager: number;
  dueAt: number | null;
};

/** The final stage of free spins that are used up or have expired. */
export function endStage(
  { winningsCents, wager }: Pick<Freespins, 'winningsCents' | 'wager'>,
  isTimeOver: boolean,
): GiftStage {
  if (winningsCents > 0) return wager === 0 ? 'wager_done' : 'finished';
  return isTimeOver ? 'expired' : 'lost';
}

/** Free spins in the platform’s answers (BON-02). */
export function freespinsBody(
  freespins: Freespins,
  { now, locale }: { now: number; locale: string },
): FreespinsBody {
  const { stage, dueAt } = freespins;
  return {
    id: freespins.id,
    type: 'freespin',
    title: localizedTitle(freespins.title, locale),
    stage,
    currency: freespins.currency,
    freespins_total: freespins.total,
    freespins_performed: freespins.taken,
    bet_cents: freespins.betCents,
    games: freespins.games,
    winnings_cents: freespins.winningsCents,
    wager: freespins.wager,
    max_win_cents: freespins.maxWinCents,
    activatable: stage === 'issued' && freespins.activatableUntil > now,
    activatable_until: new Date(freespins.activatableUntil).toISOString(),
    valid_until: stage === 'handle_bets' && dueAt !== null ? new Date(dueAt).toISOString() : null,
    group_key: freespins.groupKey,
    created_at: new Date(freespins.createdAt).toISOString(),
  };
}
