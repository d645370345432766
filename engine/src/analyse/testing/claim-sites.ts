import * as fc from 'fast-check';
import { copyOf, type Documents } from '../../testing/sample.ts';
import { SMALL_WORLD, smallAudience, smallNames, smallSchedule } from '../../testing/small-worlds.ts';

const TEXTS = [
  { en: 'Win' },
  { en: 'Win', de: 'Gewinn' },
  { de: 'Gewinn' },
  { en: 'Win {{sum}}', de: 'Gewinn' },
  { en: 'Win {{sum}}', de: 'Gewinne {{sum}}' },
];
const VARIABLES = [{}, { BTC: { sum: 'few' } }, { EUR: { sum: 'much' } }];

/** Mostly names and flags, so that the contradicting condition is written elsewhere than where it is used. */
const target = fc.oneof(
  { arbitrary: fc.constant<object>({}), weight: 2 },
  { arbitrary: fc.nat({ max: 2 }).map((at): object => ({ audience: { audience: `a${at}` } })), weight: 2 },
  { arbitrary: smallAudience(3, { hashes: false }).map((audience): object => ({ audience })), weight: 3 },
  { arbitrary: smallSchedule.map((schedule): object => ({ schedule })), weight: 1 },
  {
    arbitrary: fc
      .tuple(fc.nat({ max: 2 }), fc.nat({ max: 2 }))
      .map(([at, not]): object => ({ audience: { audience: `a${at}`, not: { audience: `a${not}` } } })),
    weight: 1,
  },
  {
    arbitrary: fc
      .tuple(fc.nat({ max: 2 }), smallSchedule)
      .map(([at, schedule]): object => ({ audience: { audience: `a${at}` }, schedule })),
    weight: 1,
  },
);

/** Small sites with all kinds of nesting: blocks in blocks, pages with parents and variants, lists of two lengths. */
export const claimSites: fc.Arbitrary<Documents> = fc
  .tuple(smallNames(false), fc.infiniteStream(target), fc.infiniteStream(fc.nat({ max: 11 })))
  .map(([names, targets, dice]) => {
    const next = (): object => targets.next().value as object; // never ends
    const below = (end: number): number => Number(dice.next().value) % end;
    const text = () => TEXTS[below(TEXTS.length)];
    const heading = (id: string) => ({ id, block: 'heading', props: { title: text() }, ...next() });
    const columns = (id: string, first: object[]) => ({
      id,
      block: 'columns',
      props: { layout: 'halves' },
      children: { first },
      ...next(),
    });
    const row = (id: string, limit: number) => ({
      id,
      block: 'banner-row',
      props: { banners: { location: 'hero', limit } },
      ...next(),
    });
    const page = (path: string, blocks: object[], isOpen: boolean) => ({
      path,
      title: text(),
      blocks,
      ...(isOpen ? {} : next()),
    });
    const byId = (prefix: string, count: number, make: (at: number) => object) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`${prefix}${at}`, make(at)]));
    return copyOf({
      ...SMALL_WORLD,
      ...names,
      banner: byId('b', 5, () => ({
        title: text(),
        variables: VARIABLES[below(VARIABLES.length)],
        order: { hero: below(3) },
        ...next(),
      })),
      wheel: byId('w', 3, (order) => ({
        title: { en: 'W', de: 'W' },
        order,
        currencies: { EUR: [1, 2].map((get) => ({ pay: 1, get, weight: 1 })) },
        ...next(),
      })),
      'promotion-page': byId('p', 3, (at) => ({
        path: `/p${at}`,
        title: { en: 'P', de: 'P' },
        order: at,
        enabled: below(4) > 0,
        ...(at > 0 ? { parent: `p${at - 1}` } : {}),
        ...next(),
      })),
      page: {
        home: page(
          '/',
          [
            row('row', 1 + below(2)),
            columns('outer', [heading('inner'), columns('deep', [heading('least')])]),
          ],
          below(3) > 0,
        ),
        ...(below(2) > 0 ? { 'home-au': page('/', [heading('one')], below(3) > 0) } : {}),
        ...(below(2) > 0 ? { 'home-cw': page('/', [heading('two')], below(3) > 0) } : {}),
        more: page('/more', [row('rest', 1 + below(3))], below(3) > 0),
      },
    });
  });
