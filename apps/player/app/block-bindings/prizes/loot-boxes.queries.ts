import type { Lootbox } from '@marquee/schemas';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/calls/api-client.ts';
import type { QueryScope } from '../../shared/queries/games.queries.ts';

/** Boxes with their contents. */
export function lootboxContentsQuery({ platform, visitor }: QueryScope) {
  return queryOptions({
    // Starts with the key of all boxes, so that it is invalidated together with them.
    queryKey: ['lootboxes', 'contents'],
    queryFn: () => platform.call('GET /api/player/lootboxes'),
    enabled: visitor.hasSession,
  });
}

/** Opens a box: the platform draws what is in it (LOOT-19). */
export function openLootbox(platform: ApiClient, id: string | number): Promise<Lootbox> {
  return platform.call('POST /api/player/lootboxes/{id}/activation', { params: { id: String(id) } });
}
