import { queryOptions } from '@tanstack/react-query';
import type { QueryScope } from '../shared/games.queries.ts';

export type Lootbox = {
  id: number;
  stage: 'issued' | 'activated' | 'canceled' | 'expired';
  group_key: string;
  prize: { item_id: string; title: string } | null;
  created_at: string;
  /** When it was opened; a platform that does not say leaves the time it was issued. */
  activated_at?: string | null;
  valid_until: string;
};

export function lootboxesQuery({ platform, visitor }: QueryScope) {
  return queryOptions({
    queryKey: ['lootboxes'],
    queryFn: async () => {
      const boxes = await platform.get<Lootbox[]>('/api/player/lootboxes');
      return boxes.map(({ id, stage, group_key, prize, created_at, activated_at, valid_until }) => ({
        id,
        stage,
        group_key,
        prize: prize && { item_id: prize.item_id, title: prize.title },
        created_at,
        activated_at,
        valid_until,
      }));
    },
    enabled: visitor.hasSession,
  });
}
