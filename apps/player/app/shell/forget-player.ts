import type { QueryClient } from '@tanstack/react-query';
import { clearPromoCode } from '../features/auth/promo-code.ts';
import { notificationKey } from '../features/notifications/notification.store.ts';
import { CHAT_KEY } from '../features/support/chat-thread.model.ts';
import { pagesAhead } from '../shared/pages-ahead.ts';
import { clearSession } from './session-clock.model.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

type Kept = {
  queries: Pick<QueryClient, 'clear'>;
  /** What the browser keeps for good, and for this visit. */
  storage: Store;
  visit: Store;
  playerId: string | undefined;
};

/** Empties every store of what is a player's: what was fetched, ahead of a click too, the session's clock, notifications, the chat, codes (AUTH-11). */
export function forgetPlayer({ queries, storage, visit, playerId }: Kept): void {
  clearSession(storage);
  if (playerId !== undefined) storage.removeItem(notificationKey(playerId));
  storage.removeItem(CHAT_KEY);
  clearPromoCode(visit);
  pagesAhead.forget();
  queries.clear();
}
