import { platformCalls, type PlatformCallName } from '@marquee/schemas/platform';
import type { HTTPMethods } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '../identity/session-cookie.ts';
import { createToken, hashToken } from '../identity/token.ts';
import { insertSession } from '../modules/session/session.repository.ts';
import { openPlatform } from '../store/database.ts';
import { NOON, startSandbox, type TestSandbox } from '../testing/start-sandbox.ts';
import { routerPath } from './route.ts';

type Method = Extract<HTTPMethods, 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'>;
type Part = { type?: unknown; additionalProperties?: unknown };

const calls = Object.entries(platformCalls).map(([name, call]) => {
  const [method, path] = name.split(' ') as [Method, string]; // Every name has this form.
  return { name: name as PlatformCallName, method, path, ...call };
});
const ofPlatform = calls.filter(({ answeredBy }) => answeredBy === 'platform');

const BO = 12;
/** Of the site's server. */
const SECRET = 'the-secret-of-the-site-and-its-platform';

let sandbox: TestSandbox;
/** Cookies without a valid session: none, an invented one, and ended sessions. */
let strangers: { [who: string]: string };
beforeAll(async () => {
  sandbox = await startSandbox({ serverSecrets: [SECRET] });
  const signedOut = await sandbox.signIn('ada@northstar.example');
  await sandbox.app.inject({ method: 'DELETE', url: '/api/users/sign_out', headers: signedOut });
  const excluded = await sandbox.signIn('bo@northstar.example');
  await sandbox.app.inject({
    method: 'POST',
    url: '/api/user_limits',
    headers: excluded,
    payload: { type: 'selfexclusion', period: 'week' },
  });
  // Of a player who does not sign in again, because that would delete it.
  const expired = createToken();
  await insertSession(openPlatform(sandbox.store.db), {
    tokenHash: hashToken(expired),
    playerId: BO,
    now: NOON - 1000,
    expiresAt: NOON,
    fingerprint: null,
  });
  strangers = {
    nobody: '',
    'made up': `${SESSION_COOKIE}=made-up-by-somebody`,
    expired: `${SESSION_COOKIE}=${expired}`,
    'signed out': signedOut.cookie,
    'signed out everywhere': excluded.cookie,
  };
});
afterAll(() => sandbox.close());

const urlOf = (path: string) => path.replaceAll(/\{\w+\}/g, '7');

describe('the contract', () => {
  it.each(ofPlatform)('is answered: $name', ({ method, path }) => {
    expect(sandbox.app.hasRoute({ method, url: routerPath(path) })).toBe(true);
  });

  it.each(ofPlatform.filter(({ access }) => access === 'player'))(
    'asks guests, strangers and whoever’s session has ended to sign in, whatever they send: $name',
    async ({ method, path }) => {
      for (const [who, cookie] of Object.entries(strangers)) {
        const answer = await sandbox.app.inject({ method, url: urlOf(path), headers: { cookie } });
        expect([who, answer.statusCode, answer.json().code]).toEqual([who, 401, 'UNAUTHORIZED']);
      }
    },
  );

  it.each(ofPlatform.filter(({ access }) => access === 'server'))(
    'is for the site’s server alone, whatever others send: $name',
    async ({ method, path }) => {
      const player = await sandbox.signIn('ada@northstar.example');
      for (const headers of [{}, player, { authorization: 'Bearer made-up' }]) {
        const answer = await sandbox.app.inject({ method, url: urlOf(path), headers });
        expect([answer.statusCode, answer.json().code]).toEqual([401, 'SERVER_SECRET_WRONG']);
      }
    },
  );

  it.each(ofPlatform.filter(({ body }) => body !== undefined))(
    'refuses a field that nobody knows: $name',
    async ({ method, path, body, access }) => {
      expect((body as Part).additionalProperties).toBe(false);
      const headers =
        access === 'server'
          ? { authorization: `Bearer ${SECRET}` }
          : await sandbox.signIn('ada@northstar.example');
      const payload = { made_up_field: 1 };
      const answer = await sandbox.app.inject({ method, url: urlOf(path), headers, payload });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toMatchObject({ made_up_field: { unknown: 'Is not known here.' } });
    },
  );

  it.each(ofPlatform.filter(({ method }) => method !== 'GET'))(
    'refuses what another site sends: $name',
    async ({ method, path }) => {
      const headers = { 'sec-fetch-site': 'cross-site' };
      const answer = await sandbox.app.inject({ method, url: urlOf(path), headers });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'FOREIGN_ORIGIN']);
    },
  );
});
