import * as fc from 'fast-check';
import { CURRENCY_TABLE, copyOf, type Documents } from '../../testing/sample.ts';
import type { Context } from '../../types.ts';

/** The instants of these sites: before now, now, and the one at which something ends or begins. */
export const [BEFORE, NOW, LATER] = ['2026-04-01', '2026-05-01', '2026-06-01'].map((day) =>
  Date.parse(`${day}T00:00:00Z`),
) as [number, number, number];

const instant = (time: number): string => new Date(time).toISOString();

/** So few that several of them together often cover everyone, and one often covers another. */
const TARGETS: readonly object[] = [
  {},
  { audience: { login: 'guest' } },
  { audience: { login: 'player' } },
  { audience: { locales: ['en'] } },
  { audience: { locales: ['de'] } },
  { audience: { login: 'guest', locales: ['de'] } },
  { audience: { anyOf: [{ login: 'player' }, { locales: ['en'] }] } },
  { audience: { licences: ['CW'] } },
  { audience: { countries: { anyOf: ['AU'] } } },
  { schedule: { until: instant(NOW) } },
  { schedule: { from: instant(NOW) } },
  { schedule: { from: instant(LATER) } },
  { schedule: { until: instant(LATER) }, audience: { login: 'player' } },
];

const LOGINS: readonly Pick<Context, 'login' | 'break'>[] = [
  { login: 'guest' },
  { login: 'player', break: 'none' },
  { login: 'player', break: 'coolingOff' },
];

/** Every visitor that such a site can distinguish. */
export const listVisitors: readonly Context[] = LOGINS.flatMap((who) =>
  ['en', 'de'].flatMap((locale) =>
    ['CW', 'EE'].flatMap((licence) =>
      [undefined, 'AU'].flatMap((country) =>
        [BEFORE, NOW, LATER].map((now) => ({
          ...who,
          locale,
          licence,
          groups: [],
          currency: 'EUR',
          device: 'desktop' as const,
          ...(country === undefined ? {} : { country }),
          now,
        })),
      ),
    ),
  ),
);

/** Lists in which the first entries leave few visitors to the others: banners, tables, rules and variants of a page. */
export const listSites: fc.Arbitrary<Documents> = fc
  .tuple(
    fc.infiniteStream(fc.constantFrom(...TARGETS)),
    fc.infiniteStream(fc.nat({ max: 59 })),
    fc.integer({ min: 2, max: 5 }),
  )
  .map(([targets, dice, count]) => {
    const next = (): object => targets.next().value as object; // never ends
    const below = (end: number): number => Number(dice.next().value) % end;
    const text = { en: 'T', de: 'T' };
    const many = (prefix: string, make: (at: number) => object) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`${prefix}${at}`, make(at)]));
    const row = (id: string, query: object = {}) => ({
      id,
      block: 'banner-row',
      props: { banners: { location: 'hero', limit: 1 + below(3), ...query } },
      ...next(),
    });
    const home = () => ({
      path: '/',
      title: text,
      blocks: [row('first'), ...(below(3) > 0 ? [] : [row('rest', { page: 2 })])],
      ...next(),
    });
    const [EUR] = CURRENCY_TABLE.main.currencies;
    return copyOf({
      'currency-table': { main: { currencies: [EUR] } },
      locale: { en: { code: 'en', name: 'English' }, de: { code: 'de', name: 'Deutsch' } },
      banner: many('b', () => ({ title: text, order: { hero: below(4) }, ...next() })),
      wheel: many('w', (order) => ({
        title: text,
        order,
        currencies: { EUR: [1, 2].map((get) => ({ pay: 1, get, weight: 1 })) },
        ...next(),
      })),
      'feature-flag': Object.fromEntries(
        ['f', 'g'].map((key) => [
          key,
          {
            key,
            default: false,
            rules: Array.from({ length: count }, () => ({ value: below(2) > 0, ...next() })),
          },
        ]),
      ),
      page: {
        home: home(),
        ...(below(2) > 0 ? { 'home-au': home() } : {}),
        ...(below(2) > 0 ? { 'home-cw': home() } : {}),
        ...(below(2) > 0 ? { 'home-ee': home() } : {}),
      },
    });
  });
