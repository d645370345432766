import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giftCalls } from '../../testing/gift-calls.ts';
import { openGiftServices, type GiftServices } from '../../testing/open-gift-services.ts';
import { setBalance } from '../../testing/set-balance.ts';
import type { BonusGrant } from './bonuses.service.ts';
import { NOON, startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';

const DAY = 86_400_000;
const ADA = 11;

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
  await gifts.db.deleteFrom('bonuses').execute();
  await gifts.db.updateTable('players').set({ can_issue_bonuses: true }).execute();
  await setBalance(sandbox.store.db, { playerId: ADA, currency: 'EUR', realCents: 5000 });
});

function setNow(instant: number) {
  now = instant;
  sandbox.setNow(instant);
}
const GIFT: BonusGrant = {
  playerId: ADA,
  groupKey: 'gift',
  title: { en: 'A gift', de: 'Ein Geschenk' },
  currency: 'EUR',
  amountCents: 1000,
  wager: 3,
  maxBetCents: 500,
  maxWinCents: 4000,
  begins: 'by_player',
  msToActivate: 3 * DAY,
  msToWager: 7 * DAY,
};
const give = (more: Partial<BonusGrant> = {}) =>
  gifts.within((trx) => gifts.bonuses.give(trx, { ...GIFT, ...more }));
const { list, activate, cancel } = giftCalls(
  () => sandbox,
  'bonuses',
  () => ada,
);
const stages = async () => (await list()).map(({ stage }) => stage);
const wallet = () => gifts.wallet(ADA);

it('[API-59] [BON-01] [BON-06] [BON-08] lists an issued bonus that can be activated', async () => {
  const { id } = await give();
  const answer = await sandbox.app.inject({
    url: '/api/player/bonuses',
    headers: { ...ada, 'x-locale': 'de' },
  });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    [
      {
        id,
        type: 'bonus',
        title: 'Ein Geschenk',
        stage: 'issued',
        currency: 'EUR',
        amount_cents: 1000,
        amount_wager_cents: null,
        amount_wager_requirement_cents: 3000,
        wager: 3,
        max_bet_cents: 500,
        max_win_cents: 4000,
        activatable: true,
        activatable_until: '2026-11-24T12:00:00.000Z',
        valid_until: null,
        group_key: 'gift',
        created_at: '2026-11-21T12:00:00.000Z',
      },
    ],
  ]);
  expect(await wallet()).toEqual({ realCents: 5000, bonusCents: 0 });
});

it('[API-66] [BON-10] [BON-23] puts the bonus money into the wallet when it is activated', async () => {
  const { id } = await give();
  const answer = await activate(id);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    id,
    stage: 'handle_bets',
    amount_wager_cents: 0,
    amount_wager_requirement_cents: 3000,
    activatable: false,
    valid_until: '2026-11-28T12:00:00.000Z',
  });
  expect(await wallet()).toEqual({ realCents: 5000, bonusCents: 1000 });
});

it('[BON-09] queues a bonus behind the one that is being wagered, and begins it when that one ends', async () => {
  const first = await give();
  const second = await give();
  await activate(first.id);
  expect((await activate(second.id)).json()).toMatchObject({ stage: 'wait', amount_wager_cents: 0 });
  expect(await wallet()).toEqual({ realCents: 5000, bonusCents: 1000 });
  expect((await cancel(first.id)).statusCode).toBe(204);
  expect(await stages()).toEqual(['handle_bets', 'canceled']);
  expect(await wallet()).toEqual({ realCents: 5000, bonusCents: 1000 });
});

it('[BON-20] [BON-21] [BON-22] names no wager amount exactly while a bonus can be activated', async () => {
  const first = await give();
  const second = await give();
  await give();
  const gone = await give();
  for (const { id } of [first, second]) await activate(id);
  await cancel(gone.id);
  const answer = await sandbox.app.inject({ url: '/api/player/bonuses', headers: ada });
  expect(
    answer
      .json()
      .map((bonus: { [field: string]: unknown }) => [
        bonus['stage'],
        bonus['activatable'],
        bonus['amount_wager_cents'],
      ]),
  ).toEqual([
    ['canceled', false, 0],
    ['issued', true, null],
    ['wait', false, 0],
    ['handle_bets', false, 0],
  ]);
});

it('lists what can still be used, however much has ended since', async () => {
  const { id } = await give();
  await gifts.within(async (trx) => {
    for (let count = 0; count < 201; count += 1) {
      const { id: past } = await gifts.bonuses.give(trx, GIFT);
      await gifts.bonuses.cancel(trx, { playerId: ADA, id: past });
    }
  });
  const listed = await list();
  expect(listed).toHaveLength(200);
  expect(listed.at(-1)).toMatchObject({ id, stage: 'issued' });
  expect(listed.map((bonus) => bonus.id)).toEqual(listed.map((bonus) => bonus.id).toSorted((a, b) => b - a));
});

it('[BON-15] pays a bonus without a wager as real money at once', async () => {
  const { id } = await give({ wager: 0 });
  expect((await activate(id)).json()).toMatchObject({ stage: 'finished', amount_wager_requirement_cents: 0 });
  expect(await wallet()).toEqual({ realCents: 6000, bonusCents: 0 });
});

it('activates a bonus once, however many calls come at once', async () => {
  const { id } = await give();
  const answers = await Promise.all([1, 2, 3, 4].map(() => activate(id)));
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409, 409, 409]);
  expect(await wallet()).toEqual({ realCents: 5000, bonusCents: 1000 });
  expect((await activate(id)).json()).toEqual({
    error: 'This bonus was activated before, or its time is over.',
    code: 'BONUS_NOT_ACTIVATABLE',
  });
});

it('wagers one bonus of a wallet at a time, also when several are activated at once', async () => {
  const ids = [await give(), await give(), await give()].map(({ id }) => id);
  await Promise.all(ids.map((id) => activate(id)));
  expect((await stages()).toSorted()).toEqual(['handle_bets', 'wait', 'wait']);
  expect(await wallet()).toEqual({ realCents: 5000, bonusCents: 1000 });
});

it('[BON-13] [BON-20] cannot activate a bonus whose time is over, not even a moment later', async () => {
  const { id } = await give();
  setNow(NOON + 3 * DAY);
  const answer = await activate(id);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'BONUS_NOT_ACTIVATABLE']);
  expect(await list()).toMatchObject([{ id, stage: 'expired', activatable: false }]);
});

it('[API-64] [BON-12] [BON-25] takes the bonus money back when it is cancelled, and no real money', async () => {
  const { id } = await give();
  await activate(id);
  const answer = await cancel(id);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(await stages()).toEqual(['canceled']);
  expect(await wallet()).toEqual({ realCents: 5000, bonusCents: 0 });
  const again = await cancel(id);
  expect([again.statusCode, again.json()]).toEqual([
    409,
    { error: 'This bonus has ended; there is nothing to give up.', code: 'BONUS_ENDED' },
  ]);
});

it('takes the money of a cancelled bonus back once, however many calls come at once', async () => {
  const { id } = await give();
  await activate(id);
  const answers = await Promise.all([1, 2, 3].map(() => cancel(id)));
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([204, 409, 409]);
  expect(await wallet()).toEqual({ realCents: 5000, bonusCents: 0 });
});

it('[BON-28] can be given up, but not activated, while bonuses are switched off', async () => {
  const { id } = await give({ playerId: 12 });
  await gifts.db.updateTable('players').set({ can_issue_bonuses: false }).where('id', '=', 12).execute();
  const bo = await sandbox.signIn('bo@northstar.example');
  const answer = await activate(id, bo);
  expect([answer.statusCode, answer.json()]).toEqual([
    403,
    { error: 'Bonuses are switched off for this account.', code: 'BONUSES_OFF' },
  ]);
  expect((await cancel(id, bo)).statusCode).toBe(204);
});

describe('is refused', () => {
  it.each(['0', 'abc', '999999', '99999999999999999999'])('an id %s that nobody has', async (id) => {
    const expected = [404, { error: 'You have no such bonus.', code: 'BONUS_NOT_FOUND' }];
    const answers = [await activate(id), await cancel(id)];
    for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual(expected);
  });

  it('another player’s bonus, which stays as it is', async () => {
    const { id } = await give();
    const bo = await sandbox.signIn('bo@northstar.example');
    expect((await activate(id, bo)).statusCode).toBe(404);
    expect((await cancel(id, bo)).statusCode).toBe(404);
    expect(await list(bo)).toEqual([]);
    expect(await stages()).toEqual(['issued']);
  });

  it.each([
    ['no session', {}],
    ['a session that nobody opened', { cookie: `northstar_session=${'x'.repeat(43)}` }],
  ])('%s', async (_what, headers) => {
    const { id } = await give();
    const answers = [
      await activate(id, headers),
      await cancel(id, headers),
      await sandbox.app.inject({ url: '/api/player/bonuses', headers }),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        { error: 'Sign in first.', code: 'UNAUTHORIZED' },
      ]);
    expect(await stages()).toEqual(['issued']);
  });
});
