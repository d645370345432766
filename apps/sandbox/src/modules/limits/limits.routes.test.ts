import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEvents } from '../../events.ts';
import { openPlatform, type PlatformDatabase } from '../../store/database.ts';
import { PASSWORD } from '../../testing/sample-data.ts';
import { NOON, signInAs, startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';
import { countUsage } from './limit-events.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MIDNIGHT = Date.UTC(2026, 10, 22);
const ADA = 11;

let sandbox: TestSandbox;
let db: PlatformDatabase;
let ada: { cookie: string };
let bo: { cookie: string };
beforeAll(async () => {
  sandbox = await startSandbox();
  db = openPlatform(sandbox.store.db);
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  sandbox.setNow(NOON);
  await sql`truncate platform.user_limits, platform.limit_usage, platform.emails cascade`.execute(db);
  ada = await sandbox.signIn('ada@northstar.example');
  bo = await sandbox.signIn('bo@northstar.example');
});

type Call = { method?: 'GET' | 'POST' | 'DELETE'; url?: string; headers?: object; payload?: object };
const send = ({ method = 'POST', url = '/api/user_limits', headers = ada, payload }: Call) =>
  sandbox.app.inject({ method, url, headers: { ...headers }, ...(payload ? { payload } : {}) });
const set = (payload: object, headers: object = ada) => send({ payload, headers });
const remove = (id: number, headers: object = ada) =>
  send({ method: 'DELETE', url: `/api/user_limits/${id}`, headers });
const list = async (headers: object = ada) => (await send({ method: 'GET', headers })).json();
const confirm = (token: string) =>
  sandbox.app.inject({ method: 'POST', url: '/api/user_limits/confirm', payload: { token } });
const loss = (amount: number, currency = 'EUR') => ({
  type: 'loss',
  period: 'day',
  accounts: [{ currency, amount_cents: amount }],
});
/** The token in the latest letter. */
const mailed = async () => {
  const letters = await db
    .selectFrom('emails')
    .select(['recipient', 'template', 'text'])
    .orderBy('id', 'desc')
    .execute();
  const token = /\/profile\/limits\/confirm\?token=([\w-]{43})/.exec(letters[0]?.text ?? '')?.[1] ?? '';
  return { letters, token };
};
const settle = async (bet: { betCents: number; winCents: number; at?: number; currency?: string }) => {
  const events = createEvents();
  countUsage(events, () => bet.at ?? NOON);
  await db.transaction().execute((trx) =>
    events.emit(trx, 'bet_settled', {
      playerId: ADA,
      roundId: 'r',
      game: 'g',
      currency: 'EUR',
      at: NOON,
      bonusBetCents: 0,
      bonusWinCents: 0,
      ...bet,
    }),
  );
};

describe('a limit that is set', () => {
  it('[API-55] [LIM-01] [LIM-02] [LIM-03] [LIM-20] holds at once', async () => {
    const answer = await set(loss(5000));
    expect(answer.statusCode).toBe(201);
    const limit = {
      id: expect.any(Number),
      type: 'loss',
      period: 'day',
      status: 'active',
      accounts: [
        { currency: 'EUR', amount_cents: 5000, current_value_amount_cents: 0, next_amount_cents: null },
      ],
      session: null,
      reached: false,
      period_ends_at: '2026-11-22T00:00:00.000Z',
      ends_at: null,
      changes_at: null,
      created_at: '2026-11-21T12:00:00.000Z',
    };
    expect(answer.json()).toEqual(limit);
    expect(await list()).toEqual([limit]);
    expect(await list(bo)).toEqual([]);
    expect((await mailed()).letters).toEqual([]);
  });

  it('[API-54] counts the running period, also what came before the limit', async () => {
    await settle({ betCents: 3000, winCents: 1000, at: MIDNIGHT - DAY });
    await settle({ betCents: 700, winCents: 0, at: MIDNIGHT - DAY - 1 });
    await settle({ betCents: 90, winCents: 0, at: Date.UTC(2026, 9, 31, 23) });
    for (const type of ['loss', 'wager', 'deposit'])
      for (const period of ['day', 'week', 'month'])
        await set({ type, period, accounts: [{ currency: 'EUR', amount_cents: 9000 }] });
    const values = (await list()).map(
      (limit: { type: string; period: string; accounts: [{ current_value_amount_cents: number }] }) => [
        limit.type,
        limit.period,
        limit.accounts[0].current_value_amount_cents,
      ],
    );
    expect(values).toEqual([
      ['loss', 'day', 2000],
      ['loss', 'week', 2700],
      ['loss', 'month', 2700],
      ['wager', 'day', 3000],
      ['wager', 'week', 3700],
      ['wager', 'month', 3700],
      ['deposit', 'day', 0],
      ['deposit', 'week', 0],
      ['deposit', 'month', 0],
    ]);
    sandbox.setNow(MIDNIGHT);
    const [today] = await list(await sandbox.signIn('ada@northstar.example'));
    expect(today).toMatchObject({
      accounts: [{ current_value_amount_cents: 0 }],
      period_ends_at: '2026-11-23T00:00:00.000Z',
    });
  });

  it('[LIM-18] is reached when nothing is left of it', async () => {
    await set(loss(2000));
    await settle({ betCents: 1999, winCents: 0 });
    expect(await list()).toMatchObject([{ reached: false }]);
    await settle({ betCents: 1, winCents: 0 });
    expect(await list()).toMatchObject([{ reached: true }]);
    await settle({ betCents: 1, winCents: 9000 });
    expect(await list()).toMatchObject([{ reached: false, accounts: [{ current_value_amount_cents: 0 }] }]);
  });

  it('[LIM-08] limits the time of a day in whole minutes', async () => {
    const answer = await set({ type: 'session', period: 'day', session_minutes: 90 });
    expect(answer.json()).toMatchObject({
      type: 'session',
      accounts: [],
      session: { minutes: 90, current_minutes: 0, next_minutes: null },
      period_ends_at: '2026-11-22T00:00:00.000Z',
      reached: false,
    });
  });

  it.each([
    [{ period: 'day' }, { type: { blank: 'Must be given.' } }],
    [{ type: 'loss', period: 'day' }, { accounts: { blank: 'Must be given.' } }],
    [{ ...loss(1), note: 'x' }, { note: { unknown: 'Is not known here.' } }],
    [
      { ...loss(1), period: '3_days' },
      { period: { not_allowed: 'For loss choose one of day, week, month.' } },
    ],
    [loss(0), { 'accounts.amount_cents': { too_small: 'Must be at least 1.' } }],
    [loss(1.5), { 'accounts.amount_cents': { type: 'Must be of type integer.' } }],
    [loss(1, 'XXX'), { 'accounts.currency': { inclusion: 'Must be a currency of the site.' } }],
    [
      { ...loss(1), accounts: [...loss(1).accounts, ...loss(2).accounts] },
      { 'accounts.currency': { taken: 'Must be named once.' } },
    ],
    [{ ...loss(1), session_minutes: 5 }, { session_minutes: { unknown: 'Is not known here.' } }],
    [{ type: 'session', period: 'day' }, { session_minutes: { blank: 'Must be given.' } }],
    [
      { type: 'session', period: 'week', session_minutes: 5 },
      { period: { not_allowed: 'For session choose one of day.' } },
    ],
    [
      { type: 'coolingoff', period: 'week', accounts: loss(1).accounts },
      { accounts: { unknown: 'Is not known here.' } },
    ],
  ])('names the fields that are wrong in %j', async (payload, errors) => {
    const answer = await set(payload);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ errors });
    expect(await list()).toEqual([]);
  });

  it.each([
    ['GET', '/api/user_limits'],
    ['POST', '/api/user_limits'],
    ['DELETE', '/api/user_limits/1'],
  ] as const)('asks a guest to sign in: %s %s', async (method, url) => {
    const answer = await send({ method, url, headers: { cookie: 'northstar_session=wrong' } });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHORIZED']);
  });
});

describe('a limit that is changed', () => {
  it('[SAFE-03] is tighter at once, and a tighter one takes back what was asked for', async () => {
    const { id } = (await set(loss(5000))).json();
    await set(loss(9000));
    const { token } = await mailed();
    const answer = await set(loss(4000));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      id,
      status: 'active',
      accounts: [{ amount_cents: 4000, next_amount_cents: null }],
    });
    expect((await confirm(token)).statusCode).toBe(422);
  });

  it('[LIM-24] [LIM-21] [SAFE-03] is looser through the emailed link, once, and after the period', async () => {
    await set(loss(5000));
    const asked = await set(loss(9000));
    expect(asked.json()).toMatchObject({
      status: 'unconfirmed',
      accounts: [{ amount_cents: 5000, next_amount_cents: 9000 }],
    });
    const { letters, token } = await mailed();
    expect(letters).toMatchObject([{ recipient: 'ada@northstar.example', template: 'limit_confirmation' }]);
    const answer = await confirm(token);
    // Noon on Saturday: a day later is after midnight.
    const changes_at = '2026-11-22T12:00:00.000Z';
    expect(answer.json()).toEqual({ type: 'loss', period: 'day', status: 'confirmed', changes_at });
    const again = await confirm(token);
    expect([again.statusCode, again.json()]).toEqual([
      422,
      {
        errors: {
          token: {
            already_used: 'This link has done its work already. Ask for a new letter to do it again.',
          },
        },
      },
    ]);
    expect(await list()).toMatchObject([
      { status: 'confirmed', changes_at, accounts: [{ amount_cents: 5000 }] },
    ]);
    sandbox.setNow(NOON + DAY - 1);
    expect(await list()).toMatchObject([{ accounts: [{ amount_cents: 5000 }] }]);
    sandbox.setNow(NOON + DAY);
    expect(await list()).toMatchObject([
      { status: 'active', changes_at: null, accounts: [{ amount_cents: 9000, next_amount_cents: null }] },
    ]);
  });

  it('waits for the end of its week or month when that is later', async () => {
    await set({ ...loss(5000), period: 'month' });
    await set({ ...loss(6000), period: 'month' });
    const answer = await confirm((await mailed()).token);
    expect(answer.json()).toMatchObject({ changes_at: '2026-12-01T00:00:00.000Z' });
  });

  it('takes what is tighter of a request now and the rest by the link', async () => {
    const accounts = (eur: number, usd: number) => ({
      ...loss(1),
      accounts: [
        { currency: 'EUR', amount_cents: eur },
        { currency: 'USD', amount_cents: usd },
      ],
    });
    await set(accounts(5000, 5000));
    expect((await set(accounts(6000, 4000))).json()).toMatchObject({
      status: 'unconfirmed',
      accounts: [
        { currency: 'EUR', amount_cents: 5000, next_amount_cents: 6000 },
        { currency: 'USD', amount_cents: 4000, next_amount_cents: null },
      ],
    });
  });

  it('treats a further currency as looser: nothing was allowed in it', async () => {
    await set(loss(5000));
    expect((await set(loss(100, 'BTC'))).json()).toMatchObject({
      status: 'unconfirmed',
      accounts: [
        { currency: 'BTC', amount_cents: 0, next_amount_cents: 100 },
        { currency: 'EUR', amount_cents: 5000, next_amount_cents: null },
      ],
    });
  });

  it('gives more time only through the link too', async () => {
    const time = (session_minutes: number) => ({ type: 'session', period: 'day', session_minutes });
    await set(time(60));
    expect((await set(time(90))).json()).toMatchObject({
      status: 'unconfirmed',
      session: { minutes: 60, next_minutes: 90 },
    });
    await confirm((await mailed()).token);
    sandbox.setNow(NOON + DAY);
    expect(await list()).toMatchObject([{ status: 'active', session: { minutes: 90, next_minutes: null } }]);
  });

  it('keeps only the latest letter valid, for a day, and only its hash', async () => {
    await set(loss(5000));
    await set(loss(6000));
    const first = await mailed();
    await set(loss(7000));
    const second = await mailed();
    expect((await confirm(first.token)).statusCode).toBe(422);
    const { rows } = await sql<{
      text: string;
    }>`select t::text as text from platform.user_limit_tokens t`.execute(db);
    expect(rows).toHaveLength(2);
    for (const { text } of rows) for (const { token } of [first, second]) expect(text).not.toContain(token);
    sandbox.setNow(NOON + DAY);
    expect((await confirm(second.token)).statusCode).toBe(422);
  });

  it('[API-57] refuses a token nobody gave out, and fields it does not know', async () => {
    expect((await confirm('guessed')).json()).toEqual({
      errors: {
        token: { invalid: 'We do not know this link. Open the whole of it, or ask for a new letter.' },
      },
    });
    const answer = await send({ url: '/api/user_limits/confirm', payload: { token: 'x', id: 1 } });
    expect(answer.json()).toEqual({ errors: { id: { unknown: 'Is not known here.' } } });
  });

  it('is changed once by links opened at the same time', async () => {
    await set(loss(5000));
    await set(loss(6000));
    const { token } = await mailed();
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(token)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422, 422]);
  });
});

describe('a limit that is removed', () => {
  it('[API-56] [LIM-23] [LIM-22] goes through the emailed link, after its period', async () => {
    const { id } = (await set(loss(5000))).json();
    expect((await remove(id)).json()).toMatchObject({ id, status: 'unconfirmed_disable' });
    const { token } = await mailed();
    expect((await confirm(token)).json()).toMatchObject({ status: 'confirmed_disable' });
    expect((await remove(id)).json()).toMatchObject({ status: 'confirmed_disable' });
    sandbox.setNow(NOON + DAY - 1);
    expect(await list()).toMatchObject([{ id, status: 'confirmed_disable' }]);
    sandbox.setNow(NOON + DAY);
    expect(await list()).toEqual([]);
    expect((await remove(id)).statusCode).toBe(404);
    expect((await set(loss(100_000))).statusCode).toBe(201);
  });

  it('is not found by another player, nor by a wrong id', async () => {
    const { id } = (await set(loss(5000))).json();
    for (const answer of [await remove(id, bo), await remove(id + 1)])
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { error: 'You have no such limit.', code: 'LIMIT_NOT_FOUND' },
      ]);
    expect((await remove(0)).statusCode).toBe(422);
    expect(await list()).toMatchObject([{ status: 'active' }]);
  });
});

describe('a break', () => {
  it('[LIM-06] [LIM-19] is reached at all times, ends by itself and cannot be taken back', async () => {
    const answer = await set({ type: 'coolingoff', period: '3_days' });
    expect(answer.json()).toMatchObject({
      reached: true,
      accounts: [],
      period_ends_at: null,
      ends_at: '2026-11-24T12:00:00.000Z',
    });
    const removed = await remove(answer.json().id);
    expect([removed.statusCode, removed.json().code]).toEqual([409, 'LIMIT_NOT_REMOVABLE']);
    sandbox.setNow(NOON + 3 * DAY);
    expect(await list()).toEqual([]);
    expect((await set({ type: 'coolingoff', period: 'day' })).statusCode).toBe(201);
  });

  it('becomes longer, never shorter', async () => {
    await set({ type: 'coolingoff', period: 'week' });
    const shorter = await set({ type: 'coolingoff', period: '3_days' });
    expect([shorter.statusCode, shorter.json().code]).toEqual([409, 'LIMIT_ONLY_LONGER']);
    const longer = await set({ type: 'coolingoff', period: 'forever' });
    expect([longer.statusCode, longer.json().ends_at]).toEqual([200, null]);
    expect((await set({ type: 'coolingoff', period: '12_months' })).statusCode).toBe(409);
    expect(await list()).toHaveLength(1);
  });

  it('[LIM-07] [SAFE-02] signs a self-excluded player out everywhere and keeps them out until it ends', async () => {
    const elsewhere = await sandbox.signIn('ada@northstar.example');
    expect((await sandbox.app.inject({ url: '/api/player', headers: elsewhere })).statusCode).toBe(200);
    const answer = await set({ type: 'selfexclusion', period: 'day' });
    expect(answer.statusCode).toBe(201);
    for (const headers of [ada, elsewhere])
      expect((await sandbox.app.inject({ url: '/api/player', headers })).statusCode).toBe(401);
    expect((await sandbox.app.inject({ url: '/api/player', headers: bo })).statusCode).toBe(200);
    const refused = await signInAs(sandbox.app, 'ada@northstar.example', PASSWORD);
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      {
        error: 'You have excluded yourself. You can sign in again when the exclusion ends.',
        code: 'SELF_EXCLUDED',
        details: { ends_at: '2026-11-22T12:00:00.000Z' },
      },
    ]);
    expect(refused.cookies).toEqual([]);
    // Without the password, nobody learns of an exclusion.
    expect((await signInAs(sandbox.app, 'ada@northstar.example', 'wrong')).statusCode).toBe(422);
    sandbox.setNow(NOON + DAY);
    expect((await signInAs(sandbox.app, 'ada@northstar.example', PASSWORD)).statusCode).toBe(200);
  });

  it('[LIM-17] keeps a player out for good', async () => {
    await set({ type: 'selfexclusion', period: 'forever' });
    sandbox.setNow(NOON + 10_000 * DAY);
    const refused = await signInAs(sandbox.app, 'ada@northstar.example', PASSWORD);
    expect(refused.json()).toMatchObject({ code: 'SELF_EXCLUDED', details: { ends_at: null } });
  });
});
