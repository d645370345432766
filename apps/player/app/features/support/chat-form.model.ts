import { PLAYER_GROUPS } from '@marquee/schemas/player-groups';

/** The live chat, where somebody answers a thread, or the hosted widget, where a message is left (CHROME-25). */
export type ChatForm = 'live' | 'hosted';

/** Exactly one form for each visitor; guests are in no group. */
export function chatForm(groups: readonly number[]): ChatForm {
  return groups.includes(PLAYER_GROUPS.liveChat) ? 'live' : 'hosted';
}

/** Pages that belong to a game: neither chat nor survey stands over them (CHROME-36). */
export function isGamePage(path: string): boolean {
  return /^\/play(?:-sfu)?(?:\/|$)/.test(path);
}
