import { PLAYER_GROUPS } from '@marquee/schemas/player-groups';
import type { ApiClient } from '../../shared/calls/api-client.ts';

/**
 * Groups that enable a new provider's popup, each with the group for players who have seen it (GRP-14, GRP-15). The
 * banner with the position `popup` and this group names the provider.
 */
const PAIRS = [
  { group: PLAYER_GROUPS.newProviderA, shownGroup: PLAYER_GROUPS.newProviderAShown },
  { group: PLAYER_GROUPS.newProviderB, shownGroup: PLAYER_GROUPS.newProviderBShown },
] as const;

export type NewProvider = (typeof PAIRS)[number];

/** The popup that this player has not seen yet; null for none. */
export function findNewProvider(groups: readonly number[]): NewProvider | null {
  return (
    PAIRS.find(({ group, shownGroup }) => groups.includes(group) && !groups.includes(shownGroup)) ?? null
  );
}

type Banner = { groupIds: number[]; order: Record<string, number> };

/** The banner with the content of the popup. */
export function findPopupBanner<B extends Banner>(
  banners: readonly B[],
  { group }: NewProvider,
): B | undefined {
  return banners.find(({ groupIds, order }) => groupIds.includes(group) && order['popup'] !== undefined);
}

/** Records that the popup was shown, so that it is not shown again on any device. */
export async function recordShown(platform: ApiClient, { shownGroup }: NewProvider): Promise<void> {
  await platform.call('POST /api/player/groups', { body: { groups: { add: [shownGroup] } } });
}
