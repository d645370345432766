/** Storage keys of a player's data in this browser; all are removed with the player (AUTH-11). */

/** The support chat of the signed-in player. */
export const CHAT_KEY = 'support-chat';

/** Canceled deposits that the player has been told about. */
export const ANNOUNCED_KEY = 'announced-deposits';

/** The notifications of one player. */
export function notificationKey(playerId: string): string {
  return `notifications-${playerId}`;
}

/** Which private events this tab, and this browser, have received. */
export const LIVE_SERIES_KEY = 'live-series';

/** The reminder of the player’s limits is put off for this visit. */
export const REVIEW_CLOSED_KEY = 'limit-review-closed';

/** What was searched for in this browser. */
export const RECENT_SEARCHES_KEY = 'recent-searches';
