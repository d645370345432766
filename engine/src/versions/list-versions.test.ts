import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInClass } from '../compare/class-condition.ts';
import { everyVisitor, INSTANTS, smallSites } from '../compare/testing/small-sites.ts';
import { compileSnapshot } from '../compile/compile-snapshot.ts';
import { resolvePage } from '../resolve/resolve-page.ts';
import { snapshotOf } from '../testing/sample.ts';
import type { Context } from '../types.ts';
import { listVersions } from './list-versions.ts';
import type { VersionOptions } from './types.ts';

/** fast-check prints the seed and path of a failure; pass them here to repeat it. */
const REPLAY: fc.Parameters<unknown> = {};
const PATHS = ['/', '/p0', '/p1'];

/** Every visitor must be in exactly the version that has the visitor's page. */
function check(
  documents: Parameters<typeof snapshotOf>[0],
  visitors: readonly Context[],
  options: VersionOptions,
): number {
  const compiled = compileSnapshot(snapshotOf(documents));
  let most = 0;
  for (const path of PATHS) {
    const { versions, isComplete } = listVersions(compiled, path, options);
    const seen = (visitor: Context): string => resolvePage(compiled, path, visitor).fingerprint;
    expect(isComplete).toBe(true);
    expect(new Set(versions.map(({ fingerprint }) => fingerprint)).size).toBe(versions.length);
    expect(versions.map(({ witness }) => seen(witness))).toEqual(
      versions.map(({ fingerprint }) => fingerprint),
    );
    expect(versions.every(({ witness, class: { condition } }) => isInClass(condition, witness))).toBe(true);
    const wrong = visitors.filter((visitor) => {
      const own = versions.filter(({ class: { condition } }) => isInClass(condition, visitor));
      return own.length !== 1 || own[0]?.fingerprint !== seen(visitor);
    });
    expect(wrong).toEqual([]);
    most = Math.max(most, versions.length);
  }
  return most;
}

describe(
  'the versions of a page, held up to every visitor of small random worlds',
  { timeout: 60_000 },
  () => {
    it('each visitor is in exactly one class, and gets the page of it', () => {
      let most = 0;
      fc.assert(
        fc.property(smallSites, fc.constantFrom(...INSTANTS), (documents, now) => {
          most = Math.max(most, check(documents, everyVisitor(now), { now, limit: 2000 }));
        }),
        { numRuns: 25, ...REPLAY },
      );
      // If every page was the same for everyone, the test would prove nothing.
      expect(most).toBeGreaterThan(5);
    });

    it('so it is among visitors of one language, currency and licence', () => {
      const among = { locale: 'de', currency: 'BTC', licence: 'EE' };
      const isAmong = ({ locale, currency, licence }: Context): boolean =>
        locale === 'de' && currency === 'BTC' && licence === 'EE';
      let most = 0;
      fc.assert(
        fc.property(smallSites, fc.constantFrom(...INSTANTS), (documents, now) => {
          const visitors = everyVisitor(now).filter(isAmong);
          most = Math.max(most, check(documents, visitors, { now, among, limit: 2000 }));
        }),
        { numRuns: 25, ...REPLAY },
      );
      expect(most).toBeGreaterThan(1);
    });
  },
);

const guest: Context = {
  locale: 'en',
  licence: 'CW',
  login: 'guest',
  groups: [],
  currency: 'EUR',
  device: 'desktop',
  now: 0,
};
const heading = (id: string, audience: object = {}) => ({
  id,
  block: 'heading',
  props: { title: { en: id }, level: 2 },
  audience,
});
const site = (blocks: object[]) =>
  compileSnapshot(snapshotOf({ page: { home: { path: '/', title: { en: 'Home' }, blocks } } }));

it('puts the versions of known visitors first, and says who of them gets which', () => {
  const compiled = site([heading('gold', { groups: { anyOf: [259] } })]);
  const gold: Context = { ...guest, login: 'player', groups: [259] };
  const { versions } = listVersions(compiled, '/', { known: [gold, guest, { ...guest, device: 'mobile' }] });
  expect(versions.map(({ known, class: { words } }) => ({ known, words }))).toEqual([
    { known: [0], words: 'in group 259' },
    { known: [1, 2], words: 'not in group 259' },
  ]);
});

it('looks at known visitors at the instant asked about, and at none who is not among those asked for', () => {
  const now = 100;
  const soon = { schedule: { from: new Date(now).toISOString() } };
  const compiled = site([{ ...heading('gold', { groups: { anyOf: [259] } }), ...soon }]);
  const gold: Context = { ...guest, login: 'player', groups: [259] };
  const known = [gold, { ...gold, device: 'mobile' as const }, { ...guest, locale: 'xx' }, guest];
  const { versions, isComplete } = listVersions(compiled, '/', { now, known, among: { device: 'desktop' } });
  expect(versions.map((version) => [version.known, version.witness.now])).toEqual([
    [[0], now],
    [[3], now],
  ]);
  expect(isComplete).toBe(true);
});

it('takes different ways to one page for one version', () => {
  const compiled = site([heading('one', { anyOf: [{ devices: ['mobile'] }, { login: 'player' }] })]);
  expect(listVersions(compiled, '/').versions).toHaveLength(2);
});

it('says that it stopped where there are more versions than wanted', () => {
  const compiled = site([1, 2, 3, 4].map((id) => heading(`b${id}`, { groups: { anyOf: [id] } })));
  const { versions, isComplete, reason } = listVersions(compiled, '/', { limit: 5 });
  expect([versions.length, isComplete, reason]).toEqual([5, false, 'There are more than 5 versions.']);
  expect(listVersions(compiled, '/').versions).toHaveLength(16);
});

it('gives a path where nothing stands one version, of everyone', () => {
  const { versions, isComplete } = listVersions(site([]), '/nowhere');
  expect([versions.length, versions[0]?.class.words, isComplete]).toEqual([1, 'everyone', true]);
});
