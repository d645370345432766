import type { LootboxItem, RewardRecord } from '../options.ts';
import { WHEEL_ITEMS } from './wheel-items.ts';

export type BoxReward = Extract<RewardRecord, { type: 'lootboxes' }>;

/**
 * The items of a box for a player: the first matching table of a group, else that of the currency, else the general
 * one.
 */
export function boxItems(
  { items_by_group: byGroup, items_by_currency: byCurrency, items }: BoxReward,
  { groups, currency }: { groups: readonly number[]; currency: string },
): readonly LootboxItem[] {
  const ofGroup = byGroup?.find(({ group }) => groups.includes(group));
  return ofGroup?.items ?? byCurrency?.[currency] ?? byCurrency?.['EUR'] ?? items ?? WHEEL_ITEMS;
}
