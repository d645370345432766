import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { sendWebhook } from './send-webhook.ts';

let server: Server | undefined;
afterEach(async () => {
  const open = server;
  server = undefined;
  await new Promise<void>((resolve) => {
    open?.close(() => resolve());
    open?.closeAllConnections();
  });
});

/** Longer than a receiver on this machine takes, and short enough for a test. */
const PATIENCE_MS = 600;

async function send(answer: (response: ServerResponse) => void) {
  const receiver = createServer((request, response) => {
    request.resume().on('end', () => answer(response));
  });
  server = receiver;
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const address = receiver.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
  return sendWebhook({ url, headers: {}, body: '{}' }, { allowsPrivate: true }, PATIENCE_MS);
}

const long = 'x'.repeat(300_000);
it.each<[string, number, (response: ServerResponse) => void]>([
  ['without a body', 204, (response) => response.writeHead(204).end()],
  ['with any other number of them', 299, (response) => response.writeHead(299).end('done')],
  ['with a long page', 200, (response) => response.writeHead(200).end(long)],
  ['with a body that never ends', 202, (response) => response.writeHead(202).write('working')],
  [
    'with a body that is cut off',
    200,
    (response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('half');
      response.flushHeaders();
      setImmediate(() => response.destroy());
    },
  ],
  ['that leads elsewhere', 302, (response) => response.writeHead(302, { location: '/other' }).end()],
  ['of a failure', 500, (response) => response.writeHead(500).end('database is down')],
])('[ADMIN-17] an answer %s is its status', async (_, status, answer) => {
  expect(await send(answer)).toMatchObject({ status, error: null });
});

it('[ADMIN-17] keeps the beginning of what was answered', async () => {
  expect(await send((response) => response.writeHead(500).end(long))).toEqual({
    status: 500,
    answer: 'x'.repeat(500),
    error: null,
  });
});

it.each<[string, (response: ServerResponse) => void, string]>([
  ['no status in time', () => undefined, 'no answer within 10 seconds'],
  ['a connection that is cut', (response) => response.destroy(), 'the connection was cut'],
])('[ADMIN-17] %s is no answer', async (_, answer, error) => {
  expect(await send(answer)).toEqual({ status: null, answer: '', error });
});
