import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../modules/delivery/testing/test-app.ts';
import { createTestSite } from '../../modules/delivery/testing/test-site.ts';
import { createTestBuild } from '../../ssr/testing/test-build.ts';

const open: TestApp[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ app }) => app.close()));
});

/** Where the site says it is: to search engines, in letters, to the platform. */
async function addressesFor(host: string, environment: Record<string, string> = {}): Promise<string[]> {
  const made = await createTestApp({
    documents: createTestSite(),
    environment: { PORT: '4321', TRUST_PROXY: '1', ...environment },
    parts: {
      sandbox: async (app) => {
        app.get('/api/letter', async (request) => request.server.siteAddress?.(request).origin);
      },
      player: { loadBuild: async () => createTestBuild(({ canonicalOrigin }) => canonicalOrigin) },
    },
  });
  open.push(made);
  const forwarded = { 'x-forwarded-host': host };
  const answers = [
    await made.app.inject({ url: '/', headers: { host } }),
    await made.app.inject({ url: '/', headers: forwarded }),
  ].map((page) => page.json() as string);
  const letter = await made.app.inject({ url: '/api/letter', headers: { host } });
  return [...answers, letter.body];
}

const HTTPS = { PUBLIC_ORIGIN: 'https://casino.example' };

describe('links of the site', () => {
  it.each([
    ['evil.example', {}, 'http://localhost:4321'],
    ['localhost.evil.example', {}, 'http://localhost:4321'],
    ['192.0.2.1:3000', {}, 'http://localhost:4321'],
    ['evil.example', HTTPS, 'https://casino.example'],
    ['casino.example.evil.example', HTTPS, 'https://casino.example'],
    ['evilcasino.example', HTTPS, 'https://casino.example'],
    ['casino.example:81', HTTPS, 'https://casino.example'],
    ['127.0.0.1:3000', HTTPS, 'https://casino.example'],
  ])('never lead to %s, which nobody of the site named (%j)', async (host, environment, origin) => {
    expect(await addressesFor(host, environment)).toEqual([origin, origin, origin]);
  });

  it.each([
    ['localhost:3000', 'http://localhost:3000'],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['ee.localhost:3000', 'http://ee.localhost:3000'],
  ])('stay on this machine where no origin is set: %s', async (host, origin) => {
    expect(await addressesFor(host)).toEqual([origin, origin, origin]);
  });

  it('stay on a host of a licence, by the protocol and port of the site', async () => {
    const origin = 'https://ee.localhost';
    expect(await addressesFor('ee.localhost:81', HTTPS)).toEqual([origin, origin, origin]);
  });
});

describe('cookies', () => {
  async function cookieOf(environment: Record<string, string>): Promise<unknown> {
    const made = await createTestApp({
      documents: createTestSite(),
      environment,
      parts: {
        sandbox: async (app) => {
          app.get('/api/cookie', async (_request, reply) =>
            reply
              .setCookie('northstar_session', 's', { path: '/', secure: 'auto' })
              .header('set-cookie', 'own=1; Path=/secure')
              .header('set-cookie', 'already=1; secure')
              .send('{}'),
          );
        },
      },
    });
    open.push(made);
    return (await made.app.inject('/api/cookie')).headers['set-cookie'];
  }

  it('[OPS-04] are secure where people come by https, whatever the connection from the proxy is', async () => {
    const cookies = [await cookieOf(HTTPS)].flat().map(String);
    expect(cookies.toSorted()).toEqual([
      'already=1; secure',
      'northstar_session=s; Path=/; SameSite=Lax; Secure',
      'own=1; Path=/secure; Secure',
    ]);
  });

  it('go over http where people come by http', async () => {
    expect(JSON.stringify(await cookieOf({}))).toContain('"own=1; Path=/secure"');
  });
});
