import { expect, it, vi } from 'vitest';
import { createApiClient } from '../shared/api-client.ts';
import { paidSpins, spinForCoins } from './coin-wheel.mutations.ts';

const opened = {
  id: 9,
  bonuses: [{ attributes: { bonus_amount: { currency: 'EUR', amount_cents: 200 } } }],
};

function platform() {
  const fetch = vi.fn(async (path: string, _init: RequestInit) => {
    if (path.endsWith('/activation')) return Response.json(opened);
    if (path === '/api/player/lootboxes')
      return Response.json([
        { id: 7, stage: 'issued', group_key: 'shop_small' },
        { id: 9, stage: 'issued', group_key: 'coin_wheel' },
      ]);
    return Response.json({ id: 1 }, { status: 201 });
  });
  return { fetch, client: createApiClient({ fetch, maxRetries: 0 }) };
}

it('[LOOT-30] buys a spin with coins and opens its box', async () => {
  const { fetch, client } = platform();
  const won = await spinForCoins(client, { group: 'coin_wheel', price: 100, key: 'key-12345' });
  expect(won).toEqual({ amount_cents: 200 });
  expect(fetch.mock.calls.map(([path, init]) => [init.method, path, init.body])).toEqual([
    ['POST', '/api/comp_points/exchange/lootboxes', '{"points":100,"group":"coin_wheel"}'],
    ['GET', '/api/player/lootboxes', undefined],
    ['POST', '/api/player/lootboxes/9/activation', undefined],
  ]);
  const [, buy] = fetch.mock.calls[0] ?? [];
  expect(new Headers(buy?.headers).get('Idempotency-Key')).toBe('key-12345');
});

it('pays nothing for a spin that is paid for', async () => {
  const { fetch, client } = platform();
  await spinForCoins(client, { group: 'coin_wheel', price: 100, key: 'key-12345', paid: 4 });
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/player/lootboxes/4/activation']);
});

it('counts spins that are paid for, of this wheel, issued and in time', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const spin = { stage: 'issued' as const, group_key: 'coin_wheel', valid_until: '2026-11-22T12:00:00Z' };
  const boxes = [
    spin,
    { ...spin, stage: 'activated' as const },
    { ...spin, group_key: 'wheel_weekly' },
    { ...spin, valid_until: '2026-11-21T11:00:00Z' },
  ];
  expect(paidSpins(boxes, 'coin_wheel', now)).toEqual([spin]);
});
