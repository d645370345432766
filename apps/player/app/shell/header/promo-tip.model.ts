import { isGamePage } from '../../features/support/chat-form.model.ts';

type Place = { path: string; isSuppressed: boolean; hasSessionTimer: boolean };

/**
 * Whether the tooltip may be shown at a path: not over a game, not on the promotions it links to, and not to a player
 * who takes a break (SAFE-02). Where the licence puts the session clock and safer play below the header, nothing may
 * cover them.
 */
export function isTipWelcome({ path, isSuppressed, hasSessionTimer }: Place): boolean {
  return !isSuppressed && !hasSessionTimer && !isGamePage(path) && !path.startsWith('/promotions');
}
