import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PASSWORD } from '../../testing/sample-data.ts';
import { solveCaptcha, toPayload } from '../../testing/solve-captcha.ts';
import { NOON, startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';

const MINUTE = 60_000;
const ADA = 'ada@northstar.example';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ trustProxy: true });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  sandbox.setNow(NOON);
  await sql`truncate platform.attempts, platform.used_captchas`.execute(sandbox.store.db);
});

type From = { address?: string; captcha?: string };

function signIn(email: string, password: string, { address = '192.0.2.1', captcha }: From = {}) {
  return sandbox.app.inject({
    method: 'POST',
    url: '/api/users/sign_in',
    headers: { 'x-forwarded-for': address },
    payload: { user: { email, password, ...(captcha === undefined ? {} : { captcha }) } },
  });
}

const isRequired = async (address: string) =>
  (await sandbox.app.inject({ url: '/api/player/settings', headers: { 'x-forwarded-for': address } })).json()
    .captcha.is_required;

async function fail(times: number, email: string, from: From = {}) {
  for (let done = 0; done < times; done += 1) {
    const captcha = done < 3 ? undefined : await solveCaptcha(sandbox.app);
    expect((await signIn(email, 'wrong', { ...from, captcha })).statusCode).toBe(422);
  }
}

const NEEDS = { errors: { captcha: { blank: 'Solve the captcha.' } } };
const OVER = { errors: { captcha: { invalid: 'This captcha counts no longer. Solve a new one.' } } };

it.each([ADA, 'nobody@northstar.example'])(
  'asks for a captcha after three wrong passwords for %s',
  async (email) => {
    await fail(3, email, { address: '192.0.2.9' });
    const answer = await signIn(email, PASSWORD);
    expect([answer.statusCode, answer.json()]).toEqual([422, NEEDS]);
    const captcha = await solveCaptcha(sandbox.app);
    expect((await signIn(email, PASSWORD, { captcha })).statusCode).toBe(email === ADA ? 200 : 422);
  },
);

it('asks everybody at an address for a captcha after three wrong sign-ins from there, and says so', async () => {
  expect(await isRequired('192.0.2.1')).toBe(false);
  for (const email of ['a@x.example', 'b@x.example', 'c@x.example']) await signIn(email, 'wrong');
  expect(await isRequired('192.0.2.1')).toBe(true);
  expect(await isRequired('192.0.2.2')).toBe(false);
  expect((await signIn(ADA, PASSWORD)).json()).toEqual(NEEDS);
  expect((await signIn(ADA, PASSWORD, { address: '192.0.2.2' })).statusCode).toBe(200);
});

it('counts no sign-in that was right', async () => {
  for (let done = 0; done < 5; done += 1) expect((await signIn(ADA, PASSWORD)).statusCode).toBe(200);
  expect(await isRequired('192.0.2.1')).toBe(false);
});

it('takes the solution of a challenge once', async () => {
  await fail(3, ADA);
  const captcha = await solveCaptcha(sandbox.app);
  expect((await signIn(ADA, 'wrong', { captcha })).json()).toMatchObject({ errors: { email: {} } });
  expect((await signIn(ADA, PASSWORD, { captcha })).json()).toEqual(OVER);
});

it('takes one of the same solution sent twice at once', async () => {
  await fail(3, ADA);
  const captcha = await solveCaptcha(sandbox.app);
  const answers = await Promise.all([1, 2, 3].map(() => signIn(ADA, PASSWORD, { captcha })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422]);
});

it('takes no solution after ten minutes', async () => {
  await fail(3, ADA);
  const captcha = await solveCaptcha(sandbox.app);
  sandbox.setNow(NOON + 10 * MINUTE);
  expect((await signIn(ADA, PASSWORD, { captcha })).json()).toEqual(OVER);
});

it('takes no work that was not done, and no challenge of somebody’s own making', async () => {
  await fail(3, ADA);
  const challenge = (await sandbox.app.inject('/api/captcha')).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  const later = { ...challenge.parameters, data: { until: NOON + 1000 * MINUTE } };
  const forged = [
    toPayload(challenge, { counter: 1, derivedKey: 'ab'.repeat(32) }),
    toPayload(challenge, { counter: 'x' }),
    toPayload({ ...challenge, parameters: later }, solution),
    toPayload({ ...challenge, signature: undefined }, solution),
    toPayload({ parameters: null }, solution),
    'not base64 of anything',
  ];
  for (const captcha of forged) expect((await signIn(ADA, PASSWORD, { captcha })).json()).toEqual(OVER);
  expect((await signIn(ADA, PASSWORD, { captcha: toPayload(challenge, solution) })).statusCode).toBe(200);
});

it('refuses an account after ten wrong passwords for a quarter of an hour, the right one too', async () => {
  await fail(10, ADA);
  const refused = await signIn(ADA, PASSWORD, {
    captcha: await solveCaptcha(sandbox.app),
    address: '198.51.100.7',
  });
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('900');
  expect(refused.json()).toEqual({
    error: 'Too many attempts. Wait as many seconds as the header Retry-After says, then try again.',
    code: 'TOO_MANY_ATTEMPTS',
  });
  sandbox.setNow(NOON + 15 * MINUTE);
  expect((await signIn(ADA, PASSWORD)).statusCode).toBe(200);
});

it('refuses an address after sixty, whatever emails it tries', async () => {
  await sql`update platform.attempts set count = count + 59`.execute(sandbox.store.db);
  await signIn('first@x.example', 'wrong');
  await sql`update platform.attempts set count = 60`.execute(sandbox.store.db);
  const captcha = await solveCaptcha(sandbox.app);
  expect((await signIn(ADA, PASSWORD, { captcha })).statusCode).toBe(429);
  expect((await signIn(ADA, PASSWORD, { address: '198.51.100.7' })).statusCode).toBe(200);
});

it('counts attempts side by side one by one', async () => {
  const captchas = await Promise.all(Array.from({ length: 14 }, () => solveCaptcha(sandbox.app)));
  const answers = await Promise.all(captchas.map((captcha) => signIn(ADA, 'wrong', { captcha })));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 422)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
});

it('keeps neither emails nor addresses of attempts', async () => {
  await fail(1, ADA);
  const { rows } = await sql<{ text: string }>`
    select string_agg(a::text, ' ') as text from platform.attempts a`.execute(sandbox.store.db);
  expect(rows[0]?.text).toMatch(/^\([0-9a-f]{64},1,\d+\) \([0-9a-f]{64},1,\d+\)$/);
});

it('hands out challenges that nobody caches', async () => {
  const answer = await sandbox.app.inject('/api/captcha');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json().parameters).toMatchObject({
    algorithm: 'PBKDF2/SHA-256',
    data: { until: NOON + 10 * MINUTE },
  });
});
