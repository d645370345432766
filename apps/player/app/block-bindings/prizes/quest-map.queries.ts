import { queryOptions } from '@tanstack/react-query';
import type { QueryScope } from '../../shared/queries/games.queries.ts';

/** The platform names a quest by its size and slug. */
export function formatQuestId(size: string, path: string): string {
  return `quest--${size}--${path.split('/').at(-1) ?? ''}`;
}

/** The player's progress in a quest: bets in minor units of the quest's own currency, and whether they have joined. */
export function questQuery({ platform, visitor }: QueryScope, id: string) {
  return queryOptions({
    // The platform answers quests in the player's currency.
    queryKey: ['quest', id, visitor.currency],
    queryFn: async () => {
      const [{ id: number, currency }, { bets, points, award_place }] = await Promise.all([
        platform.call('GET /api/tournaments/{id}', { params: { id } }),
        platform.call('GET /api/tournaments/{id}/status', { params: { id } }),
      ]);
      return { id: number, currency, bets, points, isJoined: award_place !== null };
    },
    enabled: visitor.hasSession,
  });
}
