import type { LootBox, LootBoxPrize } from '@marquee/blocks';
import type { Lootbox } from '@marquee/schemas';

/** Boxes that belong to a wheel are not opened by hand (LOOT-14); the coin wheel buys its own. */
const OF_A_WHEEL = /^(?:manual_wheel|wheel|coin_wheel)/;

type Format = (amountCents: number, currency: string) => string;

/** The boxes to show: claimable ones, and those opened today, unless they have expired (LOOT-15 to LOOT-18). */
export function listLootBoxes(boxes: readonly Lootbox[], now: number, format: Format): LootBox[] {
  const today = new Date(now).toDateString();
  return boxes
    .filter(({ group_key: key, valid_until: end }) => !OF_A_WHEEL.test(key) && Date.parse(end) > now)
    .filter(
      ({ stage, activated_at: at, created_at: made }) =>
        stage === 'issued' || (stage === 'activated' && new Date(at ?? made).toDateString() === today),
    )
    .map((box) => ({
      id: String(box.id),
      group: box.group_key,
      state: box.stage === 'issued' ? 'ready' : 'opened',
      validUntil: box.valid_until,
      openedAt: box.activated_at ?? undefined,
      items: box.items.map(({ id, title, weight }) => ({ id, title, chance: weight / box.weight })),
      prize: readPrize(box, format) ?? undefined,
    }));
}

/** The prize of an open box, with its wager and maximum win. */
export function readPrize({ prize, bonuses }: Lootbox, format: Format): LootBoxPrize | null {
  if (!prize) return null;
  const result = bonuses[0]?.result_bonus;
  const max = result?.max_win[0];
  return {
    title: prize.title,
    ...(result?.wager_multiplier === undefined ? {} : { wager: result.wager_multiplier }),
    ...(max ? { maxWin: format(max.amount_cents, max.currency) } : {}),
  };
}
