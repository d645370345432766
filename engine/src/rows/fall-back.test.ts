import { describe, expect, it } from 'vitest';
import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { selectCollection } from '../resolve/select-collection.ts';
import { selectByOracle } from '../testing/oracle.ts';
import { createRandom } from '../testing/random.ts';
import { compileValid, NOW, visitorOf } from '../testing/sample.ts';
import type { Context } from '../types.ts';
import { bitmapIndexOf } from '../bitmap-index/bitmap-index-of.ts';
import { createVisitor } from '../visitor/create-visitor.ts';

const HOUR = 3_600_000;
const at = (hours: number): string => new Date(NOW + hours * HOUR).toISOString();
const numbers = (count: number, from = 1): number[] =>
  Array.from({ length: count }, (_, index) => from + index);

/**
 * Members of one of `count` groups, each in an alternative of its own, but not of all of as many others: the number of
 * rows is the product.
 */
const wide = (count: number) => ({
  anyOf: numbers(count).map((group) => ({ groups: { allOf: [group] } })),
  not: { groups: { allOf: numbers(count, 11) } },
});

/**
 * Eight banners, so that the list is laid out, with the wide one in the middle; flags and schedules change inside it.
 */
function siteWith(count: number): CompiledSnapshot {
  const audiences = [
    {},
    { login: 'player' },
    { groups: { anyOf: [1, 2] } },
    { ...wide(count), flags: { on: ['moving'] } },
    { locales: ['de'] },
    { flags: { off: ['moving'] } },
    { split: { by: 'userId', parity: 'even' } },
    { countries: { noneOf: ['AU'] } },
  ];
  return compileValid({
    'feature-flag': {
      moving: {
        key: 'moving',
        default: true,
        rules: [
          { schedule: { from: at(2), until: at(5) }, audience: { groups: { anyOf: [2] } }, value: false },
        ],
      },
    },
    banner: Object.fromEntries(
      audiences.map((audience, index) => [
        `b${index}`,
        {
          title: { en: 'B' },
          order: { hero: index },
          audience,
          ...(index === 3 ? { schedule: { from: at(1), until: at(7) } } : {}),
        },
      ]),
    ),
  });
}

const rowsOfWide = (compiled: CompiledSnapshot) => compiled.index.documents.get('banner')?.get('b3')?.rows;
const heroOf = (compiled: CompiledSnapshot) =>
  compiled.index.places.get('banner')?.byPlace?.get('hero') ?? [];

describe('an audience of more rows than are laid out', () => {
  it('[ENGINE-03] begins beyond 64 rows: the document alone is left to the evaluator, its list stays laid out', () => {
    expect(rowsOfWide(siteWith(8))).toHaveLength(64);
    expect([...bitmapIndexOf(heroOf(siteWith(8))).undecided]).toEqual([]);
    const compiled = siteWith(9);
    expect(rowsOfWide(compiled)).toBeNull();
    expect([...bitmapIndexOf(heroOf(compiled)).undecided]).toEqual([3]);
  });

  it.each([8, 9])('[ENGINE-03] is answered as by the evaluator, for as long (%i rows squared)', (count) => {
    const compiled = siteWith(count);
    const random = createRandom(count);
    const seen = new Set<string>();
    for (let visit = 0; visit < 2000; visit += 1) {
      const context: Context = visitorOf({
        login: random.chance(0.9) ? 'player' : 'guest',
        groups: random.chance(0.5)
          ? random.some(numbers(9), 2)
          : [...random.some(numbers(9), 2), ...numbers(random.below(10), 11)],
        locale: random.pick(['en', 'de']),
        userId: random.pick(['1', '2']),
        now: NOW + random.below(9) * HOUR,
        ...(random.chance(0.5) ? { country: random.pick(['AU', 'DE']) } : {}),
      });
      const limit = random.pick([undefined, 2, 4]);
      const query = limit === undefined ? { location: 'hero' } : { location: 'hero', limit };
      const { list, places, until } = selectCollection('banner', query, createVisitor(compiled, context));
      const ids = Array.from(places, (place) => list[place]?.id);
      expect({ visit, ids, until }).toEqual({
        visit,
        ...selectByOracle(compiled, 'banner', 'hero', limit ?? Infinity, context),
      });
      seen.add(ids.includes('b3') ? 'shown' : 'hidden');
    }
    // Both must occur, or the comparison would prove nothing.
    expect(seen.size).toBe(2);
  });
});
