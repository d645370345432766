import type { Lootbox as LootboxBody } from '@marquee/schemas';
import { itemTitle } from '../../prizes/gift-titles.ts';
import { localizedTitle } from '../../site/locale.ts';
import type { LootboxItem } from '../../options.ts';

export const LOOTBOX_STAGES = ['issued', 'activated', 'canceled', 'expired'] as const;
export type LootboxStage = (typeof LOOTBOX_STAGES)[number];

export type Lootbox = {
  id: number;
  stage: LootboxStage;
  groupKey: string;
  items: LootboxItem[];
  wonItem: string | null;
  createdAt: number;
  activatedAt: number | null;
  validUntil: number;
};

export function totalWeight(items: readonly LootboxItem[]): number {
  return items.reduce((sum, item) => sum + item.weight, 0);
}

/** `drawn` is an integer from 0 to below the total weight. Each item has as many of these numbers as its weight. */
export function drawItem(items: readonly LootboxItem[], drawn: number): LootboxItem {
  let end = 0;
  for (const item of items) {
    end += item.weight;
    if (drawn < end) return item;
  }
  throw new RangeError(`${drawn} is outside the weights, which add up to ${end}.`);
}

/**
 * A box in the platform’s answers (LOOT-01 to LOOT-08). The prize is unknown until the box is opened. `activated_at` is
 * an addition to that shape: without it nobody could tell what was won today (LOOT-17, LOOT-18).
 */
export function lootboxBody(box: Lootbox, { now, locale }: { now: number; locale: string }): LootboxBody {
  const won = box.items.find((item) => item.id === box.wonItem);
  return {
    id: box.id,
    stage: box.stage === 'issued' && box.validUntil <= now ? 'expired' : box.stage,
    group_key: box.groupKey,
    weight: totalWeight(box.items),
    prize: won ? { item_id: won.id, title: localizedTitle(itemTitle(won), locale), type: won.type } : null,
    created_at: new Date(box.createdAt).toISOString(),
    activated_at: box.activatedAt === null ? null : new Date(box.activatedAt).toISOString(),
    valid_until: new Date(box.validUntil).toISOString(),
    items: box.items.map((item) => ({
      id: item.id,
      title: localizedTitle(itemTitle(item), locale),
      type: item.type,
      weight: item.weight,
      attributes: attributesOf(item),
      prize: item === won,
    })),
    bonuses: won ? [bonusBody(won, locale)] : [],
  };
}

function bonusBody(item: LootboxItem, locale: string) {
  const maxWin = item.max_win ?? [];
  const base = item.type === 'bonus' ? [item.bonus_amount] : maxWin;
  return {
    title: localizedTitle(itemTitle(item), locale),
    type: item.type,
    attributes: attributesOf(item),
    result_bonus: {
      wager_multiplier: item.wager,
      // The most that may have to be staked: for a bonus in full, for free spins with the highest possible win.
      wager: base.map(({ currency, amount_cents }) => ({
        currency,
        amount_cents: amount_cents * item.wager,
      })),
      max_win: maxWin,
    },
  };
}

function attributesOf(item: LootboxItem) {
  return item.type === 'freespins'
    ? { freespins_count: item.freespins_count }
    : { bonus_amount: item.bonus_amount };
}
