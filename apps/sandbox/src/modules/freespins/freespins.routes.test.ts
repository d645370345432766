import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giftCalls } from '../../testing/gift-calls.ts';
import { openGiftServices, type GiftServices } from '../../testing/open-gift-services.ts';
import { NOON, startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';
import type { FreespinsGrant } from './freespins.service.ts';

const DAY = 86_400_000;
const ADA = 11;
const GAME = 'tide-lab/pokie-1';

let sandbox: TestSandbox;
let gifts: GiftServices;
let ada: { cookie: string };
let now: number;
beforeAll(async () => {
  sandbox = await startSandbox();
  gifts = await openGiftServices(sandbox.store.db, { clock: () => now });
  ada = await sandbox.signIn('ada@northstar.example');
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  setNow(NOON);
  await gifts.db.deleteFrom('freespins').execute();
  await gifts.db.updateTable('players').set({ can_issue_bonuses: true }).execute();
});

function setNow(instant: number) {
  now = instant;
  sandbox.setNow(instant);
}
const GIFT: FreespinsGrant = {
  playerId: ADA,
  groupKey: 'spins',
  title: { en: '3 free spins', de: '3 Freispiele' },
  currency: 'EUR',
  total: 3,
  betCents: 20,
  games: [GAME],
  wager: 30,
  maxWinCents: 5000,
  begins: 'by_player',
  msToActivate: 3 * DAY,
  msToPlay: 2 * DAY,
  msToWager: 7 * DAY,
};
const give = (more: Partial<FreespinsGrant> = {}) =>
  gifts.within((trx) => gifts.freespins.give(trx, { ...GIFT, ...more }));
const { list, activate, cancel } = giftCalls(
  () => sandbox,
  'freespins',
  () => ada,
);
const take = () =>
  gifts.within((trx) => gifts.freespins.take(trx, { playerId: ADA, game: GAME, currency: 'EUR' }));

it('[API-62] [BON-02] [BON-07] lists free spins with their rounds, stake and games', async () => {
  const { id } = await give();
  const answer = await sandbox.app.inject({
    url: '/api/player/freespins',
    headers: { ...ada, 'x-locale': 'de' },
  });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    [
      {
        id,
        type: 'freespin',
        title: '3 Freispiele',
        stage: 'issued',
        currency: 'EUR',
        freespins_total: 3,
        freespins_performed: 0,
        bet_cents: 20,
        games: [GAME],
        winnings_cents: 0,
        wager: 30,
        max_win_cents: 5000,
        activatable: true,
        activatable_until: '2026-11-24T12:00:00.000Z',
        valid_until: null,
        group_key: 'spins',
        created_at: '2026-11-21T12:00:00.000Z',
      },
    ],
  ]);
});

it('[API-65] [BON-24] makes the rounds playable when they are activated, not before', async () => {
  const { id } = await give();
  expect(await take()).toBeUndefined();
  const answer = await activate(id);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { id, stage: 'handle_bets', activatable: false, valid_until: '2026-11-23T12:00:00.000Z' },
  ]);
  expect(await take()).toMatchObject({ freespinsId: id, betCents: 20, left: 2, total: 3, wonCents: 0 });
  expect(await list()).toMatchObject([{ freespins_performed: 1 }]);
});

it('activates free spins once, however many calls come at once', async () => {
  const { id } = await give();
  const answers = await Promise.all([1, 2, 3].map(() => activate(id)));
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409, 409]);
  expect((await activate(id)).json()).toEqual({
    error: 'These free spins were activated before, or their time is over.',
    code: 'FREESPINS_NOT_ACTIVATABLE',
  });
});

it('cannot activate free spins whose time is over', async () => {
  const { id } = await give();
  setNow(NOON + 3 * DAY);
  expect((await activate(id)).statusCode).toBe(409);
  expect(await list()).toMatchObject([{ id, stage: 'expired', activatable: false }]);
});

it('[API-63] [BON-26] gives free spins up', async () => {
  const { id } = await give();
  await activate(id);
  const answer = await cancel(id);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(await list()).toMatchObject([{ id, stage: 'canceled' }]);
  expect(await take()).toBeUndefined();
  const again = await cancel(id);
  expect([again.statusCode, again.json()]).toEqual([
    409,
    { error: 'These free spins have ended; there is nothing to give up.', code: 'FREESPINS_ENDED' },
  ]);
});

it('does not give up free spins while a round is running', async () => {
  const { id } = await give({ begins: 'at_once' });
  await take();
  const answer = await cancel(id);
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    {
      error: 'A round of these free spins is still running. Finish it first.',
      code: 'FREESPINS_IN_PLAY',
    },
  ]);
  await gifts.within((trx) => gifts.freespins.settle(trx, { playerId: ADA, freespinsId: id, winCents: 0 }));
  expect((await cancel(id)).statusCode).toBe(204);
});

it('[BON-28] can be given up, but not activated, while bonuses are switched off', async () => {
  const { id } = await give({ playerId: 12 });
  await gifts.db.updateTable('players').set({ can_issue_bonuses: false }).where('id', '=', 12).execute();
  const bo = await sandbox.signIn('bo@northstar.example');
  const answer = await activate(id, bo);
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'BONUSES_OFF']);
  expect((await cancel(id, bo)).statusCode).toBe(204);
});

it('lists what can still be used, however much has ended since', async () => {
  const { id } = await give();
  await gifts.within(async (trx) => {
    for (let count = 0; count < 201; count += 1) {
      const { id: past } = await gifts.freespins.give(trx, GIFT);
      await gifts.freespins.cancel(trx, { playerId: ADA, id: past });
    }
  });
  const listed = await list();
  expect(listed).toHaveLength(200);
  expect(listed.at(-1)).toMatchObject({ id, stage: 'issued' });
});

describe('is refused', () => {
  it.each(['0', 'abc', '999999', '99999999999999999999'])('an id %s that nobody has', async (id) => {
    const expected = [404, { error: 'You have no such free spins.', code: 'FREESPINS_NOT_FOUND' }];
    const answers = [await activate(id), await cancel(id)];
    for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual(expected);
  });

  it('another player’s gift, which stays as it is', async () => {
    const { id } = await give();
    const bo = await sandbox.signIn('bo@northstar.example');
    expect((await activate(id, bo)).statusCode).toBe(404);
    expect((await cancel(id, bo)).statusCode).toBe(404);
    expect(await list(bo)).toEqual([]);
    expect(await list()).toMatchObject([{ stage: 'issued' }]);
  });

  it.each([
    ['no session', {}],
    ['a session that nobody opened', { cookie: `northstar_session=${'x'.repeat(43)}` }],
  ])('%s', async (_what, headers) => {
    const { id } = await give();
    const answers = [
      await activate(id, headers),
      await cancel(id, headers),
      await sandbox.app.inject({ url: '/api/player/freespins', headers }),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHORIZED']);
    expect(await list()).toMatchObject([{ stage: 'issued' }]);
  });
});
