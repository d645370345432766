import { createServer as createUpstream, type Server } from 'node:http';
import { once } from 'node:events';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore } from '../../apps/server/src/store/testing/open-test-store.ts';
import type { Store } from '../../apps/server/src/store/open-store.ts';
import { PASSWORD } from '../../apps/sandbox/src/testing/sample-data.ts';
import { HTTPS, openWholeApp, ORIGIN } from './whole-app.ts';

const WRITES = 12;
const folder = mkdtempSync(join(tmpdir(), 'marquee-security-'));

let store: Store;
let app: FastifyInstance;
let behindProxy: FastifyInstance;
/** A platform that accepts everything. */
let upstream: Server;

beforeAll(async () => {
  for (const [name, text] of [
    ['admin/index.html', '<!doctype html>'],
    ['admin/assets/a.js', ''],
    ['player/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['player/assets/a.js', ''],
  ] as const) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  store = await openTestStore();
  app = await openWholeApp({
    store,
    adminDir: join(folder, 'admin'),
    clientDir: join(folder, 'player'),
  });
  upstream = createUpstream((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
  ).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const address = upstream.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const environment = {
    PLATFORM_URL: `http://127.0.0.1:${port}`,
    PLAYER_WRITES_PER_MINUTE: String(WRITES),
  };
  behindProxy = await openWholeApp({ store, environment });
});
afterAll(async () => {
  await app.close();
  await behindProxy.close();
  upstream.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string): Promise<LightMyRequestResponse> => app.inject({ url, headers: HTTPS });

it.each(['/', '/de/promotions', '/admin'])(
  '%s says where a browser reports what its policy refused',
  async (url) => {
    const { headers } = await get(url);
    expect(String(headers['content-security-policy'])).toContain(
      'report-uri /api/fe/policy-reports; report-to policy',
    );
    expect(headers['reporting-endpoints']).toBe('policy="/api/fe/policy-reports"');
  },
);

/** One address for each kind of answer, including errors. */
const ADDRESSES = [
  ['a page', '/', 200],
  ['a page in another language', '/de/promotions', 200],
  ['the admin', '/admin', 200],
  ['a script of the admin', '/admin/assets/a.js', 200],
  ['a script of the player', '/assets/a.js', 200],
  ['a file of the player', '/favicon.svg', 200],
  ['a call of the admin', '/admin/api/session', 401],
  ['an unknown call of the admin', '/admin/api/nothing', 404],
  ['a call of the configuration', '/api/fe/pages?path=/', 200],
  ['an unknown configuration', '/api/fe/config/nothing', 404],
  ['a call of the platform', '/api/games/providers', 200],
  ['a player’s call without a player', '/api/player', 401],
  ['an unknown call of the platform', '/api/nothing', 404],
  ['the visitor’s context', '/client-context', 200],
  ['interface texts', '/messages/en.json', 200],
  ['a schema', '/schemas/config/banner/schema.json', 200],
  ['the calls’ description', '/api/fe/openapi.json', 200],
  ['the state of the server', '/healthz', 200],
  ['the platform’s console', '/sandbox', 200],
  ['the styles of the platform’s pages', '/sandbox/styles.css', 200],
  ['a picture that is not there', '/images/nothing', 404],
] as const;

/** Directives of a policy by name. */
function readPolicy(response: LightMyRequestResponse): Record<string, string> {
  const policy = response.headers['content-security-policy'];
  expect(policy).toBeTypeOf('string');
  return Object.fromEntries(
    String(policy)
      .split('; ')
      .map((directive) => [directive.split(' ', 1)[0], directive.slice(directive.indexOf(' ') + 1)]),
  );
}

describe.each(ADDRESSES)('%s (%s)', (_what, url, status) => {
  it('[OPS-04] has a policy without inline scripts, and every security header', async () => {
    const response = await get(url);
    expect(response.statusCode).toBe(status);
    const policy = readPolicy(response);
    const scripts = policy['script-src'] ?? policy['default-src'] ?? '';
    expect(scripts).toMatch(/^('none'|'self'( 'sha256-[A-Za-z0-9+/]{43}=')*)$/);
    expect(policy['frame-ancestors']).toMatch(/^'(none|self)'$/);
    expect(policy['base-uri'] ?? policy['default-src']).toMatch(/^'(none|self)'$/);
    expect(response.headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|same-origin|no-referrer)$/),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(), '),
    });
    expect(response.headers['x-powered-by']).toBeUndefined();
    expect(response.headers['server']).toBeUndefined();
  });
});

const ADA = { user: { email: 'ada@northstar.example', password: PASSWORD } };

async function signIn(): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: '/api/users/sign_in',
    headers: { ...HTTPS, origin: ORIGIN },
    payload: ADA,
  });
}

it('[OPS-04] cookies that say who somebody is are read by no script, sent over https alone, and not from other sites', async () => {
  const session = await signIn();
  const region = await app.inject({
    method: 'POST',
    url: '/sandbox/region',
    headers: { ...HTTPS, origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'country=DE',
  });
  const cookies = [session, region].flatMap((response) => response.cookies);
  expect(cookies.map(({ name }) => name)).toEqual(['northstar_session', 'sandbox_country']);
  for (const cookie of cookies)
    expect(cookie).toMatchObject({ path: '/', httpOnly: true, secure: true, sameSite: 'Lax' });
});

/** Every kind of address that accepts changes. */
const WRITES_OF = [
  ['the platform within', '/api/users/sign_in', () => app],
  ['the platform’s console', '/sandbox/region', () => app],
  ['a platform elsewhere', '/api/users/sign_in', () => behindProxy],
  ['the telemetry of a platform elsewhere', '/log', () => behindProxy],
  ['the admin', '/admin/api/session', () => app],
  ['a page', '/promotions', () => app],
] as const;

describe.each(WRITES_OF)('a write to %s (%s)', (_what, url, server) => {
  const write = async (headers: Record<string, string>): Promise<boolean> => {
    const response = await server().inject({
      method: 'POST',
      url,
      headers: { ...HTTPS, ...headers },
      payload: {},
    });
    const body: { code?: string; error?: { code?: string } } = response.headers['content-type']?.includes(
      'json',
    )
      ? response.json()
      : {};
    const code = body.code ?? body.error?.code ?? '';
    const isRefused = ['FOREIGN_ORIGIN', 'ORIGIN_WRONG'].includes(code);
    expect([code, response.statusCode === 403]).toEqual([code, isRefused]);
    return isRefused;
  };

  it.each([
    ['a page of another site', { origin: 'https://evil.example' }],
    [
      'a page of another site, as browsers mark it',
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    ],
    ['a neighbouring site', { origin: 'https://other.casino.example', 'sec-fetch-site': 'same-site' }],
    ['a page without an origin of its own', { origin: 'null' }],
    ['another site that hides its origin', { 'sec-fetch-site': 'cross-site' }],
  ])('[OPS-04] is refused from %s', async (_from, headers) => {
    expect(await write(headers)).toBe(true);
  });

  it('is taken from a page of this site', async () => {
    expect(await write({ origin: ORIGIN, 'sec-fetch-site': 'same-origin' })).toBe(false);
  });
});

describe('too many writes', () => {
  const write = async (headers: Record<string, string>): Promise<[number, string | undefined]> => {
    const response = await behindProxy.inject({
      method: 'POST',
      url: '/api/player/favorite_games',
      headers: { ...HTTPS, origin: ORIGIN, ...headers },
      payload: {},
    });
    return [response.statusCode, response.headers['retry-after']?.toString()];
  };

  it('[OPS-04] of one session are refused, and not those of another', async () => {
    const mine = { cookie: 'northstar_session=a', 'x-forwarded-for': '192.0.2.1' };
    for (let count = 0; count < WRITES; count += 1) expect((await write(mine))[0]).toBe(200);
    const [status, retryAfter] = await write(mine);
    expect(status).toBe(429);
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect((await write({ ...mine, cookie: 'northstar_session=b' }))[0]).toBe(200);
  });

  it('[OPS-04] from one address are refused, whatever session they name', async () => {
    const statuses: number[] = [];
    for (let count = 0; count <= WRITES * 10; count += 1) {
      const headers = { cookie: `northstar_session=made-up-${count}`, 'x-forwarded-for': '192.0.2.2' };
      statuses.push((await write(headers))[0]);
    }
    expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });

  it('does not count what only asks', async () => {
    const headers = { cookie: 'northstar_session=c', 'x-forwarded-for': '192.0.2.3' };
    for (let count = 0; count <= WRITES; count += 1) {
      const response = await behindProxy.inject({
        method: 'POST',
        url: '/api/games_filter',
        headers: { ...HTTPS, ...headers },
        payload: {},
      });
      expect(response.statusCode).not.toBe(429);
    }
  });
});

it('[OPS-04] sign-in to the admin is limited to ten guesses a minute', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    const response = await app.inject({
      method: 'POST',
      url: '/admin/api/session',
      headers: { ...HTTPS, origin: ORIGIN, 'x-forwarded-for': '192.0.2.4' },
      payload: { email: 'nobody@northstar.example', password: 'a wrong one' },
    });
    statuses.push(response.statusCode);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
});

it('[OPS-04] sign-in of players asks for a captcha after three wrong passwords, and then for time', async () => {
  const statuses: string[] = [];
  for (let count = 0; count < 12; count += 1) {
    const response = await app.inject({
      method: 'POST',
      url: '/api/users/sign_in',
      headers: { ...HTTPS, origin: ORIGIN, 'x-forwarded-for': '192.0.2.5' },
      payload: { user: { email: 'bo@northstar.example', password: 'a wrong one' } },
    });
    statuses.push(`${response.statusCode} ${Object.keys(response.json().errors ?? {}).join()}`.trim());
  }
  expect(statuses.slice(0, 4)).toEqual([...statuses.slice(0, 3), '422 captcha']);
  expect(new Set(statuses.slice(0, 3))).toEqual(new Set([statuses[0]]));
});

it('[TEL-13] the advertising script of the configuration is allowed on the casino’s pages, and nowhere else', async () => {
  const withAds = await openWholeApp({
    store,
    environment: { AD_SCRIPT: 'https://ads.example/tag.js?id=1' },
    loader: ({ adScript }) => ({ adScript }),
    adminDir: join(folder, 'admin'),
  });
  const page = await withAds.inject({ url: '/', headers: HTTPS });
  expect(page.json()).toEqual({ adScript: 'https://ads.example/tag.js?id=1' });
  expect(readPolicy(page)['script-src']).toMatch(/^'self' https:\/\/ads\.example$/);
  const admin = await withAds.inject({ url: '/admin', headers: HTTPS });
  expect(readPolicy(admin)['script-src']).toBe("'self'");
  await withAds.close();
});
