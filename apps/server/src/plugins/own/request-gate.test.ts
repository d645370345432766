import * as fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../modules/delivery/testing/test-app.ts';
import { createTestSite } from '../../modules/delivery/testing/test-site.ts';
import { createTestBuild } from '../../ssr/testing/test-build.ts';
import { readableAddress } from './readable-address.ts';

/** What reached a call of the platform, past the gate. */
const reached: { body: unknown; query: unknown; params: unknown; cookies: unknown }[] = [];
let made: TestApp;
let origin: string;

beforeAll(async () => {
  made = await createTestApp({
    documents: createTestSite(),
    environment: { TRUST_PROXY: '1' },
    parts: {
      sandbox: async (app) => {
        app.all('/api/echo/:id', async ({ body, query, params, cookies }) => {
          reached.push({ body, query, params, cookies });
          return { ok: true };
        });
      },
      admin: { api: async () => {}, isSignedIn: async () => false },
      player: {
        loadBuild: async () => createTestBuild((_services, { request }) => new URL(request.url).pathname),
      },
    },
  });
  origin = await made.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => made.app.close());

const SECURITY = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy': expect.stringContaining("default-src '"),
  'permissions-policy': expect.stringContaining('camera=()'),
  'cross-origin-opener-policy': 'same-origin',
};

async function ask(options: InjectOptions): Promise<LightMyRequestResponse> {
  reached.length = 0;
  const response = await made.app.inject(options);
  expect(response.headers).toMatchObject(SECURITY);
  return response;
}

/** Status, code, and how often the call was reached. */
async function outcomeOf(options: InjectOptions): Promise<unknown[]> {
  const response = await ask(options);
  return [response.statusCode, response.json().error?.code, reached.length];
}
const ofJson = (payload: string): InjectOptions => ({
  method: 'POST',
  url: '/api/echo/1',
  payload,
  headers: { 'content-type': 'application/json' },
});
const REFUSED = [400, 'INVALID_REQUEST', 0];

const control = fc.integer({ min: 0, max: 31 }).map((code) => String.fromCharCode(code));
const encode = (text: string): string =>
  [...text].map((letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');
const around = fc.string({ unit: 'grapheme-ascii', maxLength: 5 }).map(encodeURIComponent);
/** The reader of JSON refuses two names before the gate: a copy made field by field would change what it inherits. */
const harmless = fc
  .jsonValue()
  .filter((value) => !/"(?:__proto__|constructor)":/.test(JSON.stringify(value)));
const surrogate = fc.integer({ min: 0xd800, max: 0xdfff }).map((code) => String.fromCharCode(code));

describe('what no call is asked', () => {
  it('a control character in a part of the address', async () => {
    await fc.assert(
      fc.asyncProperty(
        around,
        control,
        around,
        async (before, letter, after) =>
          void expect(await outcomeOf({ url: `/api/echo/${before}${encode(letter)}${after}` })).toEqual(
            REFUSED,
          ),
      ),
    );
  });

  it('a NUL or another control character in the name or the value of a parameter', async () => {
    const letters = control.filter((letter) => !/[\t\n\r]/.test(letter));
    await fc.assert(
      fc.asyncProperty(letters, around, fc.boolean(), async (letter, other, isName) => {
        const parameter = isName ? `a${encode(letter)}=${other}` : `a=${other}${encode(letter)}`;
        expect(await outcomeOf({ url: `/api/echo/1?b=1&${parameter}` })).toEqual(REFUSED);
      }),
    );
  });

  it('a text that no database takes, wherever it stands in a body', async () => {
    const bad = fc
      .oneof(fc.constant('\0'), surrogate)
      .chain((letter) => fc.constantFrom(letter, `a${letter}`, `${letter}b`));
    const hide = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        bad,
        bad.map((key) => ({ [key]: 1 })),
        fc.tuple(harmless, tie('tree')),
        tie('tree').map((inner) => ({ a: 1, b: inner })),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(hide.tree, async (tree) => {
        expect(await outcomeOf(ofJson(JSON.stringify({ tree })))).toEqual(REFUSED);
      }),
    );
  });

  it.each(['1e308', '-1e308', '1e999', '9007199254740993', '9'.repeat(22)])(
    'the number %s',
    async (number) => {
      expect(await outcomeOf(ofJson(`{"a":[{"b":${number}}]}`))).toEqual(REFUSED);
    },
  );

  it.each([201, 5000, 30_000])('a body of %i levels', async (depth) => {
    const half = depth / 2 + 1;
    expect(await outcomeOf(ofJson(`${'[{"a":'.repeat(half)}1${'}]'.repeat(half)}`))).toEqual(REFUSED);
  });

  it('a part of the address that is longer than anything that has a name', async () => {
    expect(await outcomeOf({ url: `/api/echo/${'a'.repeat(301)}` })).toEqual(REFUSED);
    expect(await outcomeOf({ url: `/api/echo/1?a=${'a'.repeat(9000)}` })).toEqual(REFUSED);
  });

  it.each([
    'user:password@casino.example',
    'a b',
    'a/b',
    'a?b',
    '[::1',
    'a:b',
    'a,b',
    '\u00ff',
    'x:999999',
    '-',
  ])(
    'anything under the host %j',
    async (host) => void expect(await outcomeOf({ url: '/api/echo/1', headers: { host } })).toEqual(REFUSED),
  );
});

it.each(['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-for'])(
  'whatever a proxy passes on as %s, the answer is below 500',
  async (header) => {
    const value = fc.stringMatching(/^[\t -~\u0080-\u00ff]{0,40}$/);
    await fc.assert(
      fc.asyncProperty(value, fc.constantFrom('/', '/api/echo/1', '/client-context'), async (said, url) => {
        expect((await ask({ url, headers: { [header]: said } })).statusCode).toBeLessThan(500);
      }),
    );
  },
);

it('says where in a body a text is that cannot be taken', async () => {
  const response = await ask({ method: 'POST', url: '/api/echo/1', payload: { a: [1, { 'b/c': 'x\0' }] } });
  expect(response.json().error.problems).toEqual([
    {
      code: 'INVALID_FIELD',
      pointer: '/a/1/b~1c',
      message: 'Has a letter in it that no text has: a NUL, or half of an emoji.',
    },
  ]);
});

const words = fc.string({ unit: 'grapheme' }).filter((text) => !/[\p{Cc}\\]/u.test(text));
const value = fc.dictionary(
  words.filter((word) => word !== '__proto__'),
  fc.oneof(words, fc.maxSafeInteger(), fc.boolean(), fc.constant(null), fc.array(words)),
);

it('lets through what people write', async () => {
  await fc.assert(
    fc.asyncProperty(words, value, async (search, payload) => {
      const sent = JSON.parse(JSON.stringify({ a: payload })) as object;
      const url = `/api/echo/1?search=${encodeURIComponent(`${search}\n`)}`;
      const response = await ask({ method: 'POST', url, payload: sent });
      expect([response.statusCode, reached[0]?.query, reached[0]?.body]).toEqual([
        200,
        { search: `${search}\n` },
        sent,
      ]);
    }),
  );
});

it('a cookie that cannot be read is as if it were not there', async () => {
  const cookie = 'locale=%00; northstar_session=a%0d%0ab; kept=1';
  const response = await ask({ url: '/api/echo/1', headers: { cookie } });
  expect([response.statusCode, reached[0]?.cookies]).toEqual([200, { kept: '1' }]);
});

describe('an address that cannot be decoded', () => {
  it('is made one that can, which says the same letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const address = readableAddress(`/${text}`);
        decodeURIComponent(address.split('?', 1)[0] ?? '');
        expect([/^\/[!-~]*$/.test(address), readableAddress(address)]).toEqual([true, address]);
      }),
    );
  });

  it.each([
    ['/promotions/100%-bonus', '/promotions/100%25-bonus'],
    ['/a%ffb%20c?x=%', '/a%25ffb%20c?x=%'],
    ['/%c3%a4%', '/%c3%a4%25'],
    ['http://evil.example/x', '/x'],
    ['http://evil.example', '/'],
    ['*', '/*'],
    ['/a#b?c', '/a%23b?c'],
    ['/de/promotions?a=%20b', '/de/promotions?a=%20b'],
  ])('%s is read as %s', (given, read) => {
    expect(readableAddress(given)).toBe(read);
  });

  it('is a page of the site, with the headers of a page', async () => {
    const response = await ask({ url: '/promotions/100%-bonus', headers: { accept: 'text/html' } });
    expect([response.statusCode, response.json()]).toEqual([200, '/promotions/100%25-bonus']);
    expect(response.headers['content-security-policy']).toContain("script-src 'self';");
  });
});

describe('what goes wrong before a page is made', () => {
  it.each([
    ['/%00', '/404'],
    ['/%09/profile', '/404'],
    ['/de/a%0ab', '/de/404'],
    ['/a%5cb', '/404'],
    ['/?a=%00', '/404'],
    [`/play/turbogames/${'a'.repeat(301)}`, '/404'],
    [`/play/turbogames/${'%C3%A4'.repeat(301)}/x`, '/404'],
    [`/${'a'.repeat(9000)}`, '/404'],
  ])('%s is told by the site’s page for where nothing is', async (url, drawn) => {
    const response = await ask({ url, headers: { accept: 'text/html,*/*' } });
    expect([response.statusCode, response.json()]).toEqual([400, drawn]);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-security-policy']).toContain("script-src 'self';");
  });

  it('a script that asks gets the code', async () => {
    expect(await outcomeOf({ url: '/%00', headers: { 'sec-fetch-mode': 'cors' } })).toEqual(REFUSED);
    expect(await outcomeOf({ url: '/%00.data', headers: { accept: '*/*' } })).toEqual(REFUSED);
  });

  it('a form from another site is refused by a page, too', async () => {
    const headers = { origin: 'https://evil.example', accept: 'text/html' };
    const response = await ask({ method: 'POST', url: '/sign-in', headers, payload: 'a=1' });
    expect([response.statusCode, response.json()]).toEqual([403, '/404']);
  });
});

describe('what the framework refuses by itself', () => {
  it.each([
    [
      'a type that is none',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      { headers: { 'content-type': 'nothing' }, payload: 'x' },
    ],
    ['no JSON', 400, 'INVALID_JSON', { headers: { 'content-type': 'application/json' }, payload: '{' }],
    [
      'too much',
      413,
      'BODY_TOO_LARGE',
      { headers: { 'content-type': 'application/json' }, payload: `"${'x'.repeat(2_000_000)}"` },
    ],
  ] as const)('%s', async (_what, status, code, given) => {
    const response = await ask({ method: 'POST', url: '/api/echo/1', ...given });
    expect([response.statusCode, response.json().error.code]).toEqual([status, code]);
  });

  /** What a websocket begins with, spoiled. */
  const [start, upgrade, version, key] = [
    'GET /live HTTP/1.1\r\nHost: a\r\nConnection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ];
  const handshake = (...lines: string[]): string => `${lines.join('\r\n')}\r\n\r\n`;
  const HANDSHAKES = {
    'a version of the future': handshake(start, upgrade, 'Sec-WebSocket-Version: 99', key),
    'a short key': handshake(start, upgrade, version, 'Sec-WebSocket-Key: x'),
    'no key': handshake(start, upgrade, version),
    'another protocol': handshake(start, 'Upgrade: h2c', version, key),
    'a list of names that is none': handshake(start, upgrade, version, key, 'Sec-WebSocket-Protocol: ,,"'),
    'another method': handshake(start.replace('GET', 'POST'), upgrade, version, key),
  };

  /** Bytes as they are, and all that comes back. */
  function sendRaw(bytes: string): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<string>();
    let text = '';
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.setEncoding('latin1').on('data', (part: string) => (text += part));
    socket.on('error', () => resolve(text)).on('close', () => resolve(text));
    return promise;
  }

  it.each([
    [
      'headers that are too long',
      431,
      'HEADERS_TOO_LARGE',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
    ],
    ['no HTTP', 400, 'INVALID_REQUEST', 'hello\r\n\r\n'],
    ['a NUL in a header', 400, 'INVALID_REQUEST', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n'],
    ['a NUL in the address', 400, 'INVALID_REQUEST', 'GET /a\0b HTTP/1.1\r\nHost: a\r\n\r\n'],
    [
      'two hosts',
      400,
      'INVALID_REQUEST',
      'GET /api/echo/1 HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
    ],
    ['no host', 400, 'INVALID_REQUEST', 'GET /api/echo/1 HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ...Object.entries(HANDSHAKES).map(([what, handshake]): [string, number, string, string] => [
      `a handshake with ${what}`,
      400,
      'INVALID_REQUEST',
      handshake,
    ]),
    [
      'an expectation that nobody knows',
      400,
      'INVALID_REQUEST',
      'GET /api/echo/%00 HTTP/1.1\r\nHost: a\r\nExpect: 200-ok\r\nConnection: close\r\n\r\n',
    ],
    [
      'two lengths',
      400,
      'INVALID_REQUEST',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    ],
  ])('%s', async (_what, status, code, bytes) => {
    const [head = '', body = ''] = (await sendRaw(bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const name of [
      'content-security-policy',
      'x-content-type-options',
      'x-frame-options',
      'permissions-policy',
    ])
      expect(head.toLowerCase()).toContain(`\r\n${name}: `);
    expect(JSON.parse(body).error.code).toBe(code);
  });
});

it('whoever has left before it is read is answered by nobody', async () => {
  made.app.server.prependOnceListener('connection', (socket) => {
    // Of a connection that was reset the system tells no address.
    Object.defineProperty(socket, 'remoteAddress', { value: undefined });
  });
  const [before, text] = [reached.length, Promise.withResolvers<string>()];
  const socket = connect(Number(new URL(origin).port), '127.0.0.1', () =>
    socket.write('GET /api/echo/1 HTTP/1.1\r\nHost: a\r\n\r\n'),
  );
  let said = '';
  socket.setEncoding('latin1').on('data', (part: string) => (said += part));
  socket.on('error', () => {}).on('close', () => text.resolve(said));
  expect([await text.promise, reached.length]).toEqual(['', before]);
});
