import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../testing/sample-data.ts';
import { NOON, signInAs, startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';

const ADA = 'ada@northstar.example';
const STEP = 30_000;
const WRONG = { errors: { otp_attempt: { invalid: 'This code is wrong or was used before.' } } };

let sandbox: TestSandbox;
let ada: { cookie: string };
let now: number;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  now = NOON;
  sandbox.setNow(now);
  await sql`
    truncate platform.attempts, platform.two_factors, platform.recovery_codes, platform.pending_sign_ins,
      platform.sessions, platform.emails cascade`.execute(sandbox.store.db);
  ada = await sandbox.signIn(ADA);
});

function wait(ms: number): void {
  now += ms;
  sandbox.setNow(now);
}

const codeOf = (secret: string, at = now) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

function post(path: string, payload: object, headers: { cookie?: string } = ada) {
  return sandbox.app.inject({ method: 'POST', url: `/api/player/two_factor${path}`, payload, headers });
}

async function begin(): Promise<string> {
  return (await post('', { current_password: PASSWORD })).json().secret;
}

/** Turns codes on, half a minute ago, so that the next code is a new one. */
async function enable(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = await begin();
  const answer = await post('/confirm', { otp_attempt: codeOf(secret) });
  expect(answer.statusCode).toBe(200);
  wait(STEP);
  return { secret, recoveryCodes: answer.json().recovery_codes };
}

const state = async () => (await sandbox.app.inject({ url: '/api/player/two_factor', headers: ada })).json();

/** Does the first step and returns its cookie. */
async function beginSignIn(): Promise<string> {
  const answer = await signInAs(sandbox.app, ADA, PASSWORD);
  expect([answer.statusCode, answer.json()]).toEqual([202, { signed_in: false, otp_required: true }]);
  const [cookie] = answer.cookies;
  return `${cookie?.name}=${cookie?.value}`;
}

function finishSignIn(code: string, cookie?: string) {
  return sandbox.app.inject({
    method: 'POST',
    url: '/api/users/sign_in',
    payload: { user: { otp_attempt: code } },
    ...(cookie ? { headers: { cookie } } : {}),
  });
}

const letters = async () =>
  (
    await sql<{ template: string }>`select template from platform.emails order by id`.execute(
      sandbox.store.db,
    )
  ).rows;

describe('switching it on', () => {
  it('asks for the password, and hands out a secret that counts for nothing yet', async () => {
    const wrong = await post('', { current_password: 'wrong' });
    expect([wrong.statusCode, wrong.json()]).toEqual([
      422,
      { errors: { current_password: { invalid: 'This is not your password.' } } },
    ]);
    const answer = await post('', { current_password: PASSWORD });
    const { secret } = answer.json();
    expect(answer.json()).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      otpauth_url: `otpauth://totp/Northstar:ada%40northstar.example?issuer=Northstar&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    });
    expect(await state()).toEqual({ enabled: false, recovery_codes_left: 0 });
    expect((await signInAs(sandbox.app, ADA, PASSWORD)).statusCode).toBe(200);
  });

  it('[PROF-13] needs a code of the app, and is then in the profile and in a letter', async () => {
    const secret = await begin();
    const wrong = await post('/confirm', { otp_attempt: '000000' });
    expect([wrong.statusCode, wrong.json()]).toEqual([422, WRONG]);
    const answer = await post('/confirm', { otp_attempt: codeOf(secret) });
    expect(new Set(answer.json().recovery_codes).size).toBe(10);
    expect(await state()).toEqual({ enabled: true, recovery_codes_left: 10 });
    const profile = await sandbox.app.inject({ url: '/api/player', headers: ada });
    expect(profile.json().two_factor_enabled).toBe(true);
    expect(await letters()).toEqual([{ template: 'two_factor_enabled' }]);
  });

  it('refuses a second secret while it is on', async () => {
    await enable();
    for (const answer of [
      await post('', { current_password: PASSWORD }),
      await post('/confirm', { otp_attempt: '123456' }),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'TWO_FACTOR_ON']);
    }
  });

  it('keeps the secret and the recovery codes unreadable', async () => {
    const { secret, recoveryCodes } = await enable();
    const { rows } = await sql<{ text: string }>`
      select (select string_agg(t::text, ' ') from platform.two_factors t)
        || (select string_agg(r::text, ' ') from platform.recovery_codes r) as text`.execute(
      sandbox.store.db,
    );
    expect(rows[0]?.text).toContain('k1.');
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(rows[0]?.text).not.toContain(text);
  });
});

describe('guessing, by somebody at a signed-in device', () => {
  const refused = (answer: Awaited<ReturnType<typeof post>>) => [
    answer.statusCode,
    answer.json().code,
    answer.headers['retry-after'],
  ];

  it('of the password ends after ten, and the right one does not help for a quarter of an hour', async () => {
    for (let done = 0; done < 10; done += 1)
      expect((await post('', { current_password: 'wrong' })).statusCode).toBe(422);
    const right = { current_password: PASSWORD };
    expect(refused(await post('', right))).toEqual([429, 'TOO_MANY_ATTEMPTS', '900']);
    wait(15 * 60_000);
    expect((await post('', right)).statusCode).toBe(200);
  });

  it('of a code of the app that is being connected ends after ten', async () => {
    const secret = await begin();
    for (let done = 0; done < 10; done += 1)
      expect((await post('/confirm', { otp_attempt: '000000' })).statusCode).toBe(422);
    const answer = await post('/confirm', { otp_attempt: codeOf(secret) });
    expect(refused(answer)).toEqual([429, 'TOO_MANY_ATTEMPTS', '900']);
    expect(await state()).toMatchObject({ enabled: false });
  });

  it.each(['/disable', '/recovery_codes'])('of a code ends after ten: %s', async (path) => {
    const { secret } = await enable();
    for (let done = 0; done < 10; done += 1)
      expect((await post(path, { otp_attempt: '000000' })).statusCode).toBe(422);
    const answer = await post(path, { otp_attempt: codeOf(secret) });
    expect(refused(answer)).toEqual([429, 'TOO_MANY_ATTEMPTS', '900']);
    expect(await state()).toEqual({ enabled: true, recovery_codes_left: 10 });
  });
});

describe('signing in', () => {
  it('waits for a code in place of the fields of the first step', async () => {
    const { secret } = await enable();
    const cookie = await beginSignIn();
    expect((await sandbox.app.inject({ url: '/api/player', headers: { cookie } })).statusCode).toBe(401);
    const answer = await finishSignIn(codeOf(secret), cookie);
    expect([answer.statusCode, answer.json()]).toEqual([200, { signed_in: true }]);
    const session = answer.cookies.find(({ name }) => name === 'northstar_session');
    const profile = await sandbox.app.inject({
      url: '/api/player',
      headers: { cookie: `northstar_session=${session?.value}` },
    });
    expect(profile.json()).toMatchObject({ id: 11 });
    expect(answer.cookies).toContainEqual(expect.objectContaining({ name: 'northstar_sign_in', value: '' }));
  });

  it('is worth one session', async () => {
    const { secret, recoveryCodes } = await enable();
    const cookie = await beginSignIn();
    await finishSignIn(codeOf(secret), cookie);
    const again = await finishSignIn(String(recoveryCodes[0]), cookie);
    expect([again.statusCode, again.json().code]).toEqual([401, 'SIGN_IN_OVER']);
  });

  it('accepts a code once, also of sign-ins side by side', async () => {
    const { secret } = await enable();
    const cookies = [await beginSignIn(), await beginSignIn(), await beginSignIn()];
    const answers = await Promise.all(cookies.map((cookie) => finishSignIn(codeOf(secret), cookie)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422]);
    const older = await finishSignIn(codeOf(secret, now - STEP), await beginSignIn());
    expect(older.json()).toEqual(WRONG);
  });

  it('accepts a recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await enable();
    const typed = ` ${String(recoveryCodes[3]).toUpperCase().replaceAll('-', ' ')}`;
    expect((await finishSignIn(typed, await beginSignIn())).statusCode).toBe(200);
    expect(await state()).toEqual({ enabled: true, recovery_codes_left: 9 });
    expect((await finishSignIn(typed, await beginSignIn())).json()).toEqual(WRONG);
  });

  it('gives up after five minutes, or five wrong codes', async () => {
    const { secret } = await enable();
    const late = await beginSignIn();
    wait(5 * 60_000);
    expect((await finishSignIn(codeOf(secret), late)).json()).toMatchObject({ code: 'SIGN_IN_OVER' });
    const tried = await beginSignIn();
    for (let done = 0; done < 5; done += 1)
      expect((await finishSignIn('000000', tried)).statusCode).toBe(422);
    expect((await finishSignIn(codeOf(secret), tried)).json()).toMatchObject({ code: 'SIGN_IN_OVER' });
  });

  it('refuses codes for a quarter of an hour after ten wrong ones, in whatever sign-ins', async () => {
    const { secret } = await enable();
    for (let done = 0; done < 10; done += 1) await finishSignIn('000000', await beginSignIn());
    const refused = await finishSignIn(codeOf(secret), await beginSignIn());
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
    wait(15 * 60_000);
    expect((await finishSignIn(codeOf(secret), await beginSignIn())).statusCode).toBe(200);
  });

  it('asks nobody for a code without the first step', async () => {
    const { secret } = await enable();
    for (const cookie of [undefined, 'northstar_sign_in=made-up', ada.cookie]) {
      const answer = await finishSignIn(codeOf(secret), cookie);
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'SIGN_IN_OVER']);
    }
  });

  it('takes a code alone', async () => {
    const answer = await sandbox.app.inject({
      method: 'POST',
      url: '/api/users/sign_in',
      payload: { user: { otp_attempt: '123456', email: ADA } },
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { errors: { user: { invalid: 'Is not right.' } } },
    ]);
  });
});

describe('while it is on', () => {
  it('gives new recovery codes for a code, and the old ones count no longer', async () => {
    const { secret, recoveryCodes } = await enable();
    expect((await post('/recovery_codes', { otp_attempt: '000000' })).json()).toEqual(WRONG);
    const answer = await post('/recovery_codes', { otp_attempt: codeOf(secret) });
    const renewed: string[] = answer.json().recovery_codes;
    expect((await finishSignIn(String(recoveryCodes[0]), await beginSignIn())).statusCode).toBe(422);
    expect((await finishSignIn(String(renewed[0]), await beginSignIn())).statusCode).toBe(200);
  });

  it('is switched off by a code', async () => {
    const { secret } = await enable();
    expect((await post('/disable', { otp_attempt: '000000' })).json()).toEqual(WRONG);
    const answer = await post('/disable', { otp_attempt: codeOf(secret) });
    expect([answer.statusCode, answer.json()]).toEqual([200, { enabled: false, recovery_codes_left: 0 }]);
    expect((await signInAs(sandbox.app, ADA, PASSWORD)).statusCode).toBe(200);
    expect((await letters()).map(({ template }) => template)).toEqual([
      'two_factor_enabled',
      'two_factor_disabled',
    ]);
  });
});

it.each(['/recovery_codes', '/disable'])('says at %s that it is off', async (path) => {
  const answer = await post(path, { otp_attempt: '123456' });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'TWO_FACTOR_OFF']);
});

it.each(['', '/confirm', '/recovery_codes', '/disable'])('asks a guest to sign in at %s', async (path) => {
  const answer = await post(path, { anything: 1 }, {});
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHORIZED']);
});

it.each([
  ['', {}, { current_password: { blank: 'Must be given.' } }],
  ['/confirm', { otp_attempt: '1', id: 12 }, { id: { unknown: 'Is not known here.' } }],
  ['/disable', { otp_attempt: '' }, { otp_attempt: { blank: 'Must be given.' } }],
])('names what is wrong at %s with %j', async (path, payload, errors) => {
  const answer = await post(path, payload);
  expect([answer.statusCode, answer.json()]).toEqual([422, { errors }]);
});

it('leaves other players’ sign-ins alone', async () => {
  const { secret } = await enable();
  const bo = await sandbox.signIn('bo@northstar.example');
  expect((await post('/confirm', { otp_attempt: codeOf(secret) }, bo)).json()).toEqual(WRONG);
  expect((await signInAs(sandbox.app, 'bo@northstar.example', PASSWORD)).statusCode).toBe(200);
});
