import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { handleError } from '../../errors.ts';
import { parseSettings } from '../../settings.ts';
import { platformProxy } from './platform-proxy.ts';

const open: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
});

async function createUpstream(): Promise<{ upstream: FastifyInstance; address: string }> {
  const upstream = Fastify({ forceCloseConnections: true });
  upstream.all('/*', async ({ method, url, headers, body }) => ({ method, url, headers, body }));
  upstream.get('/api/region', async (_request, reply) => reply.code(451).send({ error: 'region' }));
  upstream.post('/api/users/sign_in', async (_request, reply) =>
    reply
      .header('set-cookie', 'session=s; Path=/; HttpOnly')
      .header('set-cookie', 'locale=de')
      .send({ signed_in: true }),
  );
  upstream.get('/api/moved', async (_request, reply) => reply.redirect('/api/there', 302));
  upstream.get('/api/never', () => new Promise<never>(() => {}));
  open.push(upstream);
  return { upstream, address: await upstream.listen({ port: 0, host: '127.0.0.1' }) };
}

async function createProxy(platformUrl: string, timeoutMs = 8000): Promise<FastifyInstance> {
  const app = Fastify();
  app.setErrorHandler(handleError);
  await app.register(platformProxy, { platformUrl, timeoutMs });
  open.push(app);
  return app;
}

it('[NAV-22] passes 451 on as it is', async () => {
  const app = await createProxy((await createUpstream()).address);
  const response = await app.inject('/api/region');
  expect([response.statusCode, response.json()]).toEqual([451, { error: 'region' }]);
});

it('passes every cookie of an answer on', async () => {
  const app = await createProxy((await createUpstream()).address);
  const response = await app.inject({ method: 'POST', url: '/api/users/sign_in', payload: { user: {} } });
  expect(response.headers['set-cookie']).toEqual(['session=s; Path=/; HttpOnly', 'locale=de']);
});

it('passes method, query, body and cookies on, but not the admin’s session', async () => {
  const app = await createProxy((await createUpstream()).address);
  const response = await app.inject({
    method: 'PATCH',
    url: '/api/player?a=1&b=%20',
    payload: { nickname: 'x' },
    headers: { cookie: 'session=s; marquee_admin=secret; locale=de', host: 'casino.example' },
  });
  const { method, url, body, headers } = response.json();
  expect({ method, url, body }).toEqual({
    method: 'PATCH',
    url: '/api/player?a=1&b=%20',
    body: { nickname: 'x' },
  });
  expect(headers.cookie).toBe('session=s; locale=de');
  expect(headers['x-forwarded-host']).toBe('casino.example');
});

it.each([
  ['GET', '/jam/vip_status_progress'],
  ['POST', '/check-email'],
  ['POST', '/restore-id/get'],
  ['PUT', '/log'],
  ['POST', '/log_utm_set'],
  ['PUT', '/performance'],
  ['PUT', '/network-performance'],
  ['PUT', '/metrics-errors-validation'],
] as const)('proxies %s %s', async (method, url) => {
  const app = await createProxy((await createUpstream()).address);
  expect((await app.inject({ method, url })).json()).toMatchObject({ method, url });
});

it('[ERR-06] waits 8000 ms unless the settings say otherwise', () => {
  expect(parseSettings({ DEMO_DIR: 'unused' }).platformTimeoutMs).toBe(8000);
});

it('[ERR-06] answers 504 when the platform takes longer than its limit', async () => {
  const app = await createProxy((await createUpstream()).address, 60);
  const response = await app.inject('/api/never');
  expect([response.statusCode, response.json()]).toEqual([
    504,
    { error: { code: 'PLATFORM_TIMEOUT', message: 'The casino platform did not answer in time.' } },
  ]);
});

it('[DELIVERY-04] answers 502 when the platform is away', async () => {
  const { upstream, address } = await createUpstream();
  const app = await createProxy(address);
  await upstream.close();
  const response = await app.inject('/api/player');
  expect([response.statusCode, response.json()]).toEqual([
    502,
    { error: { code: 'PLATFORM_UNAVAILABLE', message: 'The casino platform cannot be reached.' } },
  ]);
});

it('keeps paths inside the platform', async () => {
  const app = await createProxy((await createUpstream()).address);
  const response = await app.inject('/api/%2e%2e/internal');
  expect(response.statusCode).not.toBe(200);
});

it('leaves redirects to the browser', async () => {
  const app = await createProxy((await createUpstream()).address);
  const response = await app.inject('/api/moved');
  expect([response.statusCode, response.headers.location]).toEqual([302, '/api/there']);
});
