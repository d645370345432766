import * as fc from 'fast-check';
import {
  UNSAFE_decodeViaTurboStream as decode,
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
  isRouteErrorResponse,
} from 'react-router';
import { expect, it } from 'vitest';
import { packData } from './pack-data.server.ts';
import { readPageData } from './packed-data.ts';

/** Decodes packed data as the browser’s router does. */
async function roundTrip(data: unknown): Promise<unknown> {
  const { value } = await decode(readPageData(streamOf(packData(data))), globalThis as unknown as Window);
  return value;
}

function streamOf(text: string): ReadableStream<Uint8Array> {
  const { body } = new Response(text);
  if (!body) throw new Error('A text has a body.');
  return body;
}

/** Words and keys that repeat, as in the data of a page, and some that look like control characters of the packing. */
const word = fc.oneof(
  fc.constantFrom(
    '',
    '\0-1:0,',
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
    word,
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
      // The same data twice, and once more inside others.
      const all = { loaderData: { Main: one, MainLayout: [one, { one }] }, actionData: null };
      // Compared with the data themselves and not with the result of `JSON.parse`, in which V8 sometimes confuses
      // escaped keys.
      expect(await roundTrip(all)).toEqual(all);
    }),
    { numRuns: 300 },
  );
});

it('the hash of a query is not written where it is its key as JSON, and is read all the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(data, { minLength: 1 }), word, async (queryKey, other) => {
      const hash = JSON.stringify(queryKey);
      const all = {
        queries: [{ queryKey, queryHash: hash }, { queryHash: hash }, { queryKey, queryHash: other }],
      };
      expect(await roundTrip(all)).toEqual(all);
    }),
    { numRuns: 200 },
  );
  const packed = packData({ queryKey: ['row-games', 'desktop'], queryHash: '["row-games","desktop"]' });
  expect([packed.match(/row-games/g)?.length, packed.includes('[-4]')]).toEqual([1, true]);
});

it('a key without a value is left out', async () => {
  expect(await roundTrip({ a: undefined, b: 1 })).toStrictEqual({ b: 1 });
});

it.each([
  ['no number', Number.NaN, null],
  ['less than nothing', -0, 0],
  ['a hole', [1, undefined], [1, null]],
  ['a key that would be the prototype', JSON.parse('{"__proto__":{"a":1},"b":2}'), { b: 2 }],
])('%s is written as it is in JSON, or left out', async (_name, value, expected) => {
  expect(await roundTrip({ a: value })).toStrictEqual({ a: expected });
});

it.each([
  ['Date', new Date(0)],
  ['Promise', Promise.resolve(1)],
  ['Map', new Map()],
])('a %s is refused in words', (name, value) => {
  expect(() => packData({ a: [value] })).toThrow(`The data of a page must be JSON, and a ${name} is not.`);
});

it('errors arrive as the router’s own', async () => {
  const [refused, failed] = [
    new ErrorResponseImpl(404, 'Not Found', { messageKey: 'A' }),
    new TypeError('It failed.'),
  ];
  const { errors } = (await roundTrip({ errors: { Page: refused, Main: failed } })) as {
    errors: { Page: unknown; Main: unknown };
  };
  expect(errors.Page).toEqual(refused);
  expect(isRouteErrorResponse(errors.Page)).toBe(true);
  expect(errors.Main).toBeInstanceOf(TypeError);
  expect(errors.Main).toMatchObject({ message: 'It failed.' });
});

it('says once what returns: words, lists, and the keys of objects', () => {
  const game = { identifier: 'kite/fox', badges: [{ type: 'exclusive', theme: 'violet' }] };
  const text = packData([game, game, { ...game, identifier: 'kite/owl' }]);
  for (const once of ['identifier', 'kite/fox', 'exclusive', 'theme'])
    expect(text.split(once)).toHaveLength(2);
});
