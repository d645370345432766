import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AppError } from '../../errors.ts';
import type { Role } from '../../store/database.ts';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { createSources, systemSources } from '../../store/seeding/sources.ts';
import { openTestAdmin, TEST_PASSWORD, type TestClient } from '../admin-session/testing/open-test-admin.ts';
import { canOpenSecrets, checkCode } from './second-factor.service.ts';

let store: Store;
let admin: Awaited<ReturnType<typeof openTestAdmin>>;
let boss: TestClient;
const clock = { at: new Date('2026-03-01T12:00:00Z') };
const sources = { ...systemSources, now: () => clock.at };
const wait = (seconds: number): void => void (clock.at = new Date(clock.at.getTime() + seconds * 1000));

beforeAll(async () => {
  store = await openTestStore();
  admin = await openTestAdmin(store, { sources });
  boss = await admin.signIn('administrator');
});
afterAll(async () => {
  await admin.app.close();
  await store.close();
});
beforeEach(async () => {
  wait(3600);
  await store.db.deleteFrom('second_factors').execute();
  await store.signInRules.save({ secondFactorRoles: [] });
  boss = await admin.signIn('administrator');
});

const codeFor = (secret: string, at = clock.at): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
const errorOf = ({ status, body }: { status: number; body: unknown }): unknown => [
  status,
  (body as { error?: { code: string } } | undefined)?.error?.code,
];
const emailOf = (role: Role): string => `${role}@northstar.example`;
const idOf = async (role: Role): Promise<string> => (await store.users.findByEmail(emailOf(role)))?.id ?? '';

async function post(path: string, payload: object) {
  const answer = await admin.app.inject({ method: 'POST', url: `/admin/api${path}`, payload });
  const token = answer.cookies.find(({ name }) => name === 'marquee_admin')?.value;
  return { status: answer.statusCode, body: answer.json<unknown>(), token };
}
const password = (role: Role) => post('/session', { email: emailOf(role), password: TEST_PASSWORD });
async function beginSignIn(role: Role): Promise<string> {
  return ((await password(role)).body as { token: string }).token;
}

/** Turns codes on for a person, half a minute ago, so that the next code is a new one. */
async function enrol(role: Role): Promise<{ client: TestClient; secret: string; recoveryCodes: string[] }> {
  const client = await admin.signIn(role);
  const begun = await client.call('POST', '/account/second-factor', { body: { current: TEST_PASSWORD } });
  const { secret } = begun.body as { secret: string };
  const confirmed = await client.call('POST', '/account/second-factor/confirm', {
    body: { code: codeFor(secret) },
  });
  wait(30);
  return { client, secret, recoveryCodes: (confirmed.body as { recoveryCodes: string[] }).recoveryCodes };
}

it('asks for the password first, and for no codes before one has confirmed the app', async () => {
  const client = await admin.signIn('editor');
  const wrong = await client.call('POST', '/account/second-factor', { body: { current: 'wrong' } });
  expect(errorOf(wrong)).toEqual([403, 'PASSWORD_WRONG']);
  const begun = await client.call('POST', '/account/second-factor', { body: { current: TEST_PASSWORD } });
  expect(begun.body).toEqual({
    secret: expect.stringMatching(/^[A-Z2-7]{32}$/) as string,
    uri: expect.stringContaining('otpauth://totp/Marquee:editor') as string,
    qr: expect.stringContaining('<svg') as string,
  });
  expect((await password('editor')).status).toBe(200);
  const refused = await client.call('POST', '/account/second-factor/confirm', { body: { code: '000000' } });
  expect(errorOf(refused)).toEqual([403, 'CODE_WRONG']);
});

it('[ADMIN-01] asks for a code after the password, and signs in only then', async () => {
  const other = await admin.signIn('editor');
  const { client, secret, recoveryCodes } = await enrol('editor');
  expect(recoveryCodes).toHaveLength(10);
  expect([
    (await client.call('GET', '/session')).status,
    (await other.call('GET', '/session')).status,
  ]).toEqual([200, 401]);
  const first = await password('editor');
  expect([first.status, first.body, first.token]).toEqual([
    202,
    { next: 'code', token: expect.stringMatching(/^[\w-]{43}$/) as string },
    undefined,
  ]);
  const { token } = first.body as { token: string };
  const second = await post('/session/code', { token, code: codeFor(secret) });
  expect([second.status, second.body]).toMatchObject([200, { user: { email: emailOf('editor') } }]);
  expect(second.token).toMatch(/^[\w-]{43}$/);
  expect(errorOf(await post('/session/code', { token, code: codeFor(secret) }))).toEqual([
    401,
    'SIGN_IN_STEP_OVER',
  ]);
  const entries = await store.audit.list({ limit: 2 });
  expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
    ['session.started', { method: 'second-factor' }],
    ['second-factor.enabled', { user: emailOf('editor') }],
  ]);
});

it('never accepts a code twice, not even at the same moment', async () => {
  const { secret } = await enrol('editor');
  const code = codeFor(secret);
  const tokens = [await beginSignIn('editor'), await beginSignIn('editor'), await beginSignIn('editor')];
  const answers = await Promise.all(tokens.map((token) => post('/session/code', { token, code })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
  const older = codeFor(secret, new Date(clock.at.getTime() - 30_000));
  expect(errorOf(await post('/session/code', { token: await beginSignIn('editor'), code: older }))).toEqual([
    403,
    'CODE_WRONG',
  ]);
});

it('accepts a recovery code once, however it is typed, and says in the log that one was used', async () => {
  const { recoveryCodes } = await enrol('editor');
  const [code = ''] = recoveryCodes;
  const typed = code.replaceAll('-', ' ').toUpperCase();
  expect((await post('/session/code', { token: await beginSignIn('editor'), code: typed })).status).toBe(200);
  const again = await post('/session/code', { token: await beginSignIn('editor'), code });
  expect(errorOf(again)).toEqual([403, 'CODE_WRONG']);
  const used = await store.audit.list({ limit: 1, action: 'second-factor.recovery-used' });
  expect(used[0]?.detail).toEqual({ left: 9 });
});

it('starts over after five wrong codes, and after ten accepts none for fifteen minutes', async () => {
  const { secret } = await enrol('editor');
  const answers: unknown[] = [];
  for (let round = 0; round < 2; round += 1) {
    const token = await beginSignIn('editor');
    for (let attempt = 0; attempt < 5; attempt += 1)
      answers.push(errorOf(await post('/session/code', { token, code: '000000' })));
    answers.push(errorOf(await post('/session/code', { token, code: codeFor(secret) })));
  }
  const wrong = Array.from({ length: 5 }, () => [403, 'CODE_WRONG']);
  const over = [401, 'SIGN_IN_STEP_OVER'];
  expect(answers).toEqual([...wrong, over, ...wrong, over]);
  const right = async () =>
    post('/session/code', { token: await beginSignIn('editor'), code: codeFor(secret) });
  expect(errorOf(await right())).toEqual([429, 'TOO_MANY_CODES']);
  wait(15 * 60);
  expect((await right()).status).toBe(200);
  const refused = await store.audit.list({ limit: 1, action: 'session.refused' });
  expect(refused[0]).toMatchObject({ actor: emailOf('editor'), detail: { reason: 'TOO_MANY_CODES' } });
});

it('lets no more than ten guesses through, however many come at once', async () => {
  await enrol('editor');
  const userId = await idOf('editor');
  const guesses = Array.from({ length: 40 }, () =>
    checkCode(store, sources, { userId, code: '000000' }).catch(({ code }: AppError) => code),
  );
  const answers = await Promise.all(guesses);
  expect(answers.filter((answer) => answer === 'CODE_WRONG')).toHaveLength(10);
  expect(answers.filter((answer) => answer === 'TOO_MANY_CODES')).toHaveLength(30);
});

it('ends the second step after ten minutes', async () => {
  const { secret } = await enrol('editor');
  const token = await beginSignIn('editor');
  wait(600);
  expect(errorOf(await post('/session/code', { token, code: codeFor(secret) }))).toEqual([
    401,
    'SIGN_IN_STEP_OVER',
  ]);
});

it('renews recovery codes and switches off only for a code', async () => {
  const { client, secret, recoveryCodes } = await enrol('editor');
  const renew = (code: string) =>
    client.call('POST', '/account/second-factor/recovery-codes', { body: { code } });
  expect(errorOf(await renew('000000'))).toEqual([403, 'CODE_WRONG']);
  const fresh = ((await renew(codeFor(secret))).body as { recoveryCodes: string[] }).recoveryCodes;
  expect(fresh.filter((code) => recoveryCodes.includes(code))).toEqual([]);
  expect((await client.call('GET', '/account')).body).toMatchObject({
    secondFactor: { recoveryCodesLeft: 10 },
  });
  const [old = ''] = recoveryCodes;
  const remove = (code: string) => client.call('POST', '/account/second-factor/remove', { body: { code } });
  expect(errorOf(await remove(old))).toEqual([403, 'CODE_WRONG']);
  expect((await remove(fresh[0] ?? '')).status).toBe(204);
  expect((await password('editor')).status).toBe(200);
});

it('lets an administrator take it from another person, never from themselves', async () => {
  const { client } = await enrol('editor');
  expect((await boss.call('DELETE', `/users/${await idOf('editor')}/second-factor`)).status).toBe(204);
  expect((await client.call('GET', '/session')).status).toBe(401);
  expect((await password('editor')).status).toBe(200);
  expect(errorOf(await boss.call('DELETE', `/users/${await idOf('editor')}/second-factor`))).toEqual([
    409,
    'SECOND_FACTOR_OFF',
  ]);
  expect(errorOf(await boss.call('DELETE', `/users/${await idOf('administrator')}/second-factor`))).toEqual([
    409,
    'OWN_ACCOUNT',
  ]);
});

it('opens nothing but the set-up to a role that needs codes and has none', async () => {
  const [editor, viewer] = [await admin.signIn('editor'), await admin.signIn('viewer')];
  const body = { secondFactorRoles: ['editor', 'publisher'] };
  expect((await boss.call('PUT', '/sign-in-rules', { body })).body).toEqual(body);
  expect(errorOf(await editor.call('GET', '/drafts'))).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
  expect((await viewer.call('GET', '/drafts')).status).toBe(200);
  expect((await editor.call('GET', '/session')).body).toMatchObject({ mustEnrol: true });
  await expect(admin.app.injectWS('/admin/api/live', { headers: { cookie: editor.cookie } })).rejects.toThrow(
    '403',
  );
  const { client, secret } = await enrol('editor');
  expect((await client.call('GET', '/drafts')).status).toBe(200);
  const remove = await client.call('POST', '/account/second-factor/remove', {
    body: { code: codeFor(secret) },
  });
  expect(errorOf(remove)).toEqual([409, 'SECOND_FACTOR_NEEDED']);
  const wrong = await boss.call('PUT', '/sign-in-rules', { body: { secondFactorRoles: ['owner'] } });
  expect(wrong).toMatchObject({
    status: 400,
    body: { error: { problems: [{ pointer: '/secondFactorRoles/0' }] } },
  });
});

it('keeps the secret encrypted, recovery codes as hashes, and knows a wrong key', async () => {
  const { secret, recoveryCodes } = await enrol('editor');
  const kept = JSON.stringify([
    await store.db.selectFrom('second_factors').selectAll().execute(),
    await store.db.selectFrom('recovery_codes').selectAll().execute(),
    await store.audit.list({ limit: 500 }),
  ]);
  for (const text of [secret, ...recoveryCodes]) expect(kept).not.toContain(text);
  expect(await canOpenSecrets(store, sources)).toBe(true);
  expect(await canOpenSecrets(store, createSources('x'.repeat(32), 'y'.repeat(32)))).toBe(false);
});
