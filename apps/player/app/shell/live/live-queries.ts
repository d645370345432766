import type { QueryClient } from '@tanstack/react-query';
import { isExclusionUnderWay } from '../../shared/visitor/exclusion.ts';
import { onLive, type LiveEvent } from '../../shared/live/live-events.ts';
import { afterReveal } from '../../shared/visitor/reveal.ts';
import type { Pace } from './pace.ts';

/**
 * What of the player each event makes stale, by how the keys of queries begin. A tab that has missed events does not know
 * which: it asks for all of this again, so that nothing can be followed and not caught up on.
 */
const STALE: { readonly [Event in LiveEvent]: readonly string[] } = {
  // The page itself is asked for anew, and with it what it shows.
  hello: [],
  release: [],
  resync: [],
  groups_updates: [],
  // Whoever shows these asks again and again.
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
  balance: ['accounts'],
  payment_changes: ['payments', 'accounts', 'user-limits', 'bonuses', 'payment-methods'],
  // Said along with a change of the payment.
  payment_events: [],
  // No call answers them: the browser keeps what it was told.
  personal_notifications: [],
  tournament_notifications: [],
  bonuses_changes: [],
  freespins_changes: [],
};

/** Asks again for what live events make stale, by the pace; returns what ends it. */
export function followQueries(queries: QueryClient, pace: Pace): () => void {
  const ask = (event: LiveEvent, isShownNow = true): void => {
    for (const key of STALE[event])
      pace.ask(`${key} ${String(isShownNow)}`, () => askAgain(queries, [key], isShownNow));
  };
  const stops = (Object.keys(STALE) as LiveEvent[]).map((event) =>
    // A box that is being opened is on this page's wheel: it is asked for again when the wheel has come to rest.
    event === 'lootboxes'
      ? onLive(event, ({ stage }) => ask(event, stage === 'issued'))
      : onLive(event, () => ask(event)),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

/** Asks again for all that an event could have made stale: which there were is not known. */
export function catchUpQueries(queries: QueryClient): void {
  const keys = new Set(Object.values(STALE).flat());
  afterReveal(() => askAgain(queries, [...keys]));
}

/** What nothing on the page shows is only asked for where it is shown next. */
function askAgain(queries: QueryClient, keys: readonly string[], isShownNow = true): void {
  // A page that is about to be left has no player any more who could be asked about.
  if (isExclusionUnderWay()) return;
  for (const key of keys)
    void queries.invalidateQueries({ queryKey: [key], refetchType: isShownNow ? 'active' : 'none' });
}
