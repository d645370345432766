import type { Audience } from '@marquee/schemas';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { matchesAudience } from '../visitor/matches-audience.ts';
import { resolveCollection } from '../resolve/resolve-collection.ts';
import { resolveFlag } from '../resolve/resolve-flag.ts';
import { resolvePage } from '../resolve/resolve-page.ts';
import { compileValid, copyOf, type Documents } from '../testing/sample.ts';
import {
  everyVisitor,
  FIRST_INSTANT,
  SMALL_WORLD,
  smallAudience,
  smallNames,
  smallSchedule,
} from '../testing/small-worlds.ts';
import type { Context } from '../types.ts';
import { documentVerdict } from '../visitor/visibility.ts';
import { createVisitor } from '../visitor/create-visitor.ts';
import { analyseSnapshot } from './analyse-snapshot.ts';
import type { Finding, FindingCode } from './finding.ts';

const NOW = FIRST_INSTANT;
const VISITORS = everyVisitor();

/** Small sites: five banners in a row of two, four bookmarks, three wheels, three flags, all targeted at random. */
const site = (hashes: boolean): fc.Arbitrary<Documents> => {
  const target = fc.oneof(
    fc.constant({}),
    smallAudience(3, { hashes }).map((audience) => ({ audience })),
    fc
      .tuple(smallAudience(3, { hashes }), smallSchedule)
      .map(([audience, schedule]) => ({ audience, schedule })),
  );
  const targets = (count: number) => fc.array(target, { minLength: count, maxLength: count });
  const positions = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 5, maxLength: 5 });
  return fc
    .tuple(smallNames(hashes), targets(5), positions, targets(4), targets(3))
    .map(([names, banners, order, bookmarks, wheels]) => ({
      ...SMALL_WORLD,
      ...names,
      banner: Object.fromEntries(
        banners.map((one, at) => [
          `b${at}`,
          copyOf({ title: { en: 'B' }, order: { hero: order[at] }, ...one }),
        ]),
      ),
      bookmark: Object.fromEntries(
        bookmarks.map((one, at) => [
          `k${at}`,
          copyOf({ candidate: 'shop', title: { en: 'K' }, link: '/', order: at, ...one }),
        ]),
      ),
      wheel: Object.fromEntries(
        wheels.map((one, at) => [
          `w${at}`,
          copyOf({
            title: { en: 'W' },
            order: at,
            currencies: {
              EUR: [
                { pay: 1, get: 1, weight: 1 },
                { pay: 1, get: 2, weight: 1 },
              ],
            },
            ...one,
          }),
        ]),
      ),
      page: {
        home: {
          path: '/',
          title: { en: 'Home' },
          blocks: [
            { id: 'row', block: 'banner-row', props: { banners: { location: 'hero', limit: 2 } } },
            { id: 'marks', block: 'bookmarks', props: { bookmarks: {} } },
          ],
        },
      },
    }));
};

/** One defect of each kind, so that none depends on chance. */
const PLANTED: Documents = {
  ...SMALL_WORLD,
  'feature-flag': {
    f0: {
      key: 'f0',
      default: false,
      rules: [{ value: true }, { audience: { login: 'guest' }, value: false }],
    },
    f1: {
      key: 'f1',
      default: false,
      rules: [{ audience: { login: 'guest', groups: { anyOf: [1] } }, value: true }],
    },
    f2: {
      key: 'f2',
      default: false,
      rules: [{ schedule: { until: new Date(NOW).toISOString() }, value: true }],
    },
  },
  banner: {
    b0: { title: { en: 'B' }, order: { hero: 0 }, audience: { locales: ['de'], not: { locales: ['de'] } } },
    b1: { title: { en: 'B' }, order: { hero: 0 }, schedule: { until: new Date(NOW).toISOString() } },
    b2: { title: { en: 'B' }, order: { hero: 1 } },
    b3: { title: { en: 'B' }, order: { hero: 1 } },
    b4: { title: { en: 'B' }, order: { hero: 2 }, audience: { login: 'guest' } },
  },
  bookmark: {
    k0: {
      candidate: 'shop',
      title: { en: 'K' },
      link: '/',
      order: 1,
      audience: { countries: { anyOf: [] } },
    },
  },
  wheel: {
    w0: {
      title: { en: 'W' },
      order: 1,
      currencies: {
        EUR: [
          { pay: 1, get: 1, weight: 1 },
          { pay: 1, get: 2, weight: 1 },
        ],
      },
      audience: { login: 'player' },
    },
  },
  page: {
    home: {
      path: '/',
      title: { en: 'Home' },
      blocks: [
        { id: 'row', block: 'banner-row', props: { banners: { location: 'hero', limit: 2 } } },
        { id: 'marks', block: 'bookmarks', props: { bookmarks: {} } },
      ],
    },
  },
};

/** Finds out by trying what each visitor sees: which documents, and which rule of which flag decides. */
function tryEverything(compiled: CompiledSnapshot) {
  const ever = new Set<string>();
  const since = new Set<string>();
  const reached = new Set<string>();
  const ties = new Set<string>();
  const empty = new Set<string>();
  const filled = new Set<string>();
  const rules = new Set<string>();
  const lists = [
    ['hero', compiled.index.places.get('banner')?.byPlace?.get('hero') ?? [], 2],
    ['bookmark', compiled.index.places.get('bookmark')?.all ?? [], 2],
    ['wheel', compiled.index.places.get('wheel')?.all ?? [], 1],
  ] as const;
  for (const context of VISITORS) {
    const visitor = createVisitor(compiled, context);
    for (const [name, candidates, limit] of lists) {
      const seen = candidates.filter((document) => documentVerdict(document, visitor).holds);
      for (const { id } of seen) ever.add(id);
      if (context.now < NOW) continue;
      for (const { id } of seen) since.add(id);
      for (const { id } of seen.slice(0, limit)) reached.add(id);
      if (seen.length > 0) filled.add(name);
      // Nobody misses the promotions that are kept from them.
      else if (context.login === 'guest' || context.break === 'none') empty.add(name);
      seen.forEach(({ id, data }, at) => {
        const position = JSON.stringify(data['order']);
        if (seen.slice(0, at).some((other) => JSON.stringify(other.data['order']) === position)) ties.add(id);
      });
    }
    if (context.now < NOW) continue;
    for (const key of ['f0', 'f1', 'f2']) {
      const { rule } = resolveFlag(compiled, key, context);
      if (rule !== undefined) rules.add(`${key}/rules/${rule}`);
    }
  }
  return { ever, since, reached, ties, empty, filled, rules, lists };
}

const idsOf = (findings: readonly Finding[], kinds: readonly string[], ...codes: FindingCode[]): string[] =>
  findings
    .filter(({ code, kind }) => codes.includes(code) && kinds.includes(kind))
    .map(({ id }) => id)
    .toSorted();

const CONTENT = ['banner', 'bookmark', 'wheel'];

function rulesIn(compiled: CompiledSnapshot): string[] {
  return ['f0', 'f1', 'f2'].flatMap((key) => {
    const rules = compiled.index.documents.get('feature-flag')?.get(key)?.data['rules'] as unknown[]; // made above
    return rules.map((_, at) => `${key}/rules/${at}`);
  });
}

describe('an analysis of small worlds', () => {
  it('[ENGINE-15] finds exactly what trying every visitor finds', { timeout: 60_000 }, () => {
    const planted: Record<string, number> = {};
    const note = (what: string, ids: readonly string[]): void => {
      planted[what] = (planted[what] ?? 0) + ids.length;
    };
    fc.assert(
      fc.property(site(false), (documents) => {
        const compiled = compileValid(documents);
        const findings = analyseSnapshot(compiled, { now: NOW });
        const { ever, since, reached, ties, empty, filled, rules, lists } = tryEverything(compiled);
        const ids = lists.flatMap(([, candidates]) => candidates.map(({ id }) => id)).toSorted();
        const expected = {
          nobody: ids.filter((id) => !ever.has(id)),
          over: ids.filter((id) => ever.has(id) && !since.has(id)),
          beaten: ids.filter((id) => since.has(id) && !reached.has(id)),
          ties: [...ties].toSorted(),
          rules: rulesIn(compiled).filter((rule) => !rules.has(rule)),
          alwaysEmpty: lists.flatMap(([name]) => (filled.has(name) ? [] : [name])),
          sometimesEmpty: lists.flatMap(([name]) => (filled.has(name) && empty.has(name) ? [name] : [])),
        };
        for (const [what, found] of Object.entries(expected)) note(what, found);
        expect(idsOf(findings, CONTENT, 'NOBODY', 'NEVER_OPENS')).toEqual(expected.nobody);
        expect(idsOf(findings, CONTENT, 'OVER')).toEqual(expected.over);
        expect(idsOf(findings, CONTENT, 'BEATEN_BY_LIMIT', 'TABLE_SHADOWED')).toEqual(expected.beaten);
        expect(idsOf(findings, CONTENT, 'ORDER_TIE')).toEqual(expected.ties);
        const silent = findings.filter(
          ({ code, kind }) =>
            kind === 'feature-flag' && ['NOBODY', 'NEVER_OPENS', 'OVER', 'RULE_SHADOWED'].includes(code),
        );
        expect(
          silent.map(({ id, pointer }) => id + pointer.split('/').slice(0, 3).join('/')).toSorted(),
        ).toEqual(expected.rules);
        expect(idsOf(findings, ['page', 'wheel'], 'ALWAYS_EMPTY')).toHaveLength(expected.alwaysEmpty.length);
        expect(idsOf(findings, ['page', 'wheel'], 'EMPTY_SLOT')).toHaveLength(expected.sometimesEmpty.length);
        expect(findings.filter(({ code }) => code === 'NOT_DECIDED')).toEqual([]);
      }),
      { numRuns: 25, examples: [[PLANTED]] },
    );
    // Each kind of defect must have occurred.
    for (const [what, count] of Object.entries(planted)) expect([what, count > 0]).toEqual([what, true]);
  });

  it('[ENGINE-15] claims nothing that any visitor contradicts, hashes included', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(site(true), (documents) => {
        const compiled = compileValid(documents);
        const findings = analyseSnapshot(compiled, { now: NOW });
        const { ever, since, reached, rules, filled } = tryEverything(compiled);
        expect(idsOf(findings, CONTENT, 'NOBODY', 'NEVER_OPENS').filter((id) => ever.has(id))).toEqual([]);
        expect(idsOf(findings, CONTENT, 'OVER').filter((id) => since.has(id))).toEqual([]);
        expect(
          idsOf(findings, CONTENT, 'BEATEN_BY_LIMIT', 'TABLE_SHADOWED').filter((id) => reached.has(id)),
        ).toEqual([]);
        const shadowed = findings.filter(({ code }) => code === 'RULE_SHADOWED');
        expect(shadowed.filter(({ id, pointer }) => rules.has(id + pointer))).toEqual([]);
        expect(idsOf(findings, ['page'], 'ALWAYS_EMPTY').length).toBeLessThanOrEqual(3 - filled.size);
        judgeAlternatives(compiled, findings);
        judgeWitnesses(compiled, findings);
      }),
      { numRuns: 25, examples: [[PLANTED]] },
    );
  });
});

/** If an alternative adds nobody, then nobody matches the audience with this alternative alone. */
function judgeAlternatives(compiled: CompiledSnapshot, findings: readonly Finding[]): void {
  for (const { kind, id, pointer } of findings.filter(({ code }) => code === 'DEAD_ALTERNATIVE')) {
    if (kind === 'feature-flag') continue;
    const audience = compiled.index.documents.get(kind)?.get(id)?.data['audience'] as Audience; // it has alternatives
    const only = audience.anyOf?.[Number(pointer.split('/').at(-1))];
    const alone = { ...audience, anyOf: only ? [only] : [] };
    expect(VISITORS.some((visitor) => matchesAudience(compiled, alone, visitor))).toBe(false);
  }
}

/** A witness must see what the finding claims. */
function judgeWitnesses(compiled: CompiledSnapshot, findings: readonly Finding[]): void {
  for (const { code, kind, id, pointer, witness, proof } of findings) {
    expect(witness ?? proof).toBeDefined();
    if (!witness) continue;
    expect(witness.now).toBeGreaterThanOrEqual(NOW);
    const visitor = createVisitor(compiled, witness);
    const sees = (spot: { kind: string; id: string }): boolean => {
      const document = compiled.index.documents.get(spot.kind)?.get(spot.id);
      return document !== undefined && documentVerdict(document, visitor).holds;
    };
    const claimed =
      code === 'ORDER_TIE' ? (proof?.grounds ?? []) : code === 'MISSING_TRANSLATION' ? [{ kind, id }] : [];
    expect(claimed.filter((spot) => !sees(spot))).toEqual([]);
    expect(code === 'EMPTY_SLOT' ? drawnAt(compiled, kind, pointer, witness) : []).toEqual([]);
  }
}

/** What a visitor gets from a block of the page, or from an API call of its own. */
function drawnAt(compiled: CompiledSnapshot, kind: string, pointer: string, visitor: Context): unknown {
  if (kind !== 'page') return resolveCollection(compiled, kind, {}, visitor).items;
  const [, , block, , prop = ''] = pointer.split('/');
  return resolvePage(compiled, '/', visitor).nodes[Number(block)]?.props[prop]; // everyone sees all blocks
}
