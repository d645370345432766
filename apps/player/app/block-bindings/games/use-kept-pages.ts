import { visitStore } from '@marquee/blocks/browser';
import { isRecord } from '@marquee/schemas/is-record';
import { useQueryClient, type FetchInfiniteQueryOptions } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isDrawn } from '../../shared/addresses/step-back.ts';
import { readStored } from '../../shared/visitor/stored.ts';
import type { gamePagesQuery, GamePage } from '../../shared/queries/games.queries.ts';

/** Property of the browser's history entry, beside those of the router: how many pages its list has. */
const PAGES = 'listPages';
/** Where the router keeps scroll positions by the key of an entry when a document is left. */
const SCROLL_POSITIONS = 'react-router-scroll-positions';
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

type Options = ReturnType<typeof gamePagesQuery>;

/**
 * Keeps the length of a list with its history entry. While this document lives, its query cache has the list; a browser
 * that comes back to the entry with a new one, because it has dropped the page, first gets the first page alone. Then
 * the others are fetched, and the list is scrolled to where it was left, unless the visitor has moved it meanwhile.
 * Returns whether that is under way.
 */
export function useKeptPages(options: Options, pages: number): boolean {
  const { key } = useLocation();
  const queries = useQueryClient();
  const [wanted] = useState(keptPages);
  const [isRestoring, setIsRestoring] = useState(false);
  const top = useRef<number>(undefined);

  useEffect(() => {
    if (wanted <= 1 || pages >= wanted) return;
    const listening = new AbortController();
    const stop = (): void => {
      top.current = undefined;
    };
    top.current = keptTop(key);
    for (const move of MOVES)
      addEventListener(move, stop, { once: true, passive: true, signal: listening.signal });
    setIsRestoring(true);
    const all = { ...options, pages: wanted, staleTime: 0 };
    void queries
      .fetchInfiniteQuery(
        all as FetchInfiniteQueryOptions<GamePage, Error, GamePage, Options['queryKey'], number>,
      )
      // The list stays as short as it is, and loads on as usual.
      .catch(stop)
      .finally(() => setIsRestoring(false));
    return () => {
      listening.abort();
      stop();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once: for the entry with which the list is mounted
  }, []);

  useLayoutEffect(() => {
    if (isRestoring || top.current === undefined || pages < wanted) return;
    scrollTo({ top: top.current, behavior: 'instant' });
    top.current = undefined;
  }, [isRestoring, pages, wanted]);

  useEffect(() => {
    if (isDrawn(key) && pages > 0 && !isRestoring)
      history.replaceState({ ...(history.state as object | null), [PAGES]: pages }, '');
  }, [key, pages, isRestoring]);

  return isRestoring;
}

function keptPages(): number {
  const state: unknown = typeof history === 'undefined' ? undefined : history.state;
  return typeof state === 'object' && state !== null && PAGES in state ? Number(state[PAGES]) : 0;
}

const keptTop = (key: string): number | undefined =>
  readStored(visitStore, SCROLL_POSITIONS, (kept) => {
    const top = isRecord(kept) ? kept[key] : undefined;
    return typeof top === 'number' ? top : undefined;
  });
