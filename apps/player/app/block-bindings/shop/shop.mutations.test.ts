import type { Purchase } from '@marquee/blocks';
import { describe, expect, it, vi } from 'vitest';
import { createApiClient } from '../../shared/calls/api-client.ts';
import { enableBonuses, exchangeCoins } from './shop.mutations.ts';

const card: Purchase['card'] = {
  id: 'money-5',
  tab: 'money',
  type: 'money',
  group: 'shop_money_5',
  title: 'Cash',
  rates: [{ currency: 'EUR', points: 400, amount_cents: 500, formatted: '€5' }],
  order: 1,
};
const purchase: Purchase = { card, quantity: 2, points: 800 };

function platform(answer: () => Response) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => answer());
  return { fetch, client: createApiClient({ fetch, maxRetries: 0 }) };
}

const created = () => Response.json({ id: 1 }, { status: 201 });

describe('exchanging coins', () => {
  it('[SHOP-37] sends points and group', async () => {
    const { fetch, client } = platform(created);
    expect(await exchangeCoins(client, purchase)).toBe('done');
    const [path, init] = fetch.mock.calls[0] ?? [];
    expect([path, init?.method, init?.body]).toEqual([
      '/api/comp_points/exchange/money',
      'POST',
      '{"points":800,"group":"shop_money_5"}',
    ]);
  });

  it('[SHOP-38] sends tickets_count, lottery_id and group for lottery tickets', async () => {
    const { fetch, client } = platform(created);
    const ticket: Purchase['card'] = {
      ...card,
      type: 'lotteries',
      group: 'shop_tide_ticket',
      rates: undefined,
      rate: { points: 200, lottery_ids: [301] },
    };
    await exchangeCoins(client, { ...purchase, card: ticket, quantity: 3, points: 600 });
    expect(fetch.mock.calls.map(([path, init]) => [path, init.body])).toEqual([
      [
        '/api/comp_points/exchange/lotteries',
        '{"tickets_count":3,"lottery_id":301,"group":"shop_tide_ticket"}',
      ],
    ]);
  });

  it.each([
    [409, { error: '', code: 'NOT_ENOUGH_COINS' }, 'not-enough'],
    [403, { error: '', code: 'BONUSES_OFF' }, 'bonuses-off'],
    [404, { error: '', code: 'REWARD_NOT_FOUND' }, 'gone'],
    [422, { errors: { points: { price_changed: 'One costs 500 points.' } } }, 'price-changed'],
  ])('names the refusal %i %j', async (status, body, result) => {
    const { client } = platform(() => Response.json(body, { status }));
    expect(await exchangeCoins(client, purchase)).toBe(result);
  });

  it('throws where the end is not known', async () => {
    const { client } = platform(() => Response.json({ error: 'Later.' }, { status: 500 }));
    await expect(exchangeCoins(client, purchase)).rejects.toThrow('Later.');
  });
});

it('[SHOP-40] switches bonuses on with the specified call', async () => {
  const { fetch, client } = platform(created);
  await enableBonuses(client);
  expect(fetch.mock.calls.map(([path, init]) => [init.method, path, init.body])).toEqual([
    ['PATCH', '/api/player/update_bonus_settings', '{"can_issue":true}'],
  ]);
});
