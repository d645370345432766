import type { QueryClient } from '@tanstack/react-query';
import { isExclusionUnderWay } from '../../shared/visitor/exclusion.ts';
import { onLive, type LiveEvent } from '../../shared/live/live-events.ts';
import { afterReveal } from '../../shared/visitor/reveal.ts';
import type { Pace } from './pace.ts';

/**
 * The player's data that each event makes stale, as prefixes of query keys. A tab that has missed events does not know
 * which ones, so it refetches everything listed here. Data that is kept up to date by events is thus also caught up on.
 */
const STALE: { readonly [Event in LiveEvent]: readonly string[] } = {
  // These events revalidate the page itself, and with it the data that it shows.
  hello: [],
  beat: [],
  release: [],
  resync: [],
  groups_updates: [],
  // The parts that show these poll for them.
  recent_wins: [],
  jackpots: [],
  jackpot_win: [],
  comps_award: ['comp-points', 'vip-progress'],
  bonuses: ['bonuses', 'gifts'],
  freespins: ['gifts'],
  lootboxes: ['lootboxes'],
  game_limits: ['user-limits'],
  tournament_statuses: ['tournament-status', 'joined-tournaments', 'quest'],
  lottery_tickets: ['lottery'],
  balance: ['accounts', 'net-result'],
  payment_changes: ['payments', 'accounts', 'user-limits', 'bonuses', 'payment-methods'],
  // Comes together with an event about the change of the payment.
  payment_events: [],
  // One may say that a document was decided about.
  personal_notifications: ['documents', 'player'],
  // No request returns these: the browser stores the notifications it received.
  tournament_notifications: [],
  bonuses_changes: [],
  freespins_changes: [],
  notifications_read: [],
};

/** Refetches what live events make stale, at the given pace; returns a function that stops it. */
export function followQueries(queries: QueryClient, pace: Pace): () => void {
  const ask = (event: LiveEvent, isShownNow = true): void => {
    for (const key of STALE[event])
      pace.ask(`${key} ${String(isShownNow)}`, () => askAgain(queries, [key], isShownNow));
  };
  const stops = (Object.keys(STALE) as LiveEvent[]).map((event) =>
    // A box that is being opened is shown on this page's wheel: its data is refetched after the wheel has stopped.
    event === 'lootboxes'
      ? onLive(event, ({ stage }) => ask(event, stage === 'issued'))
      : onLive(event, () => ask(event)),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

/** Refetches everything that a missed event could have made stale, because the missed events are not known. */
export function catchUpQueries(queries: QueryClient): void {
  const keys = new Set(Object.values(STALE).flat());
  afterReveal(() => askAgain(queries, [...keys]));
}

/** Queries that the page does not show now are refetched when they are shown next. */
function askAgain(queries: QueryClient, keys: readonly string[], isShownNow = true): void {
  // During a self-exclusion the page is about to lose its player, so there is nothing to ask for.
  if (isExclusionUnderWay()) return;
  for (const key of keys)
    void queries.invalidateQueries({ queryKey: [key], refetchType: isShownNow ? 'active' : 'none' });
}
