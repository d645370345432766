import { PLAYER_GROUPS } from '@marquee/schemas/player-groups';
import type { ApiClient } from '../../shared/calls/api-client.ts';

/**
 * Groups that turn a new provider's popup on, each with the group of those it was shown to (GRP-14, GRP-15). Which
 * provider it is stands in the banner at `popup` that the group is named in.
 */
const PAIRS = [
  { group: PLAYER_GROUPS.newProviderA, shownGroup: PLAYER_GROUPS.newProviderAShown },
  { group: PLAYER_GROUPS.newProviderB, shownGroup: PLAYER_GROUPS.newProviderBShown },
] as const;

export type NewProvider = (typeof PAIRS)[number];

/** The popup that this player has not been shown yet; null: none. */
export function findNewProvider(groups: readonly number[]): NewProvider | null {
  return (
    PAIRS.find(({ group, shownGroup }) => groups.includes(group) && !groups.includes(shownGroup)) ?? null
  );
}

type Banner = { groupIds: number[]; order: Record<string, number> };

/** The banner that says what the popup is about. */
export function findPopupBanner<B extends Banner>(
  banners: readonly B[],
  { group }: NewProvider,
): B | undefined {
  return banners.find(({ groupIds, order }) => groupIds.includes(group) && order['popup'] !== undefined);
}

/** Records that the popup was shown: it is not shown again, on no device. */
export async function recordShown(platform: ApiClient, { shownGroup }: NewProvider): Promise<void> {
  await platform.call('POST /api/player/groups', { body: { groups: { add: [shownGroup] } } });
}
