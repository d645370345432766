import Fastify, { type FastifyInstance } from 'fastify';
import { request as httpRequest } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, it } from 'vitest';
import { sendWebResponse, toWebRequest } from './web-request.ts';

const open: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
});

async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  // What a weak reference was made to in this turn stays until its end.
  await new Promise(setImmediate);
  runInNewContext('gc')();
}

function createApp(handle: (request: Request) => Promise<Response>): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    handler: async (request, reply) => sendWebResponse(reply, await handle(toWebRequest(request, reply))),
  });
  open.push(app);
  return app;
}

it('hands method, address, headers and body to the router', async () => {
  const app = createApp(async (request) =>
    Response.json({
      method: request.method,
      url: request.url,
      cookie: request.headers.get('cookie'),
      body: await request.text(),
    }),
  );
  const response = await app.inject({
    method: 'POST',
    url: '/sign-in?next=%2Fa?b',
    headers: { host: 'casino.example', cookie: 'a=1', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=a%40b.example',
  });
  expect(response.json()).toEqual({
    method: 'POST',
    url: 'http://casino.example/sign-in?next=%2Fa?b',
    cookie: 'a=1',
    body: 'email=a%40b.example',
  });
});

it('does not take a path for another host', async () => {
  const app = createApp(async (request) => new Response(new URL(request.url).host));
  const response = await app.inject({ url: '//evil.example/x', headers: { host: 'casino.example' } });
  expect(response.body).toBe('casino.example');
});

it('sends status, headers and every cookie', async () => {
  const app = createApp(async () => {
    const headers = new Headers({ location: '/de', 'x-a': '1' });
    headers.append('set-cookie', 'a=1; Path=/');
    headers.append('set-cookie', 'b=2; Expires=Wed, 21 Oct 2026 07:28:00 GMT');
    return new Response(null, { status: 302, headers });
  });
  const response = await app.inject('/');
  expect([response.statusCode, response.headers.location, response.headers['x-a'], response.body]).toEqual([
    302,
    '/de',
    '1',
    '',
  ]);
  expect(response.headers['set-cookie']).toEqual([
    'a=1; Path=/',
    'b=2; Expires=Wed, 21 Oct 2026 07:28:00 GMT',
  ]);
});

it.each([
  ['/de?a=1#b', '/de?a=1#b'],
  ['', '/'],
  ['/', '/'],
  ['//evil.example/x', '/evil.example/x'],
  ['/\\evil.example', '/evil.example'],
])('leads within the site whatever host the request names: %s', async (path, location) => {
  const app = createApp(async (request) => {
    const headers = { location: new URL(request.url).origin + path.replaceAll('\\', '/') };
    return new Response(null, { status: 302, headers });
  });
  for (const host of ['casino.example', 'evil.example', 'Infinity', '[::1]:8080', 'a', '127.0.0.1'])
    expect((await app.inject({ url: '/', headers: { host } })).headers.location).toBe(location);
});

it.each(['https://provider.example/pay', 'http://casino.example.evil.example/', 'http://casino.exampleX/'])(
  'leads to another site where the answer says so: %s',
  async (location) => {
    const app = createApp(async () => new Response(null, { status: 302, headers: { location } }));
    const response = await app.inject({ url: '/', headers: { host: 'casino.example' } });
    expect(response.headers.location).toBe(location);
  },
);

it('sends a page piece by piece', async () => {
  const { promise: isShellSeen, resolve: seeShell } = Promise.withResolvers<void>();
  const app = createApp(async () => {
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('shell'));
        await isShellSeen;
        controller.enqueue(new TextEncoder().encode(' rest'));
        controller.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/html' } });
  });
  const response = await fetch(await app.listen({ port: 0, host: '127.0.0.1' }));
  const chunks: string[] = [];
  for await (const chunk of response.body ?? []) {
    chunks.push(new TextDecoder().decode(chunk));
    seeShell();
  }
  expect(chunks).toEqual(['shell', ' rest']);
});

it('tells loaders when the visitor leaves', async () => {
  const { promise: isAborted, resolve: abort } = Promise.withResolvers<string>();
  const { promise: isStarted, resolve: start } = Promise.withResolvers<void>();
  const app = createApp(
    (request) =>
      new Promise<Response>((_resolve, reject) => {
        request.signal.addEventListener('abort', () => {
          abort('aborted');
          reject(request.signal.reason);
        });
        start();
      }),
  );
  const client = httpRequest(await app.listen({ port: 0, host: '127.0.0.1' }));
  client.on('error', () => {});
  client.end();
  await isStarted;
  // A loader may hold the signal alone: collecting the request must not cut it off from the visitor.
  await collectGarbage();
  client.destroy();
  expect(await isAborted).toBe('aborted');
});
