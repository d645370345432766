import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lettersOf, linkTo } from '../../testing/letters.ts';
import { PASSWORD } from '../../testing/sample-data.ts';
import { NOON, sessionOf, signInAs, startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';

const ADA = 'ada@northstar.example';
const NEW = 'a new password';
const HOUR = 3_600_000;
const over = (code: string) => ({ errors: { reset_password_token: { [code]: expect.any(String) } } });

let sandbox: TestSandbox;
let hashBefore: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  const { rows } = await sql<{ password_hash: string }>`
    select password_hash from platform.players where id = 11`.execute(sandbox.store.db);
  hashBefore = rows[0]?.password_hash ?? '';
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  sandbox.setNow(NOON);
  await sql`
    truncate platform.attempts, platform.emails, platform.player_tokens, platform.pending_sign_ins,
      platform.two_factors`.execute(sandbox.store.db);
  await sql`update platform.players set password_hash = ${hashBefore} where id = 11`.execute(
    sandbox.store.db,
  );
});

const remind = (email: string, headers: { [name: string]: string } = {}) =>
  sandbox.app.inject({ method: 'POST', url: '/api/users/password', payload: { user: { email } }, headers });

const change = (user: object, headers: { cookie?: string } = {}) =>
  sandbox.app.inject({ method: 'PUT', url: '/api/users/password', payload: { user }, headers });

const both = (password: string) => ({ password, password_confirmation: password });

async function tokenFor(email: string): Promise<string> {
  await remind(email);
  return (await linkTo(sandbox, email)).searchParams.get('reset_password_token') ?? '';
}

const isSignedIn = async (cookie: string) =>
  (await sandbox.app.inject({ url: '/api/player', headers: { cookie } })).statusCode === 200;

it.each([ADA, 'nobody@northstar.example', 'not an address'])(
  '[API-33] answers a reminder the same for %s',
  async (email) => {
    const answer = await remind(email);
    expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([200, { sent: true }, []]);
    expect(await lettersOf(sandbox)).toHaveLength(email === ADA ? 1 : 0);
  },
);

it('counts letters to unknown emails as to known ones', async () => {
  const statuses: Record<string, number[]> = { [ADA]: [], 'nobody@northstar.example': [] };
  for (const email of Object.keys(statuses)) {
    for (let asked = 0; asked < 4; asked += 1) statuses[email]?.push((await remind(email)).statusCode);
    await sql`truncate platform.attempts`.execute(sandbox.store.db);
  }
  expect(Object.values(statuses)).toEqual([
    [200, 200, 200, 422],
    [200, 200, 200, 422],
  ]);
});

it('writes the link in the language of the player, and never to the host of the request', async () => {
  await remind(ADA, { host: 'evil.example' });
  const [letter] = await lettersOf(sandbox);
  expect(letter).toMatchObject({ recipient: ADA, template: 'password_reset', locale: 'de' });
  const link = await linkTo(sandbox, ADA);
  expect([link.host, link.pathname]).toEqual(['localhost', '/de/new-password']);
});

describe('[API-34] a new password by the letter', () => {
  it('signs everybody out, and the new one signs in', async () => {
    const { cookie } = await sandbox.signIn(ADA);
    expect(await isSignedIn(cookie)).toBe(true);
    const answer = await change({ reset_password_token: await tokenFor(ADA), ...both(NEW) });
    expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([200, { changed: true }, []]);
    expect(await isSignedIn(cookie)).toBe(false);
    expect((await signInAs(sandbox.app, ADA, PASSWORD)).statusCode).toBe(422);
    expect((await signInAs(sandbox.app, ADA, NEW)).statusCode).toBe(200);
    expect((await lettersOf(sandbox)).map(({ template }) => template)).toEqual([
      'password_reset',
      'password_changed',
    ]);
  });

  it('takes a token once, also of calls at once, and for two hours', async () => {
    const token = await tokenFor(ADA);
    const answers = await Promise.all(
      [1, 2].map(() => change({ reset_password_token: token, ...both(NEW) })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    expect((await change({ reset_password_token: token, ...both('another one') })).json()).toEqual(
      over('already_used'),
    );
    const late = await tokenFor(ADA);
    sandbox.setNow(NOON + 2 * HOUR);
    expect((await change({ reset_password_token: late, ...both(NEW) })).json()).toEqual(over('expired'));
  });

  it('keeps the token when the password is refused', async () => {
    const token = await tokenFor(ADA);
    const refused = await change({ reset_password_token: token, ...both('short') });
    expect(refused.json()).toEqual({
      errors: { password: { too_short: 'Must have at least 8 characters.' } },
    });
    expect((await change({ reset_password_token: token, ...both(NEW) })).statusCode).toBe(200);
  });

  it('lets a player in again whom somebody else’s guesses keep out', async () => {
    await sql`truncate platform.attempts`.execute(sandbox.store.db);
    await signInAs(sandbox.app, ADA, 'wrong');
    await sql`update platform.attempts set count = 10 where count = 1`.execute(sandbox.store.db);
    await sql`update platform.attempts set count = 10`.execute(sandbox.store.db);
    const token = 'a'.repeat(43);
    await sql`
      insert into platform.player_tokens (token_hash, player_id, purpose, expires_at)
      values (encode(sha256(${token}::bytea), 'hex'), 11, 'password_reset', ${NOON + HOUR})`.execute(
      sandbox.store.db,
    );
    expect((await change({ reset_password_token: token, ...both(NEW) })).statusCode).toBe(200);
    const { rows } = await sql`select 1 from platform.attempts`.execute(sandbox.store.db);
    expect(rows).toHaveLength(1);
  });
});

describe('[API-34] a new password of a signed-in player', () => {
  it('needs the old one, signs out everywhere else and goes on in a new session', async () => {
    const here = await sandbox.signIn(ADA);
    const elsewhere = await sandbox.signIn(ADA);
    expect(await isSignedIn(elsewhere.cookie)).toBe(true);
    const answer = await change({ current_password: PASSWORD, ...both(NEW) }, here);
    expect([answer.statusCode, answer.json()]).toEqual([200, { changed: true }]);
    expect([await isSignedIn(here.cookie), await isSignedIn(elsewhere.cookie)]).toEqual([false, false]);
    expect(await isSignedIn(sessionOf(answer))).toBe(true);
    expect((await lettersOf(sandbox)).map(({ template }) => template)).toEqual(['password_changed']);
  });

  it('refuses a wrong one, and after ten the right one too', async () => {
    const headers = await sandbox.signIn(ADA);
    const wrong = () => change({ current_password: 'wrong', ...both(NEW) }, headers);
    expect((await wrong()).json()).toEqual({
      errors: { current_password: { invalid: 'This is not your password.' } },
    });
    for (let tried = 1; tried < 10; tried += 1) await wrong();
    const refused = await change({ current_password: PASSWORD, ...both(NEW) }, headers);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
    expect(await isSignedIn(headers.cookie)).toBe(true);
  });

  it('asks a guest to sign in, and a player for the old one', async () => {
    const guest = await change({ current_password: PASSWORD, ...both(NEW) });
    expect([guest.statusCode, guest.json().code]).toEqual([401, 'UNAUTHORIZED']);
    const answer = await change(both(NEW), await sandbox.signIn(ADA));
    expect(answer.json()).toEqual({ errors: { current_password: { blank: 'Must be given.' } } });
  });

  it('ends sign-ins that wait for a code', async () => {
    const { cookie } = await sandbox.signIn(ADA);
    await sql`
      insert into platform.pending_sign_ins (token_hash, player_id, expires_at) values ('x', 11, ${NOON + HOUR})`.execute(
      sandbox.store.db,
    );
    await change({ current_password: PASSWORD, ...both(NEW) }, { cookie });
    expect((await sql`select 1 from platform.pending_sign_ins`.execute(sandbox.store.db)).rows).toEqual([]);
  });
});

it.each([
  [{}, { password: { blank: 'Must be given.' }, password_confirmation: { blank: 'Must be given.' } }],
  [
    { reset_password_token: 'x', ...both(NEW), password_confirmation: 'other' },
    { password_confirmation: { not_match: 'Must be the same as the password.' } },
  ],
  [{ reset_password_token: 'x', ...both(NEW), email: ADA }, { email: { unknown: 'Is not known here.' } }],
])('names what is wrong in %j', async (user, errors) => {
  const answer = await change(user);
  expect([answer.statusCode, answer.json()]).toEqual([422, { errors }]);
});

it.each(['Пароль семь', 'パスワードはここ', '~!@#$%^&*()_+', 'mit Leerzeichen', 'हिन्दी पासवर्ड'])(
  'takes the password %s',
  async (password) => {
    expect((await change({ reset_password_token: await tokenFor(ADA), ...both(password) })).statusCode).toBe(
      200,
    );
    expect((await signInAs(sandbox.app, ADA, password)).statusCode).toBe(200);
  },
);
