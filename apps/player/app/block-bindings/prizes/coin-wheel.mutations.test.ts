import { expect, it, vi } from 'vitest';
import { createApiClient } from '../../shared/calls/api-client.ts';
import { ApiError } from '../../shared/calls/api-error.ts';
import type { QueryScope } from '../../shared/queries/games.queries.ts';
import { createQueryClient } from '../../shared/calls/query-client.ts';
import { paidSpins, spinForCoins } from './coin-wheel.mutations.ts';

const opened = {
  id: 9,
  bonuses: [{ attributes: { bonus_amount: { currency: 'EUR', amount_cents: 200 } } }],
};
const table = [
  { pay: 100, get: 50, weight: 9 },
  { pay: 100, get: 200, weight: 1 },
];
const wheel = {
  id: 'coins',
  title: 'Coin wheel',
  currency: 'EUR',
  currencies: { EUR: table, BTC: table.slice(0, 1) },
};

function platform(config = () => Response.json({ wheel })) {
  const logError = vi.fn();
  const fetch = vi.fn(async (path: string, _init: RequestInit) => {
    if (path === '/api/fe/config/wheel-config') return config();
    if (path.endsWith('/activation')) return Response.json(opened);
    if (path === '/api/player/lootboxes')
      return Response.json([
        { id: 7, stage: 'issued', group_key: 'shop_small' },
        { id: 9, stage: 'issued', group_key: 'coin_wheel' },
      ]);
    return Response.json({ id: 1 }, { status: 201 });
  });
  const show = vi.fn();
  const scope = { platform: createApiClient({ fetch, maxRetries: 0 }) } as unknown as QueryScope; // the visitor plays no part
  const spin = (paid?: { paid: number }) =>
    spinForCoins(createQueryClient(logError), scope, {
      group: 'coin_wheel',
      price: 100,
      key: 'key-12345',
      show,
      ...paid,
    });
  return { fetch, logError, show, spin };
}

it('[LOOT-30] buys a spin with coins and opens its box', async () => {
  const { fetch, spin } = platform();
  expect(await spin()).toEqual({ amount_cents: 200 });
  expect(fetch.mock.calls.map(([path, init]) => [init.method, path, init.body])).toEqual([
    ['GET', '/api/fe/config/wheel-config', undefined],
    ['POST', '/api/comp_points/exchange/lootboxes', '{"points":100,"group":"coin_wheel"}'],
    ['GET', '/api/player/lootboxes', undefined],
    ['POST', '/api/player/lootboxes/9/activation', undefined],
  ]);
  const [, buy] = fetch.mock.calls[1] ?? [];
  expect(new Headers(buy?.headers).get('Idempotency-Key')).toBe('key-12345');
});

it('pays nothing for a spin that is paid for', async () => {
  const { fetch, spin } = platform();
  await spin({ paid: 4 });
  expect(fetch.mock.calls.map(([path]) => path)).toEqual([
    '/api/fe/config/wheel-config',
    '/api/player/lootboxes/4/activation',
  ]);
});

it('spins on the wheel as it is published now, in the currency that counts', async () => {
  const { show, spin } = platform();
  await spin();
  expect(show.mock.calls).toEqual([[{ id: 'coins', title: 'Coin wheel', currencies: { EUR: table } }]]);
});

it('[LOOT-33] throws on what the server answered when the wheel cannot be read, and pays for nothing', async () => {
  const { fetch, logError, show, spin } = platform(() =>
    Response.json({ error: { code: 'STORE_UNAVAILABLE', message: 'Later.' } }, { status: 503 }),
  );
  const failure = await spin().then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(ApiError);
  expect((failure as ApiError).status).toBe(503);
  expect(logError.mock.calls).toEqual([['LOAD_WHEEL_CONFIG_ERROR', failure]]);
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/fe/config/wheel-config']);
  expect(show).not.toHaveBeenCalled();
});

it('pays for nothing where there is no coin wheel any more', async () => {
  const { fetch, spin } = platform(() => Response.json({ wheel: null }));
  await expect(spin()).rejects.toThrow('not there any more');
  expect(fetch).toHaveBeenCalledTimes(1);
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
