import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileSnapshot, recompileSnapshot } from '../compile/compile-snapshot.ts';
import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { changedKeys } from '../dependencies/changed-keys.ts';
import { collectionKey } from '../dependencies/keys.ts';
import { matchCollection } from '../resolve/match-collection.ts';
import { resolveCollection } from '../resolve/resolve-collection.ts';
import { CURRENCY_TABLE, NOW, snapshotOf, visitorOf, type Documents } from '../testing/sample.ts';
import type { Context, SnapshotChange } from '../types.ts';

const DAY = 86_400_000;
const LICENCES = ['CW', 'EE', 'SE'] as const;

type Banner = { times: number; audience: object | undefined; from: number | undefined };
type Rule = {
  id: string;
  severity: 'blocks' | 'warns';
  atMost: number | 'nobody' | 'guests';
  from: number | undefined;
  until: number | undefined;
};
type Pack = { licences: string[]; rules: Rule[] };

const day = fc.integer({ min: -3, max: 12 });
const banner: fc.Arbitrary<Banner> = fc.record({
  times: fc.integer({ min: 1, max: 9 }),
  audience: fc.option(
    fc.oneof(
      fc.record({ login: fc.constantFrom('guest', 'player') }),
      fc.record({ not: fc.record({ licences: fc.subarray([...LICENCES], { minLength: 1 }) }) }),
      fc.record({ licences: fc.subarray([...LICENCES], { minLength: 1 }) }),
    ),
    { nil: undefined },
  ),
  from: fc.option(day, { nil: undefined }),
});
const rule: fc.Arbitrary<Omit<Rule, 'id'>> = fc
  .record({
    severity: fc.constantFrom('blocks', 'blocks', 'warns'),
    atMost: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constantFrom('nobody', 'guests')),
    from: fc.option(day, { nil: undefined }),
    length: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
  })
  .map(({ length, ...rest }) => ({
    ...rest,
    until: length === undefined ? undefined : (rest.from ?? 0) + length,
  }));
const pack: fc.Arbitrary<Pack> = fc.record({
  licences: fc.subarray([...LICENCES]),
  rules: fc
    .array(rule, { minLength: 1, maxLength: 3 })
    .map((rules) => rules.map((each, at) => ({ id: `r${at}`, ...each }))),
});

type Site = { banners: Record<string, Banner>; packs: Record<string, Pack> };
const NAMES = ['a', 'b', 'c', 'd'] as const;
const site: fc.Arbitrary<Site> = fc.record({
  banners: fc.dictionary(fc.constantFrom(...NAMES), banner, { minKeys: 1, noNullPrototype: true }),
  packs: fc.dictionary(fc.constantFrom('p', 'q'), pack, { noNullPrototype: true }),
});

const iso = (days: number): string => new Date(NOW + days * DAY).toISOString();
const span = (from: number | undefined, until: number | undefined): object => ({
  ...(from === undefined ? {} : { from: iso(from) }),
  ...(until === undefined ? {} : { until: iso(until) }),
});

const bannerData = ({ times, audience, from }: Banner): object => ({
  title: { en: `${times} times` },
  order: { top: times },
  ...(audience ? { audience } : {}),
  ...(from === undefined ? {} : { schedule: span(from, undefined) }),
  offer: {
    kind: 'deposit',
    products: ['casino'],
    percentage: 50,
    maximum: { EUR: 100 },
    wagering: { times, of: 'bonus' },
  },
});
const packData = ({ licences, rules }: Pack): object => ({
  title: 'Rules',
  market: 'Market',
  licences,
  rules: rules.map(({ id, severity, atMost, from, until }) => ({
    id,
    title: 'A rule',
    citation: { text: '§', address: 'https://regulator.example/1' },
    severity,
    ...(from === undefined && until === undefined ? {} : { inForce: span(from, until) }),
    check:
      typeof atMost === 'number'
        ? { type: 'offer-number', field: 'wagering', atMost }
        : {
            type: 'promotions-within',
            audience: atMost === 'guests' ? { login: 'guest' } : { login: 'guest', not: { login: 'guest' } },
          },
  })),
});

const mapped = <One>(all: Record<string, One>, to: (one: One) => object): Record<string, object> =>
  Object.fromEntries(Object.entries(all).map(([id, one]) => [id, to(one)]));

const documentsOf = ({ banners, packs }: Site): Documents => ({
  'currency-table': CURRENCY_TABLE,
  locale: { en: { code: 'en', name: 'English' } },
  licence: Object.fromEntries(
    LICENCES.map((code) => [
      code,
      {
        code,
        name: code,
        isDefault: code === 'CW',
        minimumAge: 18,
        hosts: [`${code.toLowerCase()}.example`],
        licenceLine: { en: code },
        helpLinks: [{ label: { en: 'Help' }, link: 'https://help.example' }],
      },
    ]),
  ),
  banner: mapped(banners, bannerData),
  'rule-pack': mapped(packs, packData),
});

const compiled = (of: Site): CompiledSnapshot => {
  const made = compileSnapshot(snapshotOf(documentsOf(of)));
  expect(made.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return made;
};

const visitor: fc.Arbitrary<Context> = fc
  .record({
    licence: fc.constantFrom(...LICENCES),
    login: fc.constantFrom('guest' as const, 'player' as const),
    days: fc.integer({ min: -4, max: 22 }),
    off: fc.constantFrom(-1, 0, 1),
  })
  .map(({ days, off, ...facts }) => visitorOf({ ...facts, now: NOW + days * DAY + off }));

const QUERY = { location: 'top' };
const ids = (of: CompiledSnapshot, context: Context): string[] =>
  matchCollection(of, 'banner', QUERY, context);

/** Read off the rules themselves, one by one. */
function isForbidden({ times }: Banner, { packs }: Site, { licence, login, now }: Context): boolean {
  return Object.values(packs).some(
    ({ licences, rules }) =>
      licences.includes(licence) &&
      rules.some(({ severity, atMost, from = -Infinity, until = Infinity }) => {
        if (severity !== 'blocks' || now < NOW + from * DAY || now >= NOW + until * DAY) return false;
        if (typeof atMost === 'number') return times > atMost;
        return atMost === 'nobody' || login !== 'guest';
      }),
  );
}

it('[RULE-04] at every instant a visitor sees what conditions show them, without what a rule in force forbids there', () => {
  fc.assert(
    fc.property(site, fc.array(visitor, { minLength: 1, maxLength: 5 }), (of, visitors) => {
      const bound = compiled(of);
      const free = compiled({ ...of, packs: {} });
      for (const context of visitors)
        expect(ids(bound, context)).toEqual(
          ids(free, context).filter((id) => !isForbidden(of.banners[id] as Banner, of, context)),
        );
    }),
    { numRuns: 150 },
  );
});

it('[RULE-04] an answer holds until the instant that it names', () => {
  fc.assert(
    fc.property(site, visitor, fc.double({ min: 0, max: 1, noNaN: true }), (of, context, part) => {
      const bound = compiled(of);
      const { validUntil, cacheKey, fingerprint } = resolveCollection(bound, 'banner', QUERY, context);
      const until = validUntil ?? context.now + 40 * DAY;
      const later = { ...context, now: Math.floor(context.now + (until - 1 - context.now) * part) };
      const again = resolveCollection(bound, 'banner', QUERY, later);
      expect([again.cacheKey, again.fingerprint]).toEqual([cacheKey, fingerprint]);
    }),
    { numRuns: 150 },
  );
});

it('[RULE-04] after any changes it is as if everything had been compiled anew, and what differs is told', () => {
  const edit = fc.oneof(
    fc.record({
      kind: fc.constant('banner' as const),
      id: fc.constantFrom(...NAMES),
      data: fc.option(banner),
    }),
    fc.record({
      kind: fc.constant('rule-pack' as const),
      id: fc.constantFrom('p', 'q'),
      data: fc.option(pack),
    }),
  );
  fc.assert(
    fc.property(
      site,
      fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
      fc.array(visitor, { minLength: 1, maxLength: 5 }),
      (first, edits, visitors) => {
        let of = first;
        let current = compiled(of);
        for (const changed of edits) {
          const before = current;
          const banners = { ...of.banners };
          const packs = { ...of.packs };
          const changes = changed.map(({ kind, id, data }): SnapshotChange => {
            if (kind === 'banner') {
              if (data) banners[id] = data;
              else delete banners[id];
              return { kind, id, data: data ? bannerData(data) : undefined };
            }
            if (data) packs[id] = data;
            else delete packs[id];
            return { kind, id, data: data ? packData(data) : undefined };
          });
          of = { banners, packs };
          current = recompileSnapshot(before, changes);
          const anew = compiled(of);
          const parts = changedKeys(before, current);
          const told =
            parts === 'all' || parts.some(({ keys }) => keys.includes(collectionKey('banner', QUERY)));
          for (const context of visitors) {
            const seen = resolveCollection(current, 'banner', QUERY, context);
            const afresh = resolveCollection(anew, 'banner', QUERY, context);
            expect([seen.items, seen.validUntil]).toEqual([afresh.items, afresh.validUntil]);
            const old = resolveCollection(before, 'banner', QUERY, context);
            expect(told || old.fingerprint === seen.fingerprint).toBe(true);
          }
        }
      },
    ),
    { numRuns: 80 },
  );
});
