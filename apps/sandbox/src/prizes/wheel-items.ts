import type { LootboxItem } from '../options.ts';

const freeSpins = (count: number, weight: number): LootboxItem => ({
  id: `fs-${count}`,
  type: 'freespins',
  freespins_count: count,
  weight,
  wager: 30,
  max_win: [{ currency: 'EUR', amount_cents: 10_000 }],
});

/** Prizes of a wheel box without items of its own (LOOT-20 to LOOT-25). The ids are those of the wheel’s segments. */
export const WHEEL_ITEMS: readonly LootboxItem[] = [
  freeSpins(10, 4000),
  freeSpins(20, 4000),
  freeSpins(50, 2000),
  {
    id: 'bonus-10000',
    type: 'bonus',
    title: '10,000 EUR bonus',
    bonus_amount: { currency: 'EUR', amount_cents: 1_000_000 },
    weight: 5,
    wager: 3,
    max_win: [{ currency: 'EUR', amount_cents: 10_000_000 }],
  },
];
