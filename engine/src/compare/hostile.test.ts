import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileSnapshot } from '../compile/compile-snapshot.ts';
import { snapshotOf, type Documents } from '../testing/sample.ts';
import type { Snapshot } from '../types.ts';
import { compareSnapshots } from './compare-snapshots.ts';
import { smallSites } from './testing/small-sites.ts';

/** fast-check prints the seed and path of a failure; pass them here to repeat it. */
const REPLAY: fc.Parameters<unknown> = {};

const ofBanner = (banner: unknown): Documents => ({ banner: { x: banner } });
const parsed = (text: string): unknown => JSON.parse(text);
const many = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, order) => [
      `b${order}`,
      { title: { en: `${order}` }, order: { hero: order }, audience: { groups: { anyOf: [order] } } },
    ]),
  );

const HOSTILE: Record<string, unknown> = {
  'no snapshot at all': null,
  'a text for a snapshot': 'snapshot',
  'no documents': { release: { number: 1, publishedAt: 'never' } },
  'documents of the wrong type': snapshotOf({ banner: [] as never, page: 7 as never }),
  'an unknown kind': snapshotOf({ ghost: { x: {} } }),
  'a document that is null': snapshotOf(ofBanner(null)),
  'forbidden keys': snapshotOf(ofBanner(parsed('{"__proto__": {"title": 1}, "constructor": 2}'))),
  'ids that every object has': snapshotOf({
    banner: parsed(
      '{"__proto__": {}, "toString": {"title": {"en": "A"}, "order": {"constructor": 1}}}',
    ) as never,
    audience: { hasOwnProperty: { audience: {} } },
  }),
  'audiences in a circle': snapshotOf({
    audience: { a: { audience: { audience: 'b' } }, b: { audience: { audience: 'a' } } },
    banner: { x: { title: { en: 'X' }, order: { hero: 1 }, audience: { audience: 'a' } } },
  }),
  'a path of another page and a block nobody knows': snapshotOf({
    page: {
      a: { path: '/', title: { en: 'A' }, blocks: [{ id: 'x', block: 'ghost', props: { deep: [[[{}]]] } }] },
      b: { path: '/', title: { en: 'B' }, blocks: [] },
    },
  }),
};

const GOOD = snapshotOf({
  banner: { ...many(3) },
  page: {
    home: {
      path: '/',
      title: { en: 'Home' },
      blocks: [{ id: 'row', block: 'banner-row', props: { banners: { location: 'hero', limit: 2 } } }],
    },
  },
});

describe('comparing hostile snapshots', () => {
  it.each(Object.entries(HOSTILE))('%s: says what differs and never throws', (_, hostile) => {
    const [good, bad] = [compileSnapshot(GOOD), compileSnapshot(hostile as Snapshot)];
    expect(compareSnapshots(bad, bad)).toEqual([]);
    for (const [before, after] of [
      [good, bad],
      [bad, good],
    ] as const) {
      const home = compareSnapshots(before, after).filter(({ path }) => path === '/');
      // The valid snapshot's page differs from the other's: everyone notices.
      expect(home.some(({ certainty, difference }) => certainty === 'proved' && difference.page)).toBe(true);
    }
  });

  it('options that make no sense are as good as none', () => {
    const [before, after] = [
      compileSnapshot(GOOD),
      compileSnapshot(snapshotOf({ ...GOOD.documents, banner: {} })),
    ];
    const expected = compareSnapshots(before, after);
    expect(expected).toHaveLength(3);
    for (const options of [{ now: NaN }, { now: Infinity }, { horizon: NaN }, { horizon: -1 }])
      expect(compareSnapshots(before, after, options)).toEqual(expected);
  });

  it('long lists with a limit, where every banner is for others, end in time and lose nothing', () => {
    const site = (banner: Documents[string]) => compileSnapshot(snapshotOf({ ...GOOD.documents, banner }));
    const all = many(300);
    const { b0: _, ...others } = all;
    const impacts = compareSnapshots(site(all), site(others));
    expect(impacts.filter(({ difference }) => difference.items?.[0]?.change === 'removed')).toHaveLength(1);
    // Each of the other banners could take the free place.
    expect(impacts.filter(({ difference }) => difference.items?.[0]?.change === 'added')).toHaveLength(298);
  });

  it('whatever JSON stands in for a document, comparing does not throw', () => {
    const kinds = fc.constantFrom(
      'banner',
      'page',
      'audience',
      'feature-flag',
      'navigation',
      'licence',
      'messages',
    );
    fc.assert(
      fc.property(smallSites, kinds, fc.jsonValue(), (site, kind, junk) => {
        const before = compileSnapshot(snapshotOf(site));
        const after = compileSnapshot(snapshotOf({ ...site, [kind]: { ...site[kind], junk } }));
        expect(Array.isArray(compareSnapshots(before, after))).toBe(true);
      }),
      { numRuns: 40, ...REPLAY },
    );
  });
});
