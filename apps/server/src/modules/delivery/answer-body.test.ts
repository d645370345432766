import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createAnswerBody, encodingFor } from './answer-body.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['deflate', 'identity'],
  ['identity', 'identity'],
  ['*', 'gzip'],
  [',;q=', 'identity'],
] as const)('who accepts %s gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
  // As it was found out once.
  expect(encodingFor(accepted)).toBe(encoding);
});

const HTML = Buffer.from('<p>Willkommen, ä</p>'.repeat(500));

it('has every form that is asked for, each made once', async () => {
  const body = createAnswerBody(HTML);
  expect(body.peek('br')).toBeUndefined();
  const [br, same, gzip] = await Promise.all([body.get('br'), body.get('br'), body.get('gzip')]);
  expect(same).toBe(br);
  expect(brotliDecompressSync(br)).toEqual(HTML);
  expect(gunzipSync(gzip)).toEqual(HTML);
  expect([body.peek('br'), body.peek('gzip')]).toEqual([br, gzip]);
});

it('holds the plain form only for those who ask for it, and makes it again from another', async () => {
  const sizes: number[] = [];
  const body = createAnswerBody(HTML);
  body.onResize(() => void sizes.push(body.size));
  const br = await body.get('br');
  expect([body.size, sizes]).toEqual([br.length, [br.length]]);
  expect(await body.get('identity')).toEqual(HTML);
  expect(body.peek('identity')).toEqual(HTML);
  await body.get('gzip');
  expect(body.peek('identity')).toEqual(HTML);
  const zipped = createAnswerBody(HTML);
  await zipped.get('gzip');
  expect(await zipped.get('identity')).toEqual(HTML);
});
