/** Where this browser keeps what is a player's; it goes with them (AUTH-11). */

/** The conversation with support of whoever is signed in. */
export const CHAT_KEY = 'support-chat';

/** Deposits of which the player has been told that they were canceled. */
export const ANNOUNCED_KEY = 'announced-deposits';

/** The notifications of one player. */
export function notificationKey(playerId: string): string {
  return `notifications-${playerId}`;
}

/** Which of a player's own events this tab, and this browser, have had. */
export const LIVE_SERIES_KEY = 'live-series';
