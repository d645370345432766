import Fastify, { type FastifyInstance } from 'fastify';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { handleError } from '../../errors.ts';
import { parseSettings } from '../../settings.ts';
import { MAX_ANSWER_BYTES } from './bounded-answer.ts';
import { platformProxy } from './platform-proxy.ts';

const open: FastifyInstance[] = [];
const rawOpen: Server[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
  for (const server of rawOpen.splice(0)) server.close();
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
  upstream.get('/api/hop', async (request, reply) =>
    reply
      .headers({ 'keep-alive': 'timeout=99', connection: 'x-hop', 'x-hop': '1', 'x-end': '2' })
      .send(request.headers),
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

/** A platform that speaks as a broken one does: bytes as they are. */
async function createRawUpstream(answer: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => answer(socket));
  });
  rawOpen.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a platform that answers badly', () => {
  it('is never passed on in parts: what is too long by its own word is refused', async () => {
    const address = await createRawUpstream((socket) =>
      socket.end(`HTTP/1.1 200 OK\r\nX-Mark: 1\r\nContent-Length: ${MAX_ANSWER_BYTES + 1}\r\n\r\nx`),
    );
    const response = await (await createProxy(address)).inject('/api/player');
    expect([response.statusCode, response.json().error.code]).toEqual([502, 'PLATFORM_ANSWER_TOO_LARGE']);
    expect(response.headers['x-mark']).toBeUndefined();
  });

  it.each([
    [
      'does not end',
      (socket: Socket) => {
        socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
        const chunk = `100000\r\n${'x'.repeat(0x100000)}\r\n`;
        const more = () => {
          while (!socket.destroyed && socket.write(chunk));
        };
        socket.on('drain', more);
        more();
      },
    ],
    [
      'ends before its length',
      (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"half":'),
    ],
    [
      'stops in the middle',
      (socket: Socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{'),
    ],
  ])('breaks off when the answer %s', async (_how, answer) => {
    const app = await createProxy(await createRawUpstream(answer), 400);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const response = await fetch(`${address}/api/player`);
    await expect(response.text()).rejects.toThrow('terminated');
  });

  it.each([
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['a status that does not exist', 'HTTP/1.1 999 Odd\r\nContent-Length: 0\r\n\r\n'],
    ['nothing', ''],
  ])('answers 502 for %s', async (_what, text) => {
    const app = await createProxy(await createRawUpstream((socket) => socket.end(text)));
    const response = await app.inject('/api/player');
    expect([response.statusCode, response.json().error.code]).toEqual([502, 'PLATFORM_UNAVAILABLE']);
  });
});

it('keeps headers of one connection to that connection, both ways', async () => {
  const app = await createProxy((await createUpstream()).address);
  const response = await app.inject({
    url: '/api/hop',
    headers: {
      connection: 'keep-alive, X-Named',
      'x-named': '1',
      te: 'trailers',
      'proxy-authorization': 'secret',
      forwarded: 'for=1.2.3.4',
      'x-kept': '2',
    },
  });
  const sent = response.json();
  for (const name of ['x-named', 'te', 'proxy-authorization', 'forwarded'])
    expect(sent[name]).toBeUndefined();
  expect(sent['x-kept']).toBe('2');
  expect(response.headers['keep-alive']).toBeUndefined();
  expect(response.headers['x-hop']).toBeUndefined();
  expect(response.headers['x-end']).toBe('2');
});
