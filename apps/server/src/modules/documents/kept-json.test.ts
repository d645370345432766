import Fastify from 'fastify';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { keepJson, sendKeptJson } from './kept-json.ts';

const PIECES = Array.from({ length: 500 }, (_, index) => JSON.stringify({ index, name: 'é€😀' }));
const TEXT = PIECES.join('');

async function ask(encodings: readonly (string | undefined)[]) {
  let written = 0;
  const kept = keepJson(() => {
    written += 1;
    return PIECES;
  });
  const app = Fastify();
  app.get('/', (request, reply) => sendKeptJson(request, reply, kept));
  const answers = [];
  for (const encoding of encodings)
    answers.push(
      await app.inject({ url: '/', headers: encoding === undefined ? {} : { 'accept-encoding': encoding } }),
    );
  await app.close();
  return { answers, written };
}

it('is written and compressed once for all who take it compressed', async () => {
  const { answers, written } = await ask(['gzip, deflate, br, zstd', 'br;q=0.5']);
  expect(written).toBe(1);
  for (const { headers, rawPayload } of answers) {
    expect([headers['content-encoding'], headers['vary'], headers['content-type']]).toEqual([
      'br',
      'accept-encoding',
      'application/json; charset=utf-8',
    ]);
    expect(brotliDecompressSync(rawPayload).toString()).toBe(TEXT);
  }
});

it('is as it is for who takes nothing compressed, or not so', async () => {
  const { answers } = await ask([undefined, 'gzip', 'br;q=0, gzip', 'brotli']);
  expect(answers.map(({ headers, body }) => [headers['content-encoding'], body === TEXT])).toEqual(
    answers.map(() => [undefined, true]),
  );
});
