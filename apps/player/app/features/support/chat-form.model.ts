import { PLAYER_GROUPS } from '@marquee/schemas/player-groups';

/** The live chat, with answers in a thread, or the hosted widget, which takes a message (CHROME-25). */
export type ChatForm = 'live' | 'hosted';

/** Exactly one form per visitor; guests are in no group. */
export function chatForm(groups: readonly number[]): ChatForm {
  return groups.includes(PLAYER_GROUPS.liveChat) ? 'live' : 'hosted';
}

/** Pages of a game: neither chat nor survey is shown over them (CHROME-36). */
export function isGamePage(path: string): boolean {
  return /^\/play(?:-sfu)?(?:\/|$)/.test(path);
}
