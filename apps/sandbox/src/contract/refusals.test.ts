import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CARD, completeProfile, PAYOUT_CARD } from '../testing/pay.ts';
import { solveCaptcha } from '../testing/solve-captcha.ts';
import { NOON, startSandbox, type TestSandbox } from '../testing/start-sandbox.ts';

// Refusals by one rule in calls of several areas.

let sandbox: TestSandbox;
let ada: { cookie: string };
beforeAll(async () => {
  sandbox = await startSandbox({ trustProxy: true, restrictedCountries: ['US'] });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  sandbox.setNow(NOON);
  await sql`truncate platform.attempts, platform.user_limits cascade`.execute(sandbox.store.db);
  await completeProfile(sandbox, 11);
  ada = await sandbox.signIn('ada@northstar.example');
});

type Call = { method?: 'POST' | 'PUT'; headers?: Record<string, string>; payload: object };
const send = (url: string, { method = 'POST', headers = {}, payload }: Call) =>
  sandbox.app.inject({ method, url, headers, payload });
const refusal = async (answer: ReturnType<typeof send>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json().code ?? json().errors];
};

const NEW_PASSWORD = { password: 'a new password', password_confirmation: 'a new password' };

it.each<[string, Call]>([
  ['/check-email', { payload: { email: 'a@x.example' } }],
  [
    '/api/users/password',
    { method: 'PUT', payload: { user: { reset_password_token: 'any', ...NEW_PASSWORD } } },
  ],
])('[NAV-22] guests of a restricted region, with 451: %s', async (url, call) => {
  const answer = await refusal(send(url, { ...call, headers: { 'cf-ipcountry': 'US' } }));
  expect(answer).toEqual([451, 'REGION_RESTRICTED']);
});

it.each<[string, () => Promise<object>]>([
  [
    '/api/users/password',
    async () => ({ user: { email: 'a@x.example', captcha: await solveCaptcha(sandbox.app) } }),
  ],
  [
    '/api/send_contact_message',
    async () => ({
      name: 'Ada',
      email: 'a@x.example',
      message: 'Where is it?',
      captcha: await solveCaptcha(sandbox.app),
    }),
  ],
])('an address that asks too often: %s', async (url, payload) => {
  expect((await send(url, { payload: await payload() })).statusCode).toBeLessThan(300);
  await sql`update platform.attempts set count = 60`.execute(sandbox.store.db);
  expect(await refusal(send(url, { payload: await payload() }))).toEqual([429, 'TOO_MANY_ATTEMPTS']);
});

it('a player who gives one email after another, each of which would get a letter', async () => {
  const give = (email: string) =>
    send('/api/auth_providers/update_details', { headers: ada, payload: { user: { email } } });
  await sql`update platform.players set auth_fields_missed = '["email"]' where id = 11`.execute(
    sandbox.store.db,
  );
  ada = await sandbox.signIn('ada@northstar.example');
  for (let tries = 0; tries < 5; tries += 1)
    expect((await give('bo@northstar.example')).statusCode).toBe(422);
  expect(await refusal(give('free@northstar.example'))).toEqual([429, 'TOO_MANY_ATTEMPTS']);
});

it.each([
  ['PAYMENT_METHOD_NOT_FOUND', { method_id: 'cashout-nothing-eur' }],
  ['PAYMENT_PROFILE_NOT_FOUND', { profile_id: 99_999, fields: {} }],
])('a cash-out to where there is nothing: %s', async (code, changes) => {
  const payload = { method_id: 'cashout-visa-eur', amount_cents: 5000, fields: PAYOUT_CARD, ...changes };
  expect(await refusal(send('/api/payments/cashouts', { headers: ada, payload }))).toEqual([404, code]);
});

it('another cash-out with a key that was used', async () => {
  const cashOut = (amount_cents: number) =>
    send('/api/payments/cashouts', {
      headers: { ...ada, 'idempotency-key': 'one-key' },
      payload: { method_id: 'cashout-visa-eur', amount_cents, fields: PAYOUT_CARD },
    });
  expect((await cashOut(5000)).statusCode).toBe(201);
  expect(await refusal(cashOut(6000))).toEqual([409, 'IDEMPOTENCY_KEY_USED']);
});

const deposit = () =>
  send('/api/payments/deposits', {
    headers: ada,
    payload: { method_id: 'deposit-visa-eur', amount_cents: 5000, fields: CARD },
  });
const launch = () =>
  send('/api/games/tide-lab/pokie-1/launch', {
    headers: ada,
    payload: { mode: 'real', device: 'desktop' },
  });

const join = () =>
  send('/api/tournaments/quest--xs--first-steps/confirm', { headers: ada, payload: { confirmed: true } });

it('money in a currency that a limit does not name', async () => {
  for (const type of ['deposit', 'loss', 'wager']) {
    const payload = { type, period: 'day', accounts: [{ currency: 'BTC', amount_cents: 5000 }] };
    expect((await send('/api/user_limits', { headers: ada, payload })).statusCode).toBe(201);
  }
  expect(await refusal(deposit())).toEqual([403, 'LIMIT_CURRENCY']);
  expect(await refusal(launch())).toEqual([403, 'LIMIT_CURRENCY']);
});

it('what a self-excluded player sends before the session has ended everywhere', async () => {
  await sql`
    insert into platform.user_limits (player_id, type, period, status, created_at, ends_at)
    values (11, 'selfexclusion', 'day', 'active', ${NOON}, ${NOON + 86_400_000})`.execute(sandbox.store.db);
  expect(await refusal(deposit())).toEqual([403, 'SELF_EXCLUDED']);
  expect(await refusal(launch())).toEqual([403, 'SELF_EXCLUDED']);
  expect(await refusal(join())).toEqual([403, 'SELF_EXCLUDED']);
  const { rows } = await sql`
    select 1 from platform.tournament_statuses status
    join platform.tournaments on tournaments.id = status.tournament_id
    where player_id = 11 and frontend_identifier = 'quest--xs--first-steps'`.execute(sandbox.store.db);
  expect(rows).toEqual([]);
});
