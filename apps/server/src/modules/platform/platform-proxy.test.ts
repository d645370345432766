import * as fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { handleError } from '../../errors.ts';
import { parseSettings } from '../../settings.ts';
import { MAX_ANSWER_BYTES } from './exchange/bounded-answer.ts';
import { createBreaker } from './platform-breaker.ts';
import { createRemotePlatform } from './platform-client.ts';
import { cookiesOfPlatform } from './own-cookies.ts';
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
      .header('set-cookie', 'basket=1; Domain=.example; Path=/')
      .header('set-cookie', 'locale=de')
      .send({ signed_in: true }),
  );
  upstream.get('/api/hop', async (request, reply) =>
    reply
      .headers({ 'keep-alive': 'timeout=99', connection: 'x-hop, etag', etag: '"1"', 'retry-after': '2' })
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
  const { passOn } = createBreaker(createRemotePlatform(platformUrl, { timeoutMs }), {
    clock: Date.now,
    log: app.log,
  });
  await app.register(platformProxy, { platformUrl, timeoutMs, sessionCookie: 'session', passOn });
  open.push(app);
  return app;
}

it('[NAV-22] passes 451 on as it is', async () => {
  const app = await createProxy((await createUpstream()).address);
  const response = await app.inject('/api/region');
  expect([response.statusCode, response.json()]).toEqual([451, { error: 'region' }]);
});

it('passes every cookie of the platform’s own on', async () => {
  const app = await createProxy((await createUpstream()).address);
  const response = await app.inject({ method: 'POST', url: '/api/users/sign_in', payload: { user: {} } });
  expect(response.headers['set-cookie']).toEqual([
    'session=s; Path=/; HttpOnly; SameSite=Lax',
    'basket=1; Path=/',
  ]);
});

it('keeps scripts from the cookie of a session whichever protection its name asks for', () => {
  const fine = ['__Host-session=s; Path=/; Secure; HttpOnly; SameSite=Lax'];
  for (const sessionCookie of ['__Host-session', 'session', '__Secure-Session'])
    expect(cookiesOfPlatform('__Host-session=s; Path=/; Secure', { sessionCookie })).toEqual(fine);
});

it('passes method, query, body and cookies on, but not the admin’s session', async () => {
  const app = await createProxy((await createUpstream()).address);
  const response = await app.inject({
    method: 'PATCH',
    url: '/api/player?a=1&b=%20',
    payload: { nickname: 'x' },
    headers: {
      cookie:
        'session=s; marquee_admin=secret; __Host-marquee_admin=x; ffc=a:1; locale=de; preview_locale=de',
      host: 'casino.example',
      authorization: 'Bearer of-the-admin',
      'x-csrf-token': 'of-the-admin',
    },
  });
  const { method, url, body, headers } = response.json();
  expect({ method, url, body }).toEqual({
    method: 'PATCH',
    url: '/api/player?a=1&b=%20',
    body: { nickname: 'x' },
  });
  expect(headers.cookie).toBe('session=s; locale=de');
  expect(headers['x-forwarded-host']).toBe('casino.example');
  expect(JSON.stringify(headers)).not.toMatch(/of-the-admin|secret/);
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

it('[DELIVERY-04] answers 503, and that nothing was sent, when the platform is away', async () => {
  const { upstream, address } = await createUpstream();
  const app = await createProxy(address);
  await upstream.close();
  const response = await app.inject('/api/player');
  expect([response.statusCode, response.json()]).toEqual([
    503,
    {
      error: {
        code: 'PLATFORM_UNAVAILABLE',
        message: 'The casino platform cannot be reached. Nothing was sent to it.',
      },
    },
  ]);
  expect(response.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'private, no-store' });
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

it('[OPS-12] says of a certificate that is not trusted that nothing was sent', async () => {
  const { address } = await createUpstream();
  const app = await createProxy(address.replace('http:', 'https:'));
  const response = await app.inject({ method: 'POST', url: '/api/player', payload: {} });
  expect([response.statusCode, response.json().error.code]).toEqual([503, 'PLATFORM_CERTIFICATE_WRONG']);
});

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
    expect([response.statusCode, response.json().error.code]).toEqual([502, 'PLATFORM_LOST']);
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
  expect(response.headers['etag']).toBeUndefined();
  expect(response.headers['retry-after']).toBe('2');
});

/** Everything that a browser takes as said by the site's own origin. */
const SPEAKING = [
  ['clear-site-data', '"*"'],
  ['refresh', '0; url=https://evil.example'],
  ['strict-transport-security', 'max-age=0'],
  ['content-security-policy', "default-src * 'unsafe-inline'"],
  ['content-security-policy-report-only', "default-src 'none'; report-uri https://evil.example"],
  ['access-control-allow-origin', 'https://evil.example'],
  ['access-control-allow-credentials', 'true'],
  ['x-frame-options', 'ALLOWALL'],
  ['x-content-type-options', 'sniff'],
  ['referrer-policy', 'unsafe-url'],
  ['cross-origin-opener-policy', 'unsafe-none'],
  ['cross-origin-resource-policy', 'cross-origin'],
  ['permissions-policy', 'camera=*'],
  ['service-worker-allowed', '/'],
  ['link', '<https://evil.example>; rel=preload; as=script'],
  ['alt-svc', 'h3="evil.example:443"'],
  ['nel', '{"report_to":"x","max_age":31536000}'],
  ['report-to', '{"group":"x","endpoints":[{"url":"https://evil.example"}]}'],
  ['reporting-endpoints', 'x="https://evil.example"'],
  ['sourcemap', 'https://evil.example/map'],
  ['www-authenticate', 'Basic realm="casino"'],
  ['authentication-info', 'x'],
  ['x-accel-redirect', '/etc/passwd'],
  ['x-sendfile', '/etc/passwd'],
  ['origin-agent-cluster', '?0'],
  ['set-login', 'logged-out'],
  ['server-timing', 'x;dur=1'],
  ['server', 'platform/1'],
  ['x-powered-by', 'platform'],
  ['content-disposition', 'inline; filename="a.html"'],
  ['x-anything', '1'],
] as const;

const OWN_COOKIES = [
  'marquee_admin',
  'marquee_admin_sso',
  'MARQUEE_admin',
  '__Host-marquee_admin',
  '__Secure-marquee_x',
  'ffc',
  'preview_locale',
  'locale',
  'stag',
  'affb_id',
  'cookies_accepted',
  'EMP_user_approved',
  'promo_tooltip',
  'rail',
] as const;

const TYPES = [
  'text/html',
  'text/html; charset=utf-8',
  'TEXT/HTML',
  'application/xhtml+xml',
  'application/xml',
  'text/xml',
  'image/svg+xml-not',
  'text/javascript',
  'application/javascript',
  'text/css',
  'application/pdf',
  'multipart/x-mixed-replace; boundary=x',
  'message/rfc822',
  'text/event-stream',
  'application/x-shockwave-flash',
  'application/wasm',
  'application/json-seq; application/json',
  '',
  'nothing',
];

describe('a platform that is not trusted', () => {
  /** An answer of those headers, as the proxy passes it on. */
  async function passOn(headers: readonly (readonly [string, string])[], type = 'application/json') {
    const lines = [...headers, ...(type ? [['content-type', type] as const] : [])];
    const address = await createRawUpstream((socket) =>
      socket.end(
        `HTTP/1.1 200 OK\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}Content-Length: 2\r\n\r\n{}`,
      ),
    );
    return (await createProxy(address)).inject('/api/anything');
  }

  it('says nothing in the site’s name, whichever headers it sends together', async () => {
    await fc.assert(
      fc.asyncProperty(fc.subarray([...SPEAKING], { minLength: 1 }), async (headers) => {
        const passed = await passOn(headers);
        for (const [name, value] of headers) expect([name, passed.headers[name]]).not.toEqual([name, value]);
        expect(passed.headers['content-security-policy']).toBe(
          "default-src 'none'; frame-ancestors 'none'; sandbox",
        );
      }),
      { numRuns: 25 },
    );
  });

  it.each(SPEAKING)('does not say %s: %s', async (name, value) => {
    expect((await passOn([[name, value]])).headers[name]).not.toBe(value);
  });

  it.each(OWN_COOKIES)('neither sets nor clears the cookie %s', async (name) => {
    const lines = [
      `${name}=x; Path=/`,
      `${name}=; Max-Age=0`,
      `=${name}=x`,
      `${name}`,
      ` ${name} =x; Domain=casino.example`,
    ];
    const passed = await passOn([
      ...lines.map((line) => ['set-cookie', line] as const),
      ['set-cookie', 'own=1'],
    ]);
    expect([passed.headers['set-cookie']].flat()).toEqual(['own=1']);
  });

  it('fills no browser with cookies', async () => {
    const many = Array.from({ length: 300 }, (_, index) => ['set-cookie', `c${index}=1`] as const);
    const passed = await passOn([['set-cookie', `long=${'x'.repeat(5000)}`], ...many]);
    expect([passed.headers['set-cookie']].flat()).toHaveLength(20);
  });

  it.each(TYPES)('hands on %j as a file, and never as a page', async (type) => {
    const { headers } = await passOn([], type);
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toBe(type === '' ? undefined : 'attachment');
  });

  it.each([
    'application/json',
    'application/problem+json; charset=utf-8',
    'text/plain',
    'text/csv',
    'image/png',
    'image/svg+xml',
  ])('hands on %s as what it is', async (type) => {
    const { headers } = await passOn([], type);
    expect([headers['content-type'], headers['content-disposition']]).toEqual([type, undefined]);
  });

  it.each([
    ['https://pay.example/step', 'https://pay.example/step'],
    ['/api/there', '/api/there'],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
  ])('leads to %s: %s', async (location, passed) => {
    expect((await passOn([['location', location]])).headers['location']).toBe(passed);
  });

  it.each([
    [[], 'private, no-store'],
    [[['cache-control', 'public, max-age=60']], 'public, max-age=60'],
    [
      [
        ['cache-control', 'public, max-age=60'],
        ['set-cookie', 'a=1'],
      ],
      'private, no-store',
    ],
    [
      [
        ['cache-control', 'public, max-age=60'],
        ['vary', 'Accept-Language, *'],
      ],
      'private, no-store',
    ],
  ] as const)('is kept for nobody else: %j', async (given, wanted) => {
    const { headers } = await passOn([...given, ['vary', 'X-Own, Cookie']]);
    expect([headers['cache-control'], headers['vary']]).toEqual([
      wanted,
      'Cookie, X-Locale, Accept-Language, X-Forwarded-Host, X-Own',
    ]);
  });
});
