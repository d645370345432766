import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LiveFeed } from '../../live/live-feed.ts';
import { openPlatform } from '../../store/database.ts';
import { PASSWORD } from '../../testing/sample-data.ts';
import {
  NOON,
  openTestStore,
  sessionOf,
  signInAs,
  startSandbox,
  type TestSandbox,
} from '../../testing/start-sandbox.ts';
import { createSessions } from './session.service.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ trustProxy: true });
});
afterAll(() => sandbox.close());

const WRONG = { errors: { email: { invalid: 'The email or the password is wrong.' } } };

function profileWith(cookie: string) {
  return sandbox.app.inject({ url: '/api/player', headers: { cookie } });
}

it('signs a player in with a session cookie that scripts and other sites cannot use', async () => {
  const answer = await signInAs(sandbox.app, 'ada@northstar.example', PASSWORD);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ signed_in: true });
  expect(answer.cookies).toEqual([
    {
      name: 'northstar_session',
      value: expect.stringMatching(/^[\w-]{43}$/),
      path: '/',
      maxAge: 2_592_000,
      httpOnly: true,
      sameSite: 'Lax',
    },
  ]);
  expect((await profileWith(sessionOf(answer))).json()).toMatchObject({ id: 11 });
});

it('marks the cookie secure when the visitor came by https', async () => {
  const answer = await sandbox.app.inject({
    method: 'POST',
    url: '/api/users/sign_in',
    headers: { 'x-forwarded-proto': 'https' },
    payload: { user: { email: 'ada@northstar.example', password: PASSWORD } },
  });
  expect(answer.cookies[0]).toMatchObject({ name: 'northstar_session', secure: true });
});

it('takes email, password, device fingerprint and captcha, and keeps the fingerprint with the session', async () => {
  const answer = await sandbox.app.inject({
    method: 'POST',
    url: '/api/users/sign_in',
    payload: {
      user: { email: 'bo@northstar.example', password: PASSWORD, dfpc: 'device-7', captcha: 'solved' },
    },
  });
  expect(answer.statusCode).toBe(200);
  const { rows } = await sql`
    select player_id::int as player, device_fingerprint from platform.sessions where player_id = 12
  `.execute(sandbox.store.db);
  expect(rows).toEqual([{ player: 12, device_fingerprint: 'device-7' }]);
});

it.each([
  ['a wrong password', 'ada@northstar.example', 'something-else'],
  ['an unknown email', 'nobody@northstar.example', PASSWORD],
])('refuses %s with the same answer and no cookie', async (_case, email, password) => {
  const answer = await signInAs(sandbox.app, email, password);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toEqual(WRONG);
  expect(answer.cookies).toEqual([]);
});

it('takes the email in any case', async () => {
  const answer = await signInAs(sandbox.app, ' ADA@Northstar.example', PASSWORD);
  expect(answer.statusCode).toBe(200);
});

it.each([
  [{}, { user: { blank: 'Must be given.' } }],
  [{ user: { password: 'x' } }, { email: { blank: 'Must be given.' } }],
  [{ user: { email: 'a@b.example', password: '' } }, { password: { blank: 'Must be given.' } }],
  [
    { user: { email: 'a@b.example', password: 'x'.repeat(201) } },
    { password: { too_long: 'Must have at most 200 characters.' } },
  ],
])('names the field that is wrong in %j', async (payload, errors) => {
  const answer = await sandbox.app.inject({ method: 'POST', url: '/api/users/sign_in', payload });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toEqual({ errors });
});

it('keeps only a hash of the token and of the password', async () => {
  const { cookie } = await sandbox.signIn('ada@northstar.example');
  const token = cookie.split('=')[1] ?? '';
  const { rows } = await sql<{ text: string }>`
    select string_agg(s::text, ' ') || string_agg(p::text, ' ') as text
    from platform.sessions s join platform.players p on p.id = s.player_id
  `.execute(sandbox.store.db);
  expect(rows[0]?.text).toContain('$argon2id$');
  expect(rows[0]?.text).not.toContain(token);
  expect(rows[0]?.text).not.toContain(PASSWORD);
});

it('[API-40] signs out: the session ends in the store and the cookie is taken away', async () => {
  const { cookie } = await sandbox.signIn('ada@northstar.example');
  expect((await profileWith(cookie)).statusCode).toBe(200);
  const answer = await sandbox.app.inject({
    method: 'DELETE',
    url: '/api/users/sign_out',
    headers: { cookie },
  });
  expect(answer.statusCode).toBe(204);
  expect(answer.cookies).toEqual([
    expect.objectContaining({ name: 'northstar_session', value: '', expires: new Date(0), path: '/' }),
  ]);
  expect((await profileWith(cookie)).statusCode).toBe(401);
});

it('lets a guest sign out too, so that a retry is no error', async () => {
  const answer = await sandbox.app.inject({ method: 'DELETE', url: '/api/users/sign_out' });
  expect(answer.statusCode).toBe(204);
});

it('ends the session that signs in again', async () => {
  const { cookie } = await sandbox.signIn('ada@northstar.example');
  const answer = await sandbox.app.inject({
    method: 'POST',
    url: '/api/users/sign_in',
    headers: { cookie },
    payload: { user: { email: 'bo@northstar.example', password: PASSWORD } },
  });
  expect((await profileWith(cookie)).statusCode).toBe(401);
  expect((await profileWith(sessionOf(answer))).json()).toMatchObject({ id: 12 });
});

it('ends a session after thirty days', async () => {
  const { cookie } = await sandbox.signIn('bo@northstar.example');
  const lifetime = 30 * 24 * 3_600_000;
  sandbox.setNow(NOON + lifetime - 1);
  expect((await profileWith(cookie)).statusCode).toBe(200);
  sandbox.setNow(NOON + lifetime + 3000);
  expect((await profileWith(cookie)).statusCode).toBe(401);
  sandbox.setNow(NOON);
});

it('looks a session up with one query, and not again within three seconds', async () => {
  const { cookie } = await sandbox.signIn('ada@northstar.example');
  const before = sandbox.store.queries();
  await profileWith(cookie);
  expect(sandbox.store.queries()).toBe(before + 1);
  sandbox.setNow(NOON + 2999);
  await profileWith(cookie);
  expect(sandbox.store.queries()).toBe(before + 1);
  sandbox.setNow(NOON + 3000);
  await profileWith(cookie);
  expect(sandbox.store.queries()).toBe(before + 2);
  sandbox.setNow(NOON);
});

it.each([
  ['sec-fetch-site', 'cross-site'],
  ['sec-fetch-site', 'same-site'],
  ['origin', 'https://elsewhere.example'],
  ['origin', 'null'],
])('refuses a call that another site makes a browser send (%s: %s)', async (header, value) => {
  const answer = await sandbox.app.inject({
    method: 'POST',
    url: '/api/users/sign_in',
    headers: { [header]: value, host: 'northstar.example' },
    payload: { user: { email: 'ada@northstar.example', password: PASSWORD } },
  });
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toEqual({
    error: 'This call is only open to pages of the same origin.',
    code: 'FOREIGN_ORIGIN',
  });
});

it('takes calls of its own pages', async () => {
  const answer = await sandbox.app.inject({
    method: 'DELETE',
    url: '/api/users/sign_out',
    headers: { origin: 'https://northstar.example', host: 'northstar.example' },
  });
  expect(answer.statusCode).toBe(204);
});

it('ends a session at once in every process, also one that is remembered there', async () => {
  const store = await openTestStore();
  const live = { listen: store.listen, offer: () => undefined };
  const [here, there] = [await startSandbox({ store, live }), await startSandbox({ store, live })];
  const headers = await here.signIn('ada@northstar.example');
  const isSignedIn = async ({ app }: TestSandbox) =>
    (await app.inject({ url: '/api/player', headers })).statusCode === 200;
  expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, true]);
  const heard = new Promise((resolve) => void store.listen('platform_session_end', resolve));
  await here.app.inject({ method: 'DELETE', url: '/api/users/sign_out', headers });
  await heard;
  expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([false, false]);
  await there.app.close();
  await here.close();
});

it('[LIVE-11] a change of a player or of the groups is seen at once in every process', async () => {
  const store = await openTestStore();
  const feeds: LiveFeed[] = [];
  const live = { listen: store.listen, offer: (feed: LiveFeed) => void feeds.push(feed) };
  const [here, there] = [await startSandbox({ store, live }), await startSandbox({ store, live })];
  const headers = await here.signIn('ada@northstar.example');
  const groups = async ({ app }: TestSandbox) =>
    (await app.inject({ url: '/api/player', headers })).json().groups;
  expect([await groups(here), await groups(there)]).toEqual([
    [21, 259, 131_811],
    [21, 259, 131_811],
  ]);
  const told: unknown[] = [];
  feeds[1]?.onPlayerChange((playerId) => void told.push(playerId));
  const heard = new Promise((resolve) => void store.listen('platform_player_change', resolve));
  await sql`insert into platform.player_groups (player_id, group_id) values (11, 545)`.execute(store.db);
  expect(await heard).toBe('11');
  expect([await groups(here), await groups(there)]).toEqual([
    [21, 259, 545, 131_811],
    [21, 259, 545, 131_811],
  ]);
  expect(told).toEqual([11]);
  await there.app.close();
  await here.close();
});

it('remembers nothing that was looked up while it was forgotten', async () => {
  const { cookie } = await sandbox.signIn('ada@northstar.example');
  const request = { cookies: { northstar_session: cookie.split('=')[1] } };
  const db = openPlatform(sandbox.store.db);
  const sessions = createSessions({ db, clock: () => NOON, ensureMaySignIn: async () => undefined });
  const looking = sessions.find(request);
  sessions.forget(11);
  expect(await looking).toMatchObject({ id: 11 });
  await db.transaction().execute((trx) => sessions.closeAll(trx, 11));
  expect(await sessions.find(request)).toBeUndefined();
});
