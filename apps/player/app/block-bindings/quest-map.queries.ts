import { queryOptions } from '@tanstack/react-query';
import type { QueryScope } from '../shared/games.queries.ts';

type Tournament = { currency: string };
type Standing = { bets: number };

/** The platform names a quest by its size and slug. */
export function formatQuestId(size: string, path: string): string {
  return `quest--${size}--${path.split('/').at(-1) ?? ''}`;
}

/** The player's bets in a quest, in minor units of the quest's own currency. */
export function questQuery({ platform, visitor }: QueryScope, id: string) {
  return queryOptions({
    queryKey: ['quest', id],
    queryFn: async () => {
      const [{ currency }, { bets }] = await Promise.all([
        platform.get<Tournament>(`/api/tournaments/${id}`),
        platform.get<Standing>(`/api/tournaments/${id}/status`),
      ]);
      return { currency, bets };
    },
    enabled: visitor.hasSession,
  });
}
