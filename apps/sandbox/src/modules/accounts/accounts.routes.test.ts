import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

it('[API-22] [CASH-01] lists the wallets in minor units, the largest amounts exact', async () => {
  const headers = await sandbox.signIn('ada@northstar.example');
  const answer = await sandbox.app.inject({ url: '/api/player/accounts?compatibility=true', headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual([
    { currency: 'EUR', amount_cents: 124_850, available_to_cashout_cents: 98_650, active: true },
    { currency: 'BTC', amount_cents: 2_100_000_000_000_000, available_to_cashout_cents: 0, active: false },
  ]);
});

it('asks a guest to sign in', async () => {
  const answer = await sandbox.app.inject('/api/player/accounts');
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({ error: 'Sign in first.', code: 'UNAUTHORIZED' });
});

describe('choosing a wallet', () => {
  const choose = (headers: { cookie?: string }, payload: unknown) =>
    sandbox.app.inject({ method: 'POST', url: '/api/player/accounts', headers, payload: payload as object });
  const list = async (headers: { cookie: string }): Promise<{ currency: string; active: boolean }[]> =>
    (await sandbox.app.inject({ url: '/api/player/accounts', headers })).json();
  const currencyOf = async (headers: { cookie: string }): Promise<string> =>
    (await sandbox.app.inject({ url: '/api/player', headers })).json().currency;

  it('[API-23] opens an empty wallet, makes it the active one and its currency the player’s', async () => {
    const headers = await sandbox.signIn('bo@northstar.example');
    const opened = await choose(headers, { currency: 'CAD' });
    const cad = { currency: 'CAD', amount_cents: 0, available_to_cashout_cents: 0, active: true };
    expect([opened.statusCode, opened.json()]).toEqual([201, [cad]]);
    expect((await choose(headers, { currency: 'BTC' })).statusCode).toBe(201);
    const again = await choose(headers, { currency: 'CAD' });
    expect([again.statusCode, again.json()]).toEqual([
      200,
      [cad, { ...cad, currency: 'BTC', active: false }],
    ]);
    expect(await list(headers)).toEqual(again.json());
    expect(await currencyOf(headers)).toBe('CAD');
  });

  it('[API-23] keeps exactly one active, however many are chosen at once', async () => {
    const headers = await sandbox.signIn('ada@northstar.example');
    const wanted = ['USD', 'EUR', 'BTC', 'USD', 'CAD', 'EUR'];
    const answers = await Promise.all(wanted.map((currency) => choose(headers, { currency })));
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 201)).toBe(true);
    const active = (await list(headers)).filter((wallet) => wallet.active);
    expect(active).toHaveLength(1);
    expect(await currencyOf(headers)).toBe(active[0]?.currency);
  });

  it.each([
    ['a currency that is known but not offered', { currency: 'KZT' }, 'inclusion'],
    ['a currency that nobody knows', { currency: 'XXX' }, 'inclusion'],
    ['nothing', {}, 'blank'],
  ])('[API-23] refuses %s', async (_what, payload, code) => {
    const headers = await sandbox.signIn('bo@northstar.example');
    const before = await list(headers);
    const answer = await choose(headers, payload);
    expect([answer.statusCode, Object.keys(answer.json().errors.currency)]).toEqual([422, [code]]);
    expect(await list(headers)).toEqual(before);
  });

  it('asks a guest to sign in, whatever is sent', async () => {
    expect((await choose({}, {})).statusCode).toBe(401);
  });
});
