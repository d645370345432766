import { tileOverlay, type TileVisitor } from '@marquee/blocks/primitives';
import type { Game } from '@marquee/schemas';

/** A random game is chosen from at most this many first games of a list (GAME-39). */
export const RANDOM_FROM = 100;

/**
 * One of the first hundred games that the visitor can open; `random` returns a number from 0 up to, but not including,
 * 1.
 */
export function pickRandomGame(
  games: readonly Game[],
  visitor: TileVisitor,
  random: () => number,
): Game | undefined {
  const open = games.slice(0, RANDOM_FROM).filter((game) => tileOverlay(game, visitor).lock === null);
  return open[Math.floor(random() * open.length)];
}
