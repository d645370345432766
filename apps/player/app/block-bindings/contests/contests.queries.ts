import { pollAfter } from '@marquee/schemas/retry';
import type { Lottery, TournamentStatus } from '@marquee/schemas';
import { queryOptions } from '@tanstack/react-query';
import type { QueryScope } from '../../shared/queries/games.queries.ts';

/** Standings become outdated while a page is open: they are refetched at this interval while the page is visible. */
const STANDINGS_MS = 60_000;

/**
 * The contest that the author named; otherwise the page belongs to a contest, and its path ends in the contest's name.
 */
export function contestOf(name: string | undefined, path: string): string {
  return name ?? path.split('/').at(-1) ?? '';
}

export function tournamentQuery({ platform }: QueryScope, id: string) {
  return queryOptions({
    queryKey: ['tournament', id],
    queryFn: () => platform.call('GET /api/tournaments/{id}', { params: { id } }),
    meta: { errorCode: 'LOAD_TOURNAMENT_ERROR' },
  });
}

/** The leaders, and the player's own standing. A previewed player has none. */
export function tournamentStatusQuery({ platform, visitor }: QueryScope, id: string) {
  return queryOptions({
    queryKey: ['tournament-status', id, visitor.hasSession],
    queryFn: async (): Promise<TournamentStatus> => {
      const status = await platform.call('GET /api/tournaments/{id}/status', { params: { id } });
      return visitor.hasSession ? status : { ...status, award_place: null, nickname: null };
    },
    refetchInterval: ({ state }) => pollAfter(STANDINGS_MS, state),
    meta: { errorCode: 'LOAD_TOURNAMENT_STATUS_ERROR' },
  });
}

/** Every tournament that is open to the visitor, including recently ended ones. */
export function tournamentsQuery({ platform, visitor }: QueryScope) {
  return queryOptions({
    // The platform answers quests in the player's currency.
    queryKey: ['tournaments', visitor.currency],
    queryFn: async () => {
      const [open, recent] = await Promise.all([
        platform.call('GET /api/tournaments'),
        platform.call('GET /api/tournaments/recent'),
      ]);
      const known = new Set(open.map(({ id }) => id));
      return [...open, ...recent.filter(({ id }) => !known.has(id))];
    },
    meta: { errorCode: 'LOAD_TOURNAMENTS_ERROR' },
  });
}

/** The tournaments that the player has joined, with bets and points. */
export function joinedTournamentsQuery({ platform, visitor }: QueryScope) {
  return queryOptions({
    queryKey: ['joined-tournaments', visitor.currency],
    queryFn: () => platform.call('GET /api/tournaments/player'),
    meta: { errorCode: 'LOAD_TOURNAMENTS_ERROR' },
    enabled: visitor.hasSession,
  });
}

export function lotteryQuery({ platform, visitor }: QueryScope, id: string) {
  return queryOptions({
    queryKey: ['lottery', id, visitor.hasSession],
    queryFn: async (): Promise<Lottery> => {
      const lottery = await platform.call('GET /api/lotteries/{slug}', { params: { slug: id } });
      return visitor.hasSession ? lottery : { ...lottery, tickets: [] };
    },
    meta: { errorCode: 'LOAD_LOTTERY_ERROR' },
  });
}
