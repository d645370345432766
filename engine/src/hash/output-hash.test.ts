import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveCollection } from '../resolve/resolve-collection.ts';
import { resolvePage } from '../resolve/resolve-page.ts';
import { compileValid, copyOf, CURRENCY_TABLE, deepFreeze, visitorOf } from '../testing/sample.ts';
import { toHex } from './hash.ts';
import { hashOutput } from './output-hash.ts';
import { hashPieces, pieceOf } from './text-hash.ts';

const hashOf = (value: unknown): string => toHex(hashOutput(value));

it('is equal for equal data, frozen or not, however often it is asked', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const hash = hashOf(copyOf(value));
      expect(hash).toMatch(/^[0-9a-f]{32}$/);
      expect(hashOf(deepFreeze(copyOf(value)))).toBe(hash);
      expect(hashOf(value)).toBe(hash);
    }),
  );
});

it('differs for different data', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const [first, second] = [copyOf(one), copyOf(other)];
      expect(hashOf(first) === hashOf(second)).toBe(JSON.stringify(first) === JSON.stringify(second));
    }),
  );
});

it.each([
  ['a number and its text', 5, '5'],
  ['nothing and its name', null, 'null'],
  ['yes and its name', true, 'true'],
  ['an empty list and an empty object', [], {}],
  ['a list and an object of the same parts', ['a', 'b'], { a: 'b' }],
  ['where a list ends', [['a'], 'b'], [['a', 'b']]],
  ['how often something stands there', ['a', 'a'], ['a']],
  ['the order of a list', ['a', 'b'], ['b', 'a']],
  ['which name has which value', { a: 'b', c: 'd' }, { a: 'd', c: 'b' }],
  ['an empty text and nothing at all', { a: '' }, {}],
])('tells apart %s', (_what, one, other) => {
  expect(hashOf(one)).not.toBe(hashOf(other));
});

it('does not see what is undefined, as JSON does not', () => {
  expect(hashOf({ a: 1, b: undefined })).toBe(hashOf({ a: 1 }));
});

describe('a text in pieces', () => {
  it('has the hash of the whole, however it is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (parts) => {
        expect(toHex(hashPieces(parts.map((part) => pieceOf(part))))).toBe(hashOf(parts.join('')));
      }),
    );
  });

  it('is cut by places as well', () => {
    expect(hashPieces([pieceOf('Win €10 now', 4, 7)])).toEqual(hashOutput('€10'));
  });

  it('differs where only zeros are missing at the start', () => {
    expect(hashOf('\u0000a')).not.toBe(hashOf('a'));
    expect(hashOf('\u0000')).not.toBe(hashOf(''));
  });
});

it('a page, its blocks and collections carry the hash of what they are', () => {
  const compiled = compileValid({
    'currency-table': CURRENCY_TABLE,
    banner: {
      one: {
        title: { en: 'Win {{x}}', de: '{{x}} gewinnen' },
        order: { hero: 1 },
        variables: { EUR: { x: { amount_cents: 1000 } } },
      },
    },
    page: {
      home: {
        path: '/',
        title: { en: 'Home' },
        blocks: [
          { id: 'row', block: 'banner-row', props: { banners: { location: 'hero' } } },
          {
            id: 'c',
            block: 'columns',
            props: { layout: 'halves' },
            children: { first: [{ id: 'h', block: 'heading', props: { title: { en: 'H' } } }] },
          },
        ],
      },
    },
  });
  const { nodes } = resolvePage(compiled, '/', visitorOf({ locale: 'de' }));
  const hashes = nodes.map(({ cacheKey: _key, fingerprint: _print, validUntil: _until, ...node }) =>
    hashOf(node),
  );
  expect(nodes.map(({ fingerprint }) => fingerprint)).toEqual(hashes);
  const { items, fingerprint } = resolveCollection(compiled, 'banner', {}, visitorOf());
  expect(items).toHaveLength(1);
  expect(fingerprint).toBe(hashOf(items));
});
