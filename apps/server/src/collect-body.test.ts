import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { collectBody } from './collect-body.ts';
import { handleError } from './errors.ts';

const LIMIT = 3 * 1024 * 1024;
let app: FastifyInstance;
let port: number;
let arrived: Buffer[] = [];

beforeAll(async () => {
  app = Fastify({ bodyLimit: LIMIT, forceCloseConnections: true });
  app.setErrorHandler(handleError);
  app.addContentTypeParser('application/test', (request: FastifyRequest, payload: IncomingMessage) =>
    collectBody(request, payload),
  );
  app.post<{ Body: Buffer[] }>('/', async ({ body }) => {
    arrived = body;
    return { blocks: body.length };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** Sends the text of a request in pieces and answers its status, and whether the connection stays. */
async function send(
  head: string[],
  pieces: readonly Buffer[],
): Promise<[status: number, connection: string]> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    `POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/test\r\n${head.join('\r\n')}\r\n\r\n`,
  );
  for (const piece of pieces) socket.write(piece);
  let answer = '';
  socket.on('data', (data: Buffer) => (answer += data.toString()));
  await vi.waitFor(() => expect(answer).toContain('\r\n\r\n'), { interval: 5, timeout: 10_000 });
  socket.destroy();
  return [Number(answer.split(' ')[1]), /^connection: (.*)$/im.exec(answer)?.[1]?.trim() ?? ''];
}
const chunked = (piece: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);

it.each([0, 1, 16 * 1024, 16 * 1024 + 1, 1_000_003, LIMIT])(
  'gives the bytes as they came, said how many or not: %i',
  async (length) => {
    const body = randomBytes(length);
    const pieces = [body.subarray(0, length >> 1), body.subarray(length >> 1)];
    expect(await send([`content-length: ${length}`], pieces)).toEqual([200, 'keep-alive']);
    expect(Buffer.concat(arrived).equals(body)).toBe(true);
    const parts = pieces.filter((piece) => piece.length > 0).map(chunked);
    expect(await send(['transfer-encoding: chunked'], [...parts, Buffer.from('0\r\n\r\n')])).toEqual([
      200,
      'keep-alive',
    ]);
    expect(Buffer.concat(arrived).equals(body)).toBe(true);
  },
);

it('refuses a body that is too large as soon as that is known, and hears no more of it', async () => {
  expect(await send([`content-length: ${LIMIT + 1}`], [])).toEqual([413, 'close']);
  const parts = [chunked(randomBytes(LIMIT)), chunked(randomBytes(1))];
  expect(await send(['transfer-encoding: chunked'], parts)).toEqual([413, 'close']);
});

it.each([2, 4])('refuses a body of three bytes that was said to have %i', async (said) => {
  // Over a connection Node itself takes no more than was said, and waits for what is missing.
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/test', 'content-length': String(said) },
    payload: 'abc',
  });
  expect(answer.statusCode).toBe(400);
});

it('makes no room for what is only said to come', async () => {
  const made = vi.spyOn(Buffer, 'allocUnsafeSlow');
  const socket = connect(port, '127.0.0.1');
  const { promise, resolve } = Promise.withResolvers<void>();
  app.server.once('request', () => resolve());
  socket.write(
    `POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/test\r\ncontent-length: ${LIMIT}\r\n\r\nabc`,
  );
  await promise;
  await vi.waitFor(() => expect(made).toHaveBeenCalled());
  expect(made.mock.calls.flat().every((bytes) => bytes <= 16 * 1024)).toBe(true);
  made.mockRestore();
  socket.destroy();
  await once(socket, 'close');
});

it('[OPS-13] puts no pieces together at the end', async () => {
  const joined = vi.spyOn(Buffer, 'concat');
  const made = vi.spyOn(Buffer, 'allocUnsafeSlow');
  expect(await send([`content-length: ${LIMIT}`], [randomBytes(LIMIT)])).toEqual([200, 'keep-alive']);
  expect([joined.mock.calls, Math.max(...made.mock.calls.flat())]).toEqual([[], 1024 * 1024]);
  joined.mockRestore();
  made.mockRestore();
});
