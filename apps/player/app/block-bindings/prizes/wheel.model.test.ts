import { describe, expect, it } from 'vitest';
import { listResults, listSpins } from './wheel.model.ts';
import type { Lootbox } from './wheel.queries.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

function box(id: number, changes: Partial<Lootbox>): Lootbox {
  return {
    id,
    stage: 'issued',
    group_key: 'wheel_weekly',
    prize: null,
    created_at: '2026-11-21T10:00:00Z',
    activated_at: null,
    valid_until: '2026-11-24T10:00:00Z',
    ...changes,
  };
}

describe('spins and results of the wheel', () => {
  it('[LOOT-13] [LOOT-14] count issued boxes of the wheel groups', () => {
    const boxes = [
      box(1, {}),
      box(2, { group_key: 'manual_wheel_hello' }),
      box(3, { group_key: 'chest' }),
      box(4, { group_key: 'big_wheel' }),
      box(5, { stage: 'activated' }),
      box(6, { stage: 'canceled' }),
      box(7, { stage: 'expired' }),
    ];
    expect(listSpins(boxes).map(({ id }) => id)).toEqual([1, 2]);
  });

  it('[LOOT-15] [LOOT-17] [LOOT-18] show what was won today and is still valid', () => {
    const won = {
      stage: 'activated',
      prize: { item_id: 'fs-10', title: '10 free spins' },
      created_at: '2026-11-18T10:00:00Z',
      activated_at: '2026-11-21T10:00:00Z',
    } as const;
    const boxes = [
      box(1, won),
      box(2, { ...won, activated_at: '2026-11-19T10:00:00Z' }),
      box(3, { ...won, valid_until: '2026-11-21T11:00:00Z' }),
      box(4, { ...won, prize: null }),
    ];
    expect(listResults(boxes, NOW)).toEqual([
      { id: '1', label: '10 free spins', wonAt: '2026-11-21T10:00:00Z', state: 'active' },
    ]);
  });

  it('go by the time of issue where the platform does not say when a box was opened', () => {
    const won = { stage: 'activated', prize: { item_id: 'fs-10', title: '10 free spins' } } as const;
    const boxes = [box(1, won), box(2, { ...won, created_at: '2026-11-19T10:00:00Z' })];
    expect(listResults(boxes, NOW).map(({ id }) => id)).toEqual(['1']);
  });
});
