import { queryOptions } from '@tanstack/react-query';
import type { QueryScope } from '../../../shared/queries/games.queries.ts';

/** A page of the player's rounds, latest first. */
export function gameRoundsQuery({ platform, visitor }: QueryScope, page: number) {
  return queryOptions({
    queryKey: ['game-rounds', page],
    queryFn: () => platform.call('GET /api/player/game_rounds', { query: { page } }),
    enabled: visitor.hasSession,
    meta: { errorCode: 'LOAD_GAME_ROUNDS_ERROR' },
  });
}

/** The page number in an address; anything that is no page number means the first page. */
export function readPage(query: URLSearchParams): number {
  const text = query.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}
