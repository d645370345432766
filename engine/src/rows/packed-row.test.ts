import { describe, expect, it } from 'vitest';
import { resolveCollection } from '../resolve/resolve-collection.ts';
import { resolveFlag } from '../resolve/resolve-flag.ts';
import { resolvePage } from '../resolve/resolve-page.ts';
import { compileValid, visitorOf } from '../testing/sample.ts';

/** More than fit into the bits of one word. */
const COUNTRIES = Array.from(
  { length: 50 },
  (_, index) => `${'ABCDE'[Math.floor(index / 10)]}${'ABCDEFGHIJ'[index % 10]}`,
);

const keyOf = (what: string, country: string): string => `${what}-${country.toLowerCase()}`;

const banner = (rest: Record<string, unknown>) => ({ title: { en: 'B' }, order: { hero: 1 }, ...rest });
const flag = (key: string, audience: Record<string, unknown>) => ({
  key,
  default: false,
  rules: [{ audience, value: true }],
});

/** Blocks are evaluated one by one, by packed rows; flags and lists have masks. */
const block = (what: string, country: string, audience: Record<string, unknown>) => ({
  id: keyOf(what, country),
  block: 'heading',
  props: { title: { en: 'H' } },
  audience,
});

const compiled = compileValid({
  page: {
    lobby: {
      path: '/',
      title: { en: 'Lobby' },
      blocks: COUNTRIES.flatMap((country) => [
        block('in', country, { countries: { anyOf: [country] } }),
        block('out', country, { countries: { noneOf: [country] } }),
      ]),
    },
  },
  'feature-flag': Object.fromEntries(
    COUNTRIES.flatMap((country) => [
      [keyOf('in', country), flag(keyOf('in', country), { countries: { anyOf: [country] } })],
      [keyOf('out', country), flag(keyOf('out', country), { countries: { noneOf: [country] } })],
      [
        keyOf('not', country),
        flag(keyOf('not', country), { not: { countries: { anyOf: [country, 'ZZ'] } } }),
      ],
    ]),
  ),
  banner: Object.fromEntries(
    COUNTRIES.map((country) => [country, banner({ audience: { countries: { anyOf: [country] } } })]),
  ),
});

/** The countries whose block with this key is shown. */
function shownTo(what: string, country: string | undefined): string[] {
  const { nodes } = resolvePage(compiled, '/', visitorOf(country === undefined ? {} : { country }));
  const ids = new Set(nodes.map(({ id }) => id));
  return COUNTRIES.filter((named) => ids.has(keyOf(what, named)));
}

const isOn = (key: string, country: string | undefined): boolean =>
  resolveFlag(compiled, key, visitorOf(country === undefined ? {} : { country })).value;

describe('conditions on a fact with more values than a word has bits', () => {
  it.each(['AA', 'CI', 'CJ', 'DA', 'DB', 'EJ'])('[ENGINE-01] tell %s from every other country', (own) => {
    expect(COUNTRIES.filter((country) => isOn(keyOf('in', country), own))).toEqual([own]);
    expect(COUNTRIES.filter((country) => !isOn(keyOf('out', country), own))).toEqual([own]);
    expect(COUNTRIES.filter((country) => !isOn(keyOf('not', country), own))).toEqual([own]);
    const { items } = resolveCollection(
      compiled,
      'banner',
      { location: 'hero' },
      visitorOf({ country: own }),
    );
    expect(items.map(({ id }) => id)).toEqual([own]);
    expect(shownTo('in', own)).toEqual([own]);
    expect(shownTo('out', own)).toEqual(COUNTRIES.filter((country) => country !== own));
  });

  it.each([undefined, 'XX'])(
    '[ENGINE-01] know what holds for the country %s, which nobody names',
    (country) => {
      expect(COUNTRIES.filter((named) => isOn(keyOf('in', named), country))).toEqual([]);
      expect(COUNTRIES.filter((named) => isOn(keyOf('out', named), country))).toEqual(COUNTRIES);
      expect(COUNTRIES.filter((named) => isOn(keyOf('not', named), country))).toEqual(COUNTRIES);
      expect([shownTo('in', country), shownTo('out', country)]).toEqual([[], COUNTRIES]);
    },
  );
});
