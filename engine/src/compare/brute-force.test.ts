import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileSnapshot } from '../compile/compile-snapshot.ts';
import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { resolvePage } from '../resolve/resolve-page.ts';
import { documents as richDocuments, instant, PATHS } from '../testing/arbitraries.ts';
import { snapshotOf, type Documents } from '../testing/sample.ts';
import type { Context } from '../types.ts';
import { isInClass } from './class-condition.ts';
import { compareSnapshots } from './compare-snapshots.ts';
import { differencesOf, isOrderChanged, predictedDifferences } from './testing/page-differences.ts';
import { everyVisitor, INSTANTS, smallSites } from './testing/small-sites.ts';
import type { CompareOptions, Impact } from './types.ts';

/** fast-check prints the seed and path of a failure; pass them here to repeat it. */
const REPLAY: fc.Parameters<unknown> = {};
const RUNS = 30;

/** One for each of what conditions tell apart, and some who have several facts. */
const PERSONS: readonly [Partial<Context>, ...Partial<Context>[]] = [
  {},
  { age: 17, verified: true },
  { age: 18, verified: false, consents: [] },
  { age: 25, consents: ['casino:email'] },
  { verified: true, consents: ['casino:email', 'casino:sms'] },
  ...[0, 1, 2, 5].map((days) => ({ registeredAt: Date.parse('2026-05-03T00:00:00Z') - days * 86_400_000 })),
];

const SMALL_PATHS = ['/', '/p0', '/p1'];

/**
 * Two snapshots that differ in a few documents: each of those is taken from another snapshot, or removed if missing
 * there.
 */
const pairOf = (documents: fc.Arbitrary<Documents>) =>
  fc
    .tuple(documents, documents, fc.array(fc.nat(), { minLength: 1, maxLength: 6 }))
    .map(([before, other, picks]) => {
      const after: Documents = { ...before };
      const all = [...new Set([...idsOf(before), ...idsOf(other)])].filter(
        (name) => !/^(locale|currency-table)/.test(name),
      );
      // Prefers the page itself and its banners, because most differences occur there.
      const names = [...all, ...all.filter((name) => /^(page|banner)/.test(name)), 'page/home', 'page/home'];
      for (const pick of picks) {
        const [kind = '', id = ''] = (names[pick % names.length] ?? '').split('/');
        const { [id]: _, ...rest } = after[kind] ?? {};
        const replacement = other[kind]?.[id];
        after[kind] = replacement === undefined ? rest : { ...rest, [id]: replacement };
      }
      return { before, after };
    });

const idsOf = (documents: Documents): string[] =>
  Object.entries(documents).flatMap(([kind, all]) => Object.keys(all).map((id) => `${kind}/${id}`));

/** Checks every visitor's pages against the impacts, and every impact against what its visitors see. */
function check(
  { before, after }: { before: CompiledSnapshot; after: CompiledSnapshot },
  visitors: readonly Context[],
  paths: readonly string[],
  options: CompareOptions,
) {
  const impacts = compareSnapshots(before, after, options);
  const ofPath = Map.groupBy(impacts, ({ path }) => path);
  const wrong: object[] = [];
  const found = { impacts: 0, undecided: 0, differing: 0 };
  for (const path of paths) {
    const here = ofPath.get(path) ?? [];
    expectNothingTwice(here);
    for (const {
      witness,
      class: { condition },
      certainty,
    } of here) {
      found.impacts += 1;
      if (certainty === 'undecided') found.undecided += 1;
      if (!witness) continue;
      expect(isInClass(condition, witness)).toBe(true);
      expect(fingerprints(before, after, path, witness)).not.toHaveLength(1);
    }
    for (const visitor of visitors) {
      const [then, now] = [resolvePage(before, path, visitor), resolvePage(after, path, visitor)];
      const mine = here.filter((impact) => isInClass(impact.class.condition, visitor));
      const isDifferent = then.fingerprint !== now.fingerprint;
      if (isDifferent) found.differing += 1;
      if (mine.some(({ certainty }) => certainty === 'undecided')) continue;
      const predicted = mine.map(({ difference }) => difference);
      const moves = predicted.flatMap(({ nodes = [], items = [] }) => [...nodes, ...items]);
      const said = [
        mine.length > 0,
        moves.some(({ change }) => change === 'moved'),
        predictedDifferences(predicted),
      ];
      const seen = [isDifferent, isOrderChanged(then, now), differencesOf(then, now)];
      // Asserting costs far more than comparing, and nearly all comparisons are right.
      if (JSON.stringify(said) !== JSON.stringify(seen)) wrong.push({ path, visitor, said, seen });
    }
  }
  expect(wrong).toEqual([]);
  return found;
}

const fingerprints = (
  before: CompiledSnapshot,
  after: CompiledSnapshot,
  path: string,
  visitor: Context,
): string[] => [
  ...new Set([before, after].map((compiled) => resolvePage(compiled, path, visitor).fingerprint)),
];

/** Two classes with the same difference should have been one class. */
function expectNothingTwice(impacts: readonly Impact[]): void {
  const sure = impacts.filter(({ certainty }) => certainty === 'proved');
  const said = sure.flatMap(
    ({ difference: { page: whole, redirect, nodes = [], items = [], values = [] } }) =>
      [...(whole ? [{ whole }] : []), ...(redirect ? [{ redirect }] : []), ...nodes, ...items, ...values].map(
        (each) => JSON.stringify(each),
      ),
  );
  expect(new Set(said).size).toBe(said.length);
}

describe('held up to every visitor of small random worlds', () => {
  it('[ENGINE-16] the impacts a visitor is in are the difference of the visitor’s pages, no more and no less', () => {
    const total = { impacts: 0, undecided: 0, differing: 0 };
    fc.assert(
      fc.property(pairOf(smallSites), fc.constantFrom(...INSTANTS), (pair, now) => {
        const [before, after] = [
          compileSnapshot(snapshotOf(pair.before)),
          compileSnapshot(snapshotOf(pair.after)),
        ];
        expect(before.problems).toEqual([]);
        const found = check({ before, after }, everyVisitor(now), SMALL_PATHS, { now });
        total.impacts += found.impacts;
        total.undecided += found.undecided;
        total.differing += found.differing;
      }),
      { numRuns: RUNS, ...REPLAY },
    );
    // If nothing ever differed, or everything was undecided, the test would prove nothing.
    expect(total.differing).toBeGreaterThan(1000);
    expect(total.impacts).toBeGreaterThan(50);
    expect(total.undecided).toBe(0);
  });

  it('[ENGINE-16] with a horizon the same holds at every instant up to it', () => {
    let timed = 0;
    fc.assert(
      fc.property(pairOf(smallSites), (pair) => {
        const [before, after] = [
          compileSnapshot(snapshotOf(pair.before)),
          compileSnapshot(snapshotOf(pair.after)),
        ];
        const [now = 0, horizon = 0] = INSTANTS;
        const visitors = everyVisitor(now).filter(({ userId }) => userId === undefined);
        const later = visitors.flatMap((visitor) => INSTANTS.map((at) => ({ ...visitor, now: at })));
        check({ before, after }, later, SMALL_PATHS, { now, horizon });
        const impacts = compareSnapshots(before, after, { now, horizon });
        timed += impacts.filter(({ class: { condition } }) =>
          JSON.stringify(condition).includes('"time"'),
        ).length;
      }),
      { numRuns: RUNS, ...REPLAY },
    );
    expect(timed).toBeGreaterThan(0);
  });

  it('[ENGINE-16] holds for snapshots with flags, parents, variants and amounts, for some of their visitors', () => {
    let differing = 0;
    fc.assert(
      fc.property(pairOf(richDocuments), instant, fc.infiniteStream(fc.nat()), (pair, now, dice) => {
        const [before, after] = [
          compileSnapshot(snapshotOf(pair.before)),
          compileSnapshot(snapshotOf(pair.after)),
        ];
        const pick = <T>(values: readonly [T, ...T[]]): T =>
          values[Number(dice.next().value) % values.length] ?? values[0];
        const visitors = Array.from({ length: 120 }, (): Context => {
          const [country, userId, partnerId] = [
            pick([undefined, 'AU', 'CA', 'FI']),
            pick([undefined, '1', '2', 'x']),
            pick([undefined, '1a', '2']),
          ];
          return {
            locale: pick(['en', 'de', 'en-AU', 'it']),
            licence: pick(['CW', 'EE']),
            login: pick(['guest', 'player']),
            groups: pick([[], [1], [2], [3], [1, 2], [1, 3], [2, 3], [1, 2, 3]]),
            currency: pick(['EUR', 'CAD', 'BTC']),
            device: pick(['mobile', 'desktop']),
            ...(country === undefined ? {} : { country }),
            ...(userId === undefined ? {} : { userId }),
            ...(partnerId === undefined ? {} : { partnerId }),
            ...pick(PERSONS),
            now,
          };
        });
        differing += check({ before, after }, visitors, PATHS, { now }).differing;
      }),
      { numRuns: RUNS, ...REPLAY },
    );
    expect(differing).toBeGreaterThan(100);
  });
});
