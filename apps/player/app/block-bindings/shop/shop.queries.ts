import type { PurchaseObstacle, ShopGame } from '@marquee/blocks';
import { PLAYER_GROUPS } from '@marquee/schemas/player-groups';
import { queryOptions } from '@tanstack/react-query';
import type { QueryScope } from '../../shared/queries/games.queries.ts';

/** The reason why this player cannot exchange anything; null when there is none (SHOP-39, SHOP-40, SHOP-41). */
export function exchangeObstacleQuery({ platform, visitor }: QueryScope) {
  return queryOptions({
    queryKey: ['exchange-obstacle'],
    queryFn: async (): Promise<PurchaseObstacle | null> => {
      const player = await platform.call('GET /api/player');
      if (player.groups.includes(PLAYER_GROUPS.multiAccount)) return 'multi-account';
      return player.can_issue_bonuses ? null : 'bonuses-off';
    },
    enabled: visitor.hasSession,
  });
}

/** Names and images of the games for which rewards are valid, by identifier. */
export function rewardGamesQuery({ platform, visitor }: QueryScope, identifiers: readonly string[]) {
  return queryOptions({
    queryKey: ['reward-games', visitor.device, identifiers],
    queryFn: async (): Promise<Record<string, ShopGame>> => {
      const { items } = await platform.call('POST /api/games_filter/select', {
        body: { device: visitor.device, game_ids: [...identifiers] },
      });
      return Object.fromEntries(
        items.map(({ identifier, title, preview }) => [identifier, { title, preview }]),
      );
    },
    enabled: identifiers.length > 0,
  });
}
