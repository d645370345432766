import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lettersOf } from '../../testing/letters.ts';
import { NOON, startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';
import { nameDevice } from './device.model.ts';

const ADA = 'ada@northstar.example';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  sandbox.setNow(NOON);
  await sql`truncate platform.sign_ins, platform.limit_changes restart identity`.execute(sandbox.store.db);
  await sql`delete from platform.user_limits`.execute(sandbox.store.db);
});

const get = async (url: string, headers: { cookie?: string }) =>
  (await sandbox.app.inject({ url, headers })).json();
const signIn = (email: string, password: string) =>
  sandbox.app.inject({
    method: 'POST',
    url: '/api/users/sign_in',
    headers: { 'user-agent': FIREFOX },
    payload: { user: { email, password } },
  });

describe('the record of sign-ins', () => {
  it('says when, how, by which device and from where, latest first', async () => {
    expect((await signIn(ADA, 'not-the-password')).statusCode).toBe(422);
    await sandbox.settled();
    sandbox.setNow(NOON + 60_000);
    const answer = await signIn(ADA, 'northstar-demo');
    const [cookie] = answer.cookies;
    const { items, pagination } = await get('/api/player/sign_ins', {
      cookie: `${cookie?.name}=${cookie?.value}`,
    });
    const from = { way: 'password', device: 'Firefox, Windows', address: '127.0.0.1' };
    expect(items).toEqual([
      { at: new Date(NOON + 60_000).toISOString(), outcome: 'signed_in', ...from },
      { at: new Date(NOON).toISOString(), outcome: 'wrong_password', ...from },
    ]);
    expect(pagination).toEqual({ current_page: 1, total_pages: 1, total_count: 2 });
  });

  it('is each player’s own, 40 a page', async () => {
    const ada = await sandbox.signIn(ADA);
    await sql`
      insert into platform.sign_ins (player_id, at, outcome, way)
      select id, ${NOON}::bigint + n, 'signed_in', 'password'
      from platform.players, generate_series(1, 41) n`.execute(sandbox.store.db);
    const first = await get('/api/player/sign_ins', ada);
    const second = await get('/api/player/sign_ins?page=2', ada);
    expect([first.items.length, second.items.length, second.pagination]).toEqual([
      40,
      2,
      { current_page: 2, total_pages: 2, total_count: 42 },
    ]);
  });

  it('is nobody else’s', async () => {
    for (const url of ['/api/player/sign_ins', '/api/player/limit_changes', '/api/player/consent_changes'])
      expect((await sandbox.app.inject({ url })).statusCode).toBe(401);
  });
});

it.each([
  [FIREFOX, 'Firefox, Windows'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
    'Chrome, Linux',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge, Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Samsung Internet, Android',
  ],
  ['curl/8.0', undefined],
  ['', undefined],
])('the device of %s is %s', (userAgent, device) => {
  expect(nameDevice(userAgent)).toBe(device);
});

describe('the record of limits', () => {
  it('has what was set, asked for and confirmed, with its amounts and times', async () => {
    const ada = await sandbox.signIn(ADA);
    const set = (amount_cents: number) =>
      sandbox.app.inject({
        method: 'POST',
        url: '/api/user_limits',
        headers: ada,
        payload: { type: 'deposit', period: 'day', accounts: [{ currency: 'EUR', amount_cents }] },
      });
    await set(10_000);
    await set(5_000);
    await set(20_000);
    const letter = (await lettersOf(sandbox)).at(-1);
    const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1];
    await sandbox.app.inject({ method: 'POST', url: '/api/user_limits/confirm', payload: { token } });
    const { items } = await get('/api/player/limit_changes', ada);
    expect(
      (
        items as { what: string; accounts: { amount_cents: number; next_amount_cents: number | null }[] }[]
      ).map(({ what, accounts: [account] }) => [what, account?.amount_cents, account?.next_amount_cents]),
    ).toEqual([
      ['raise_confirmed', 5_000, 20_000],
      ['raise_asked', 5_000, 20_000],
      ['changed', 5_000, null],
      ['set', 10_000, null],
    ]);
    expect(items[0]).toMatchObject({ type: 'deposit', period: 'day', ends_at: null });
    expect(Date.parse(items[0].takes_effect_at)).toBeGreaterThan(NOON);
    expect(items[1].takes_effect_at).toBeNull();
  });

  it('has breaks with their ends, and that one was made longer', async () => {
    const ada = await sandbox.signIn(ADA);
    for (const period of ['day', 'week'])
      await sandbox.app.inject({
        method: 'POST',
        url: '/api/user_limits',
        headers: ada,
        payload: { type: 'coolingoff', period },
      });
    const { items } = await get('/api/player/limit_changes', ada);
    expect((items as { what: string; period: string }[]).map(({ what, period }) => [what, period])).toEqual([
      ['extended', 'week'],
      ['set', 'day'],
    ]);
    expect(items[0].ends_at).not.toBeNull();
  });
});
