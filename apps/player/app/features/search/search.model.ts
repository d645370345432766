import { failureSign } from '../../shared/calls/failure.ts';
import type { Game } from '@marquee/schemas';

type Search = { isLongEnough: boolean; error: unknown; found: readonly Game[] | undefined };

/** Recommended games; undefined while they load and after a failure. */
type Recommended = { games: readonly Game[] | undefined; error: unknown };

/** The content of the popup; texts are given by their keys. */
export type SearchView = {
  message?: { icon: string; title: string; text?: string };
  /** The request that a retry would help. */
  retry?: 'search' | 'recommended';
  heading: 'SEARCH.RESULTS' | 'SEARCH.RECOMMENDED';
  games: readonly Game[];
};

/** The games found. When there are none: the reason, and recommended games (GAME-28 to GAME-31). */
export function viewOf({ isLongEnough, error, found }: Search, recommended: Recommended): SearchView {
  const games = recommended.games ?? [];
  const instead = { heading: 'SEARCH.RECOMMENDED', games } as const;
  const suggestion: SearchView =
    recommended.error && games.length === 0
      ? { ...instead, message: failed(recommended.error, 'BLOCKS.GAMES.FAILED'), retry: 'recommended' }
      : instead;
  if (!isLongEnough) return suggestion;
  if (error) return { ...instead, message: failed(error, 'SEARCH.FAILED'), retry: 'search' };
  if (found === undefined) return suggestion;
  if (found.length > 0) return { heading: 'SEARCH.RESULTS', games: found };
  return {
    ...instead,
    message: {
      icon: 'search',
      title: 'SEARCH_POPUP.LIST_EMPTY',
      text: 'SEARCH_POPUP.LIST_EMPTY_SPECIFY',
    },
  };
}

const failed = (error: unknown, title: string) => ({ ...failureSign(error), title });
