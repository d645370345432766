import type { LootboxItem, RewardRecord } from '../options.ts';
import { WHEEL_ITEMS } from './wheel-items.ts';

export type BoxReward = Extract<RewardRecord, { type: 'lootboxes' }>;

/** What a box holds for a player: the first table of a group, else the currency's, else what all get. */
export function boxItems(
  { items_by_group: byGroup, items_by_currency: byCurrency, items }: BoxReward,
  { groups, currency }: { groups: readonly number[]; currency: string },
): readonly LootboxItem[] {
  const ofGroup = byGroup?.find(({ group }) => groups.includes(group));
  return ofGroup?.items ?? byCurrency?.[currency] ?? byCurrency?.['EUR'] ?? items ?? WHEEL_ITEMS;
}
