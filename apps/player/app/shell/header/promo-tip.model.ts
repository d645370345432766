import { isGamePage } from '../../features/support/chat-form.model.ts';

type Place = { path: string; isOnBreak: boolean; hasSessionTimer: boolean };

/**
 * Whether the tooltip may stand at a path: neither over a game nor where it leads, and not for who takes a break
 * (SAFE-02). Where the licence has the clock and safer play below the header, nothing may cover them.
 */
export function isTipWelcome({ path, isOnBreak, hasSessionTimer }: Place): boolean {
  return !isOnBreak && !hasSessionTimer && !isGamePage(path) && !path.startsWith('/promotions');
}
