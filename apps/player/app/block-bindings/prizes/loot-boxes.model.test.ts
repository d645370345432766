import type { Lootbox } from '@marquee/schemas';
import { expect, it } from 'vitest';
import { listLootBoxes, readPrize } from './loot-boxes.model.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const format = (cents: number, currency: string): string => `${cents / 100} ${currency}`;

const spins = { type: 'freespins', attributes: { freespins_count: 10 }, prize: false } as const;

const box = (fields: Partial<Lootbox>): Lootbox => ({
  id: 1,
  stage: 'issued',
  group_key: 'shop_small',
  weight: 10,
  prize: null,
  created_at: '2026-11-20T09:00:00Z',
  activated_at: null,
  valid_until: '2026-11-28T09:00:00Z',
  items: [
    { ...spins, id: 'fs-10', title: '10 free spins', weight: 7 },
    { ...spins, id: 'fs-50', title: '50 free spins', weight: 3 },
  ],
  bonuses: [],
  ...fields,
});

const shown = (fields: Partial<Lootbox>): string[] =>
  listLootBoxes([box(fields)], NOW, format).map(({ state }) => state);

it.each<[string, Partial<Lootbox>, string[]]>([
  ['[LOOT-09] [LOOT-16] one that is issued', {}, ['ready']],
  [
    '[LOOT-10] [LOOT-17] one that was activated today',
    { stage: 'activated', activated_at: '2026-11-21T09:00:00Z' },
    ['opened'],
  ],
  [
    '[LOOT-18] not one that was activated before today',
    { stage: 'activated', activated_at: '2026-11-19T09:00:00Z' },
    [],
  ],
  ['[LOOT-15] not one whose time is over', { valid_until: '2026-11-21T11:59:59Z' }, []],
  ['[LOOT-12] not one that is expired', { stage: 'expired' }, []],
  ['[LOOT-11] not one that was canceled', { stage: 'canceled' }, []],
  ['[LOOT-14] not a spin of the wheel', { group_key: 'wheel_weekly' }, []],
  ['[LOOT-14] not a spin given by hand', { group_key: 'manual_wheel_hello' }, []],
  ['not a spin of the coin wheel', { group_key: 'coin_wheel' }, []],
])('%s: whether it is shown', (_title, fields, states) => {
  expect(shown(fields)).toEqual(states);
});

it('says the chance of each prize', () => {
  const [first] = listLootBoxes([box({})], NOW, format);
  expect(first?.items).toEqual([
    { id: 'fs-10', title: '10 free spins', chance: 0.7 },
    { id: 'fs-50', title: '50 free spins', chance: 0.3 },
  ]);
});

it('[LOOT-06] [LOOT-07] [LOOT-08] reads the prize with its wager and its highest win', () => {
  const opened = box({
    stage: 'activated',
    prize: { item_id: 'fs-10', title: '10 free spins', type: 'freespins' },
    bonuses: [
      {
        title: '10 free spins',
        type: 'freespins',
        attributes: { freespins_count: 10 },
        result_bonus: { wager_multiplier: 30, wager: [], max_win: [{ currency: 'EUR', amount_cents: 5000 }] },
      },
    ],
  });
  expect(readPrize(opened, format)).toEqual({ title: '10 free spins', wager: 30, maxWin: '50 EUR' });
  expect(readPrize(box({}), format)).toBeNull();
});
