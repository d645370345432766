import { platformCalls } from '@marquee/schemas/platform';
import type { HTTPMethods } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openGiftServices } from '../testing/open-gift-services.ts';
import { CARD, completeProfile, PAYOUT_CARD, pressAt } from '../testing/pay.ts';
import { setBalance } from '../testing/set-balance.ts';
import { NOON, startSandbox, type TestSandbox } from '../testing/start-sandbox.ts';

// No player can read or change anything of another: Bo makes each call that names an object with one of Ada’s.

const ADA = 11;
const BO = 12;
const DAY = 86_400_000;

let sandbox: TestSandbox;
let ada: { cookie: string };
let bo: { cookie: string };
/** Ids of Ada’s objects. */
const hers: Record<string, number> = {};

/** Calls of players for objects with an owner: which object of Ada’s, and the refusal for everybody else. */
const OWNED: Record<string, [object: string, code: string]> = {
  'DELETE /api/player/freespins/{id}': ['freespins', 'FREESPINS_NOT_FOUND'],
  'POST /api/player/freespins/{id}/activation': ['freespins', 'FREESPINS_NOT_FOUND'],
  'DELETE /api/player/bonuses/{id}': ['bonus', 'BONUS_NOT_FOUND'],
  'POST /api/player/bonuses/{id}/activation': ['bonus', 'BONUS_NOT_FOUND'],
  'POST /api/player/lootboxes/{id}/activation': ['lootbox', 'LOOTBOX_NOT_FOUND'],
  'GET /api/player/payments/{id}': ['cashout', 'PAYMENT_NOT_FOUND'],
  'POST /api/player/payments/{id}/recall': ['cashout', 'PAYMENT_NOT_FOUND'],
  'DELETE /api/payments/profiles/{id}': ['profile', 'PAYMENT_PROFILE_NOT_FOUND'],
  'DELETE /api/user_limits/{id}': ['limit', 'LIMIT_NOT_FOUND'],
};
/** Calls whose object belongs to nobody, such as a game or a tournament. They only affect the caller. */
const SHARED = [
  'PUT /api/player/favorite_games/{id}',
  'GET /api/lotteries/{id}/status',
  'GET /api/payments/methods/{id}/fields',
  'POST /api/tournaments/{id}/confirm',
  'POST /api/comp_points/exchange/{type}',
];

const send = async (name: string, id: number | undefined, headers: { cookie: string }, payload?: object) => {
  const [method, path = ''] = name.split(' ') as [HTTPMethods, string];
  const url = path.replace('{id}', String(id));
  return sandbox.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
};

const LISTS = [
  '/api/player/freespins',
  '/api/player/bonuses',
  '/api/player/lootboxes',
  '/api/player/payments',
  '/api/payments/methods',
  '/api/user_limits',
  '/api/player/accounts',
];
const read = async (headers: { cookie: string }) => {
  const all: unknown[] = [];
  for (const url of LISTS) all.push((await sandbox.app.inject({ url, headers })).json());
  return all;
};

beforeAll(async () => {
  sandbox = await startSandbox();
  for (const playerId of [ADA, BO]) {
    await completeProfile(sandbox, playerId);
    await setBalance(sandbox.store.db, { playerId, currency: 'EUR', realCents: 100_000 });
  }
  await sql`delete from platform.user_limits`.execute(sandbox.store.db);
  ada = await sandbox.signIn('ada@northstar.example');
  bo = await sandbox.signIn('bo@northstar.example');

  const gifts = await openGiftServices(sandbox.store.db, { clock: () => NOON });
  const gift = { playerId: ADA, title: { en: 'A gift' }, currency: 'EUR', wager: 30 } as const;
  const times = { begins: 'by_player', msToActivate: DAY, msToWager: DAY } as const;
  const [freespins, bonus] = await gifts.within(async (trx) => [
    await gifts.freespins.give(trx, {
      ...gift,
      ...times,
      groupKey: 'spins',
      total: 3,
      betCents: 20,
      games: ['tide-lab/pokie-1'],
      maxWinCents: 5000,
      msToPlay: DAY,
    }),
    await gifts.bonuses.give(trx, { ...gift, ...times, groupKey: 'gift', amountCents: 1000 }),
  ]);
  hers['freespins'] = freespins.id;
  hers['bonus'] = bonus.id;
  const boxes = (await send('GET /api/player/lootboxes', undefined, ada)).json();
  hers['lootbox'] = boxes.find(({ stage }: { stage: string }) => stage === 'issued').id;
  const deposit = { method_id: 'deposit-visa-eur', amount_cents: 5000, fields: CARD, save_profile: true };
  const begun = (await send('POST /api/payments/deposits', undefined, ada, deposit)).json();
  await pressAt(sandbox, begun.next.url, 'approve');
  hers['profile'] = (await send('GET /api/payments/methods', undefined, ada)).json()[0].savedProfiles[0].id;
  const cashout = { method_id: 'cashout-visa-eur', amount_cents: 5000, fields: PAYOUT_CARD };
  hers['cashout'] = (await send('POST /api/payments/cashouts', undefined, ada, cashout)).json().id;
  const limit = { type: 'loss', period: 'day', accounts: [{ currency: 'EUR', amount_cents: 50_000 }] };
  hers['limit'] = (await send('POST /api/user_limits', undefined, ada, limit)).json().id;
});
afterAll(() => sandbox.close());

it('every call of a player that names an object is looked at here', () => {
  const naming = Object.entries(platformCalls)
    .filter(([, call]) => call.access === 'player' && Object.keys(call.params).length > 0)
    .map(([name]) => name);
  expect(naming.toSorted()).toEqual([...Object.keys(OWNED), ...SHARED].toSorted());
});

it.each(Object.entries(OWNED))(
  '%s refuses another player’s and changes nothing',
  async (name, [object, code]) => {
    expect(hers[object]).toBeGreaterThan(0);
    const before = await read(ada);
    const answer = await send(name, hers[object], bo);
    expect([answer.statusCode, answer.json().code]).toEqual([404, code]);
    expect(await read(ada)).toEqual(before);
  },
);

it.each(['POST /api/payments/deposits', 'POST /api/payments/cashouts'])(
  '%s pays by nobody else’s card',
  async (name) => {
    const before = [await read(ada), await read(bo)];
    const method_id = name.endsWith('deposits') ? 'deposit-visa-eur' : 'cashout-visa-eur';
    const fields = name.endsWith('deposits') ? { card_cvc: '123' } : {};
    const payload = { method_id, amount_cents: 5000, fields, profile_id: hers['profile'] };
    const answer = await send(name, undefined, bo, payload);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'PAYMENT_PROFILE_NOT_FOUND']);
    expect([await read(ada), await read(bo)]).toEqual(before);
  },
);

it('lists have nothing of another player', async () => {
  const lists = await read(bo);
  const own = (value: unknown): number[] =>
    [...JSON.stringify(value).matchAll(/"id":(\d+)/g)].map(([, id]) => Number(id));
  // The sample data contains boxes. Bo has nothing else.
  expect(lists[0]).toEqual([]);
  expect(lists[1]).toEqual([]);
  expect(own(lists[2])).not.toContain(hers['lootbox']);
  expect((lists[3] as { items: unknown[] }).items).toEqual([]);
  expect((lists[4] as { savedProfiles: unknown[] }[]).flatMap(({ savedProfiles }) => savedProfiles)).toEqual(
    [],
  );
  expect(lists[5]).toEqual([]);
});

it('the owner is not refused', async () => {
  for (const name of ['GET /api/player/payments/{id}', 'POST /api/player/payments/{id}/recall'])
    expect((await send(name, hers['cashout'], ada)).statusCode).toBeLessThan(300);
  for (const name of ['POST /api/player/freespins/{id}/activation', 'DELETE /api/player/freespins/{id}'])
    expect((await send(name, hers['freespins'], ada)).statusCode).toBeLessThan(300);
  for (const name of ['POST /api/player/bonuses/{id}/activation', 'DELETE /api/player/bonuses/{id}'])
    expect((await send(name, hers['bonus'], ada)).statusCode).toBeLessThan(300);
  expect((await send('POST /api/player/lootboxes/{id}/activation', hers['lootbox'], ada)).statusCode).toBe(
    200,
  );
  expect((await send('DELETE /api/payments/profiles/{id}', hers['profile'], ada)).statusCode).toBeLessThan(
    300,
  );
  expect((await send('DELETE /api/user_limits/{id}', hers['limit'], ada)).statusCode).toBeLessThan(300);
});
