import * as fc from 'fast-check';
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { expect, it } from 'vitest';
import { packData } from './pack-data.server.ts';
import { readPageData } from './packed-data.ts';

/** What the browser's router makes of a page's data. */
async function roundTrip(data: unknown): Promise<unknown> {
  const packed = packData(data);
  if (packed === null) throw new Error('Not packed.');
  const { value } = await decode(readPageData(streamOf(packed)), globalThis as unknown as Window);
  return value;
}

function streamOf(text: string): ReadableStream<Uint8Array> {
  const { body } = new Response(text);
  if (!body) throw new Error('A text has a body.');
  return body;
}

/** Words and keys that return, as those of a page do, and such as look like marks of the packing. */
const word = fc.oneof(
  fc.constantFrom(
    '',
    'P',
    '`',
    '"',
    '\\',
    '<script>',
    "it's",
    '_1',
    '-1',
    '€',
    '\n',
    'constructor',
    '0',
    '\u2028',
  ),
  fc.string(),
);
const { data } = fc.letrec<{ data: unknown }>((tie) => ({
  data: fc.oneof(
    { maxDepth: 5 },
    word.filter((text) => !text.startsWith('\0')),
    fc.constantFrom(null, true, false, 0, 1, 2, 3),
    fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0)),
    fc.integer(),
    fc.array(tie('data')),
    fc.dictionary(
      word.filter((key) => key !== '__proto__'),
      tie('data'),
    ),
  ),
}));

it('whatever a page is told, the browser’s router reads', async () => {
  await fc.assert(
    fc.asyncProperty(data, async (one) => {
      // Twice the same, and the same within another.
      const all = { loaderData: { Main: one, MainLayout: [one, { one }] }, actionData: null };
      // Not beside what JSON makes of it: V8 takes one escaped key of an object for another at times.
      expect(await roundTrip(all)).toEqual(all);
    }),
    { numRuns: 300 },
  );
});

it('a key without a value is left out', async () => {
  expect(await roundTrip({ a: undefined, b: 1 })).toStrictEqual({ b: 1 });
});

it.each([
  ['a date', new Date(0)],
  ['a promise', Promise.resolve(1)],
  ['no number', Number.NaN],
  ['less than nothing', -0],
  ['a hole', [1, undefined]],
  ['a map', new Map()],
  ['what a text of the packing begins with', '\0-1:'],
])('%s is left to the router’s own stream', (_name, value) => {
  expect([packData({ a: [value] }), packData(value)]).toEqual([null, null]);
});

it('what came in the router’s own stream is passed on as it is', async () => {
  expect(await new Response(readPageData(streamOf('[{"_1":2},"a",1]\n'))).text()).toBe('[{"_1":2},"a",1]\n');
});

it('says once what returns: words, lists, and the keys of objects', () => {
  const game = { identifier: 'kite/fox', badges: [{ type: 'exclusive', theme: 'violet' }] };
  const text = packData([game, game, { ...game, identifier: 'kite/owl' }]) ?? '';
  for (const once of ['identifier', 'kite/fox', 'exclusive', 'theme'])
    expect(text.split(once)).toHaveLength(2);
});
