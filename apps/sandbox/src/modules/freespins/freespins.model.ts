import type { Freespins as FreespinsBody } from '@marquee/schemas';
import type { GiftStage } from '../../prizes/gift-stages.ts';
import { localizedTitle } from '../../site/locale.ts';
import type { LocalizedTitle } from '../../options.ts';

/** Where free spins can go from each stage; stages without a way on are past. */
export const TRANSITIONS: { readonly [From in GiftStage]: readonly GiftStage[] } = {
  // Of a gift in parts: its day has not come.
  wait: ['handle_bets', 'canceled'],
  issued: ['handle_bets', 'canceled', 'expired'],
  handle_bets: ['lost', 'wager_done', 'finished', 'canceled', 'expired'],
  lost: [],
  canceled: [],
  expired: [],
  wager_done: [],
  finished: [],
};

/** Amounts are minor units of the gift's currency, instants epoch milliseconds. */
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
  /** Rounds that were begun, and those of them that are over. */
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

/** How free spins end that are played to the last, or whose time is over. */
export function endStage(
  { winningsCents, wager }: Pick<Freespins, 'winningsCents' | 'wager'>,
  isTimeOver: boolean,
): GiftStage {
  if (winningsCents > 0) return wager === 0 ? 'wager_done' : 'finished';
  return isTimeOver ? 'expired' : 'lost';
}

/** Free spins as the platform answers them (BON-02). */
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
