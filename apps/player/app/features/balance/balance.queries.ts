import { queryOptions } from '@tanstack/react-query';
import type { QueryScope } from '../../shared/queries/games.queries.ts';
import { countTickets } from './balance.model.ts';

export function wageredBonusesQuery({ platform, visitor }: QueryScope) {
  return queryOptions({
    queryKey: ['bonuses', 'wagered'],
    queryFn: () => platform.call('GET /api/player/bonuses'),
    enabled: visitor.hasSession,
    meta: { errorCode: 'LOAD_BONUSES_ERROR' },
  });
}

export function ticketsQuery({ platform, visitor }: QueryScope) {
  return queryOptions({
    queryKey: ['lottery', 'tickets'],
    queryFn: async () => countTickets(await platform.call('GET /api/lotteries')),
    enabled: visitor.hasSession,
    meta: { errorCode: 'LOAD_LOTTERIES_ERROR' },
  });
}
