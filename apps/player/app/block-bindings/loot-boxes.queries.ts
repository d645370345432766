import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../shared/api-client.ts';
import type { QueryScope } from '../shared/games.queries.ts';
import type { Lootbox } from './wheel.queries.ts';

type Money = { currency: string; amount_cents: number };

/** A box with what is in it and, once it is open, what came out. */
export type FullLootbox = Lootbox & {
  weight: number;
  items: { id: string; title: string; weight: number }[];
  bonuses: {
    title: string;
    type: 'bonus' | 'freespins';
    attributes: { freespins_count?: number; bonus_amount?: Money };
    result_bonus: { wager_multiplier?: number; max_win: Money[] };
  }[];
};

/** Boxes with their contents. */
export function lootboxContentsQuery({ platform, visitor }: QueryScope) {
  return queryOptions({
    // Below the key of all boxes: whatever makes those stale makes these.
    queryKey: ['lootboxes', 'contents'],
    queryFn: () => platform.get<FullLootbox[]>('/api/player/lootboxes'),
    enabled: visitor.hasSession,
  });
}

/** Opens a box: the platform draws what is in it (LOOT-19). */
export function openLootbox(platform: ApiClient, id: string | number): Promise<FullLootbox> {
  return platform.post<FullLootbox>(`/api/player/lootboxes/${id}/activation`);
}
