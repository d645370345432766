import { failureSign } from '../../shared/calls/failure.ts';
import type { Game } from '@marquee/schemas';

type Search = { isLongEnough: boolean; error: unknown; found: readonly Game[] | undefined };

/** Recommended games; undefined while they load and after a failure. */
type Recommended = { games: readonly Game[] | undefined; error: unknown };

/** The content of the popup beside its suggestions; texts are given by their keys. */
export type SearchView = {
  message?: { icon: string; title: string; text?: string };
  /** The request that a retry would help. */
  retry?: 'search' | 'recommended';
  /** The games found; undefined while they load. */
  results: readonly Game[] | undefined;
};

const NONE: readonly Game[] = [];

/** The games found. When there are none: the reason (GAME-28 to GAME-31). */
export function viewOf({ isLongEnough, error, found }: Search, recommended: Recommended): SearchView {
  const suggestion: SearchView =
    recommended.error && !recommended.games?.length
      ? { results: NONE, message: failed(recommended.error, 'BLOCKS.GAMES.FAILED'), retry: 'recommended' }
      : { results: NONE };
  if (!isLongEnough) return suggestion;
  if (error) return { results: NONE, message: failed(error, 'SEARCH.FAILED'), retry: 'search' };
  if (found === undefined || found.length > 0) return { results: found };
  return {
    results: NONE,
    message: {
      icon: 'search',
      title: 'SEARCH_POPUP.LIST_EMPTY',
      text: 'SEARCH_POPUP.LIST_EMPTY_SPECIFY',
    },
  };
}

const failed = (error: unknown, title: string) => ({ ...failureSign(error), title });

/** A part of a text, and whether it answers what was typed. */
export type TextPart = { text: string; isMarked: boolean; at: number };

/** @param ranges places in UTF-16 units, as the search answers them: in order, and apart from one another */
export function markText(text: string, ranges: readonly { from: number; to: number }[]): TextPart[] {
  let at = 0;
  const parts: TextPart[] = [];
  const add = (to: number, isMarked: boolean): void => {
    if (to > at) parts.push({ text: text.slice(at, to), isMarked, at });
    at = Math.max(at, to);
  };
  for (const { from, to } of ranges) {
    add(from, false);
    add(to, true);
  }
  add(text.length, false);
  return parts;
}
