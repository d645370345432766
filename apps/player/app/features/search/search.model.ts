import type { Game } from '@marquee/schemas';

type Search = { isLongEnough: boolean; isError: boolean; found: readonly Game[] | undefined };

/** What the popup shows; texts by their keys. */
export type SearchView = {
  message?: { icon: string; title: string; text?: string };
  heading: 'SEARCH.RESULTS' | 'SEARCH.RECOMMENDED';
  games: readonly Game[];
};

/** The games that were found. Where there are none, why, and recommended games (GAME-28 to GAME-31). */
export function viewOf({ isLongEnough, isError, found }: Search, recommended: readonly Game[]): SearchView {
  const instead = { heading: 'SEARCH.RECOMMENDED', games: recommended } as const;
  if (!isLongEnough) return instead;
  if (isError) return { ...instead, message: { icon: 'wifi-off', title: 'SEARCH.FAILED' } };
  if (found === undefined) return instead;
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
