import { expect, it } from 'vitest';
import type { LootboxItem, RewardRecord } from '../../options.ts';
import { priceExchange } from './exchange.model.ts';

const itemsOf = (id: string): LootboxItem[] => [
  { id, type: 'freespins', freespins_count: 1, weight: 1, wager: 30 },
];
const wheel: RewardRecord = {
  group: 'spin',
  type: 'lootboxes',
  points: 100,
  group_key: 'wheel',
  hours_valid: 1,
  items_by_group: [
    { group: 1309, items: itemsOf('of 1309') },
    { group: 21, items: itemsOf('of 21') },
    { group: 1308, items: itemsOf('of 1308') },
  ],
  items_by_currency: { EUR: itemsOf('of EUR'), USD: itemsOf('of USD') },
};

it.each([
  ['[LOOT-26] of group 21', [21], 'EUR', 'of 21'],
  ['[LOOT-27] of group 1308', [1308], 'EUR', 'of 1308'],
  ['[LOOT-28] of group 1309', [1309], 'EUR', 'of 1309'],
  ['[LOOT-31] of the first of several groups in the order of the tables', [21, 1308, 1309], 'EUR', 'of 1309'],
  ['of the currency without such a group', [259], 'USD', 'of USD'],
  ['of EUR where the currency has no table', [], 'NOK', 'of EUR'],
])('%s: its table fills a bought spin', (_title, groups, currency, id) => {
  const request = { type: 'lootboxes', group: 'spin', points: 100 } as const;
  const { grant } = priceExchange([wheel], request, { groups, currency });
  expect(grant.type === 'lootboxes' && grant.items.map((item) => item.id)).toEqual([id]);
});

it('fills a spin without tables as every wheel is filled', () => {
  const { items_by_group: _groups, items_by_currency: _currencies, ...plain } = wheel;
  const request = { type: 'lootboxes', group: 'spin', points: 100 } as const;
  const { grant } = priceExchange([plain], request, { groups: [21], currency: 'EUR' });
  expect(grant.type === 'lootboxes' && grant.items.map((item) => item.id)).toEqual([
    'fs-10',
    'fs-20',
    'fs-50',
    'bonus-10000',
  ]);
});
