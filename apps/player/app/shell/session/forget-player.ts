import { visitStore, type KeyStore } from '@marquee/blocks/browser';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { clearPromoCode } from '../../features/auth/sign-up/promo-code.ts';
import { forgetAttempts } from '../../shared/calls/attempt-keys.ts';
import { pagesAhead } from '../../shared/calls/pages-ahead.ts';
import {
  ANNOUNCED_KEY,
  CHAT_KEY,
  LIVE_SERIES_KEY,
  notificationKey,
  RECENT_SEARCHES_KEY,
  REVIEW_CLOSED_KEY,
} from '../../shared/visitor/player-stores.ts';
import { visitStorage } from '../../shared/addresses/preview-base.ts';
import { clearSession } from '../header/session-clock.model.ts';

type Kept = {
  queries: Pick<QueryClient, 'clear'>;
  /** The browser's lasting storage, and the storage of this visit. */
  storage: KeyStore;
  visit: KeyStore & { keys(): string[] };
  playerId: string | undefined;
};

/** Keys that the platform's own games store for the visit: stakes, and which round was shown. */
const OF_GAMES = /^(?:stake:|round-shown$)/;

/**
 * Removes a player's data from every store: fetched and prefetched data, the session's clock, notifications, the chat,
 * announced deposits, searches, codes, and received events (AUTH-11).
 */
export function forgetPlayer({ queries, storage, visit, playerId }: Kept): void {
  clearSession(storage);
  if (playerId !== undefined) storage.removeItem(notificationKey(playerId));
  storage.removeItem(CHAT_KEY);
  storage.removeItem(ANNOUNCED_KEY);
  storage.removeItem(RECENT_SEARCHES_KEY);
  for (const store of [storage, visit]) store.removeItem(LIVE_SERIES_KEY);
  visit.removeItem(REVIEW_CLOSED_KEY);
  clearPromoCode(visit);
  forgetAttempts(visit);
  for (const key of visit.keys()) if (OF_GAMES.test(key)) visit.removeItem(key);
  pagesAhead.forget();
  queries.clear();
}

/** Forgets a player in this browser. @param clear clears the fetched data; by default all of it. */
export function useForgetPlayer(): (playerId: string | undefined, clear?: () => void) => void {
  const queries = useQueryClient();
  return useCallback(
    (playerId, clear = () => queries.clear()) =>
      forgetPlayer({ queries: { clear }, storage: visitStorage(), visit: visitStore, playerId }),
    [queries],
  );
}
