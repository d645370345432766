import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { MAX_ANSWER_BYTES } from './bounded-answer.ts';
import { createRemotePlatform, type PlatformClient } from '../platform-client.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

async function startPlatform(answer: Answer): Promise<{ client: PlatformClient; connections: () => number }> {
  const server = createServer({ keepAliveTimeout: 0 }, answer);
  let opened = 0;
  server.on('connection', () => (opened += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { client: createRemotePlatform(origin, { timeoutMs: 5000 }), connections: () => opened };
}

const TEXT = '{"a":"ä € 🎰"}'.repeat(500);

it.each([
  ['gzip', gzipSync(TEXT)],
  ['x-gzip', gzipSync(TEXT)],
  ['deflate', deflateSync(TEXT)],
  ['deflate', deflateRawSync(TEXT)],
  ['br', brotliCompressSync(TEXT)],
  ['deflate, gzip', gzipSync(deflateSync(TEXT))],
  ['identity', Buffer.from(TEXT)],
])('reads an answer that is encoded as %s', async (coding, bytes) => {
  const { client } = await startPlatform((_request, response) => {
    response.writeHead(200, { 'content-encoding': coding });
    // In two parts, as a long answer arrives.
    response.write(bytes.subarray(0, 5));
    response.end(bytes.subarray(5));
  });
  expect(await (await client.fetch('/api/x')).text()).toBe(TEXT);
});

it.each([
  ['that is cut off in its encoding', gzipSync(TEXT).fill(0, 20), 'PLATFORM_LOST'],
  [
    'that unfolds to more than any has',
    gzipSync(Buffer.alloc(MAX_ANSWER_BYTES + 1)),
    'PLATFORM_ANSWER_TOO_LARGE',
  ],
])('refuses an answer %s', async (_what, bytes, code) => {
  const { client } = await startPlatform((_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bytes),
  );
  await expect(client.fetch('/api/x')).rejects.toMatchObject({ code });
});

it('refuses an answer that is too long without an end to its length', async () => {
  const { client } = await startPlatform((_request, response) => {
    response.writeHead(200);
    response.end(Buffer.alloc(MAX_ANSWER_BYTES + 1));
  });
  await expect(client.fetch('/api/x')).rejects.toMatchObject({ code: 'PLATFORM_ANSWER_TOO_LARGE' });
});

it('sends calls one after the other over one connection', async () => {
  const { client, connections } = await startPlatform((_request, response) => response.end('{}'));
  for (let at = 0; at < 3; at += 1) await client.fetch('/api/x');
  expect(connections()).toBe(1);
});

// What changes something may have been carried out, so it is never sent twice.
it.each([
  { method: 'GET', outcome: 200, times: 3 },
  { method: 'POST', outcome: 'PLATFORM_UNAVAILABLE', times: 2 },
])('a connection that the platform closes as it is used: $method', async ({ method, outcome, times }) => {
  let asked = 0;
  const { client } = await startPlatform((request, response) => {
    asked += 1;
    if (asked === 2) request.socket.resetAndDestroy();
    else response.end('{}');
  });
  await client.fetch('/api/x');
  const again = client.fetch('/api/x', { method, ...(method === 'POST' ? { body: '{}' } : {}) });
  expect(
    await again.then(
      ({ status }) => status,
      ({ code }: { code: string }) => code,
    ),
  ).toBe(outcome);
  expect(asked).toBe(times);
});

it('a platform that closes every connection is asked twice and no more', async () => {
  let asked = 0;
  const { client } = await startPlatform((request, response) => {
    asked += 1;
    if (asked === 1) response.end('{}');
    else request.socket.resetAndDestroy();
  });
  await client.fetch('/api/x');
  await expect(client.fetch('/api/x')).rejects.toMatchObject({ code: 'PLATFORM_UNAVAILABLE' });
  expect(asked).toBe(3);
});

it('closes the connection of a call whose visitor has left, so that the platform can stop', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { client } = await startPlatform((_request, response) => {
    response.on('close', resolve);
    begin();
  });
  const visitor = new AbortController();
  const call = client.fetch('/api/x', { signal: visitor.signal });
  await begun;
  visitor.abort();
  await expect(call).rejects.toBe(visitor.signal.reason);
  await closed;
  await expect(client.fetch('/api/x', { signal: visitor.signal })).rejects.toBe(visitor.signal.reason);
});

it('calls the platform and no other server, whatever the path', async () => {
  const seen: (string | undefined)[] = [];
  const { client } = await startPlatform((request, response) => {
    seen.push(request.url);
    response.end('{}');
  });
  await client.fetch('/api/a b/ü?q=ß&x=%20');
  await client.fetch('/api/./b/../c');
  expect(seen).toEqual(['/api/a%20b/%C3%BC?q=%C3%9F&x=%20', '/api/c']);
  await expect(client.fetch('//elsewhere.example/api/x')).rejects.toMatchObject({
    code: 'PLATFORM_UNAVAILABLE',
  });
});

it('says what kind of body it sends, and how long it is', async () => {
  const seen: unknown[] = [];
  const { client } = await startPlatform((request, response) => {
    seen.push([request.headers['content-type'], request.headers['content-length']]);
    response.end('{}');
  });
  const bodies: RequestInit['body'][] = ['ä', new URLSearchParams({ a: '1' }), new Uint8Array([1, 2, 3])];
  for (const body of bodies) await client.fetch('/api/x', { method: 'POST', body });
  await client.fetch('/api/x', {
    method: 'post',
    body: '{}',
    headers: { 'Content-Type': 'application/json' },
  });
  expect(seen).toEqual([
    ['text/plain;charset=UTF-8', '2'],
    ['application/x-www-form-urlencoded;charset=UTF-8', '3'],
    [undefined, '3'],
    ['application/json', '2'],
  ]);
});
