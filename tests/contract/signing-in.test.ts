import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestStore } from '../../apps/server/src/store/testing/open-test-store.ts';
import type { Store } from '../../apps/server/src/store/open-store.ts';
import { loadShell } from '../../apps/player/app/shell/shell.server.ts';
import { codeAfter } from '../../apps/sandbox/src/identity/one-time-codes.ts';
import { PASSWORD } from '../../apps/sandbox/src/testing/sample-data.ts';
import { HTTPS, openWholeApp, ORIGIN } from './whole-app.ts';

// The frame of the casino’s pages, loaded by the server for a visitor who signs in and out.

let store: Store;
let app: FastifyInstance;
const calls: string[] = [];
beforeAll(async () => {
  store = await openTestStore();
  app = await openWholeApp({
    store,
    onCall: (call) => calls.push(call),
    loader: async (services, { request }) => {
      const { player } = await loadShell(services, { path: '/', cookies: request.headers.get('cookie') });
      return { login: services.visitor.context.login, player: player?.email ?? null };
    },
  });
});
beforeEach(() => void calls.splice(0));
afterAll(async () => {
  await app.close();
  await store.close();
});

const post = (url: string, payload: object, cookie = '') =>
  app.inject({ method: 'POST', url, headers: { ...HTTPS, origin: ORIGIN, cookie }, payload });

async function signIn(password = PASSWORD): Promise<string> {
  const answer = await post('/api/users/sign_in', { user: { email: 'ada@northstar.example', password } });
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

const pageOf = async (cookie: string): Promise<unknown> =>
  (await app.inject({ url: '/', headers: { ...HTTPS, cookie } })).json();

const GUEST = { login: 'guest', player: null };
const PLAYER = { login: 'player', player: 'ada@northstar.example' };

it('[AUTH-08] a visitor is logged in or logged out, and nothing between', async () => {
  expect(await pageOf('')).toEqual(GUEST);
  expect(await pageOf('northstar_session=made-up')).toEqual(GUEST);
  const refused = await signIn('a wrong one');
  expect([refused, await pageOf(refused)]).toEqual(['', GUEST]);
  const session = await signIn();
  expect(await pageOf(session)).toEqual(PLAYER);
  await app.inject({
    method: 'DELETE',
    url: '/api/users/sign_out',
    headers: { ...HTTPS, origin: ORIGIN, cookie: session },
  });
  expect(await pageOf(session)).toEqual(GUEST);
});

it('[AUTH-09] [AUTH-10] signing in logs the player in first; then the profile is loaded, and then everything else', async () => {
  const session = await signIn();
  expect(session).toMatch(/^northstar_session=/);
  expect(await pageOf(session)).toEqual(PLAYER);
  expect(calls.slice(0, 3)).toEqual(['POST /api/users/sign_in', 'GET /', 'GET /api/player']);
  // The limits twice: for what may be promoted, and for the frame.
  expect(calls.slice(3).toSorted()).toEqual([
    'GET /api/player/accounts',
    'GET /api/user_limits',
    'GET /api/user_limits',
  ]);
});

it('[AUTH-08] who has given a password and owes a code is logged out still', async () => {
  const session = await signIn();
  const { secret } = (await post('/api/player/two_factor', { current_password: PASSWORD }, session)).json();
  expect(secret).toBeTypeOf('string');
  const otp_attempt = codeAfter(secret, 0, Date.now());
  expect((await post('/api/player/two_factor/confirm', { otp_attempt }, session)).statusCode).toBeLessThan(
    300,
  );
  const waiting = await signIn();
  expect(waiting).toMatch(/^northstar_sign_in=/);
  expect(await pageOf(waiting)).toEqual(GUEST);
});
