import type { Lootbox as FullLootbox } from '@marquee/schemas';
import { queryOptions } from '@tanstack/react-query';
import type { QueryScope } from '../../shared/queries/games.queries.ts';

/** The fields of a box that wheels need. */
export type Lootbox = Pick<
  FullLootbox,
  'id' | 'stage' | 'group_key' | 'created_at' | 'activated_at' | 'valid_until'
> & { prize: Pick<NonNullable<FullLootbox['prize']>, 'item_id' | 'title'> | null };

export function lootboxesQuery({ platform, visitor }: QueryScope) {
  return queryOptions({
    queryKey: ['lootboxes'],
    queryFn: async () => {
      const boxes = await platform.call('GET /api/player/lootboxes');
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
    meta: { errorCode: 'LOAD_LOOTBOXES_ERROR' },
  });
}
