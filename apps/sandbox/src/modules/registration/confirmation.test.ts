import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lettersOf, linkTo } from '../../testing/letters.ts';
import { solveCaptcha } from '../../testing/solve-captcha.ts';
import { NOON, startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';

/** Bo has not confirmed the email address. */
const BO = 'bo@northstar.example';
const DAY = 86_400_000;
const over = (code: string) => ({ errors: { confirmation_token: { [code]: expect.any(String) } } });

const ALREADY = {
  errors: {
    confirmation_token: { already_confirmed: 'This email is confirmed already. Nothing is left to do.' },
  },
};

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  sandbox.setNow(NOON);
  await sql`truncate platform.attempts, platform.emails, platform.player_tokens`.execute(sandbox.store.db);
  await sql`update platform.players set confirmed_at = null where id = 12`.execute(sandbox.store.db);
});

const resend = (email: string, extra: object = {}) =>
  sandbox.app.inject({
    method: 'POST',
    url: '/api/users/confirmation',
    payload: { user: { email, ...extra } },
  });

async function tokenOf(email: string): Promise<string> {
  await resend(email);
  return (await linkTo(sandbox, email)).searchParams.get('confirmation_token') ?? '';
}

const confirm = (token: string) =>
  sandbox.app.inject({ url: '/api/users/confirmation', query: { confirmation_token: token } });

it('[API-35] [AUTH-31] confirms the email by the token of the letter, and the profile says so at once', async () => {
  const headers = await sandbox.signIn(BO);
  expect((await sandbox.app.inject({ url: '/api/player', headers })).json().confirmed_at).toBeNull();
  const answer = await confirm(await tokenOf(BO));
  expect([answer.statusCode, answer.json()]).toEqual([200, { confirmed: true }]);
  expect((await sandbox.app.inject({ url: '/api/player', headers })).json().confirmed_at).toBe(
    '2026-11-21T12:00:00.000Z',
  );
});

it('takes a token once, also of calls at once', async () => {
  const token = await tokenOf(BO);
  const answers = await Promise.all([confirm(token), confirm(token)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  const again = await confirm(token);
  expect([again.statusCode, again.json()]).toEqual([422, ALREADY]);
});

it('whoever opens any link of theirs after the email is confirmed is told that it is', async () => {
  const [first, second] = [await tokenOf(BO), await tokenOf(BO)];
  expect((await confirm(first)).json()).toEqual(over('replaced'));
  expect((await confirm(second)).statusCode).toBe(200);
  for (const token of [first, second]) expect((await confirm(token)).json()).toEqual(ALREADY);
  // Long after it would have expired.
  sandbox.setNow(NOON + 60 * DAY);
  for (const token of [first, second]) expect((await confirm(token)).json()).toEqual(ALREADY);
  expect((await confirm('made-up')).json()).toEqual(over('invalid'));
});

it('takes a token for two days', async () => {
  const token = await tokenOf(BO);
  sandbox.setNow(NOON + 2 * DAY);
  expect((await confirm(token)).json()).toEqual(over('expired'));
  sandbox.setNow(NOON + 2 * DAY - 1);
  expect((await confirm(token)).statusCode).toBe(200);
});

it('takes the latest token alone', async () => {
  const [first, second] = [await tokenOf(BO), await tokenOf(BO)];
  expect((await confirm(first)).json()).toEqual(over('replaced'));
  expect((await confirm(second)).statusCode).toBe(200);
});

it('takes no token of another purpose, none made up, and asks for one', async () => {
  await sandbox.app.inject({ method: 'POST', url: '/api/users/password', payload: { user: { email: BO } } });
  const reset = (await linkTo(sandbox, BO)).searchParams.get('reset_password_token') ?? '';
  expect(reset).toMatch(/^[\w-]{43}$/);
  expect((await confirm(reset)).json()).toEqual(over('invalid'));
  expect((await confirm('made-up')).json()).toEqual(over('invalid'));
  expect((await sandbox.app.inject('/api/users/confirmation')).json()).toEqual({
    errors: { confirmation_token: { blank: 'Must be given.' } },
  });
});

it('[API-36] sends the letter again, with a link to the page that confirms', async () => {
  const answer = await resend(' BO@northstar.example ');
  expect([answer.statusCode, answer.json()]).toEqual([200, { sent: true }]);
  expect(await lettersOf(sandbox)).toMatchObject([{ recipient: BO, template: 'confirmation', locale: 'en' }]);
  const link = await linkTo(sandbox, BO);
  expect([link.host, link.pathname]).toEqual(['localhost', '/confirmation']);
});

it.each(['ada@northstar.example', 'nobody@northstar.example'])(
  '[AUTH-28] names the email when nothing waits for it, the same for %s',
  async (email) => {
    const answer = await resend(email);
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { errors: { email: { not_waiting: 'No confirmation is waiting for this email.' } } },
    ]);
    expect(await lettersOf(sandbox)).toEqual([]);
  },
);

it('wants a captcha for the fourth letter, and sends five within an hour', async () => {
  for (let sent = 0; sent < 3; sent += 1) expect((await resend(BO)).statusCode).toBe(200);
  expect((await resend(BO)).json()).toEqual({ errors: { captcha: { blank: 'Solve the captcha.' } } });
  const solved = async () => resend(BO, { captcha: await solveCaptcha(sandbox.app) });
  expect([(await solved()).statusCode, (await solved()).statusCode]).toEqual([200, 200]);
  const refused = await solved();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
  expect(await lettersOf(sandbox)).toHaveLength(5);
});

it.each([
  [{}, { user: { blank: 'Must be given.' } }],
  [{ user: {} }, { email: { blank: 'Must be given.' } }],
  [{ user: { email: 'a@x.example', id: 1 } }, { id: { unknown: 'Is not known here.' } }],
])('names what is wrong in %j', async (payload, errors) => {
  const answer = await sandbox.app.inject({ method: 'POST', url: '/api/users/confirmation', payload });
  expect([answer.statusCode, answer.json()]).toEqual([422, { errors }]);
});

it('keeps no token that works', async () => {
  const token = await tokenOf(BO);
  const { rows } = await sql<{ text: string }>`
    select string_agg(t::text, ' ') as text from platform.player_tokens t`.execute(sandbox.store.db);
  expect(rows[0]?.text).toContain('confirmation');
  expect(rows[0]?.text).not.toContain(token);
});
