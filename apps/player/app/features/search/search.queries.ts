import { queryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createSettling } from './settling.model.ts';
import { gamesQuery, type QueryScope } from '../../shared/queries/games.queries.ts';

/** The search starts at this many characters. */
export const MIN_LENGTH = 3;
/** GAME-27. */
export const DEBOUNCE_MS = 300;
/** Tiles below each heading. */
export const SUGGESTED = 6;

/** @param studio slug of the studio to search in; left out: all */
export function searchQuery(scope: QueryScope, title: string, studio?: string) {
  const filter = studio === undefined ? { title } : { title, providers: [studio] };
  return queryOptions({
    ...gamesQuery(scope, filter, scope.visitor.gamesPerPage),
    enabled: title.length >= MIN_LENGTH,
    meta: { errorCode: 'LOAD_FOUND_GAMES_ERROR' },
  });
}

export function playedMostQuery(scope: QueryScope) {
  return gamesQuery(scope, { collections: ['top'] }, SUGGESTED);
}

export function recommendedQuery(scope: QueryScope) {
  return gamesQuery(scope, { collections: ['recommended'] }, SUGGESTED);
}

/** The value after 300 ms without a change, and a function that takes over a newer value at once. */
export function useDebounced(value: string): [settled: string, settle: (value: string) => void] {
  const [settled, setSettled] = useState(value);
  const [typing] = useState(() => createSettling(DEBOUNCE_MS, setSettled));
  useEffect(() => {
    typing.note(value);
    return typing.stop;
  }, [typing, value]);
  return [settled, setSettled];
}
