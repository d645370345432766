import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileSnapshot } from '../compile/compile-snapshot.ts';
import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { matchesAudience } from '../visitor/matches-audience.ts';
import { resolveDocument } from '../resolve/resolve-document.ts';
import { resolveFlag } from '../resolve/resolve-flag.ts';
import { resolvePage } from '../resolve/resolve-page.ts';
import { context, documents as site, PATHS, schedule, turnsFor } from '../testing/arbitraries.ts';
import { copyOf, deepFreeze, snapshotOf, type Documents } from '../testing/sample.ts';
import type { Audience, Context, ResolvedNode } from '../types.ts';
import { describeDecision } from './describe-decision.ts';
import { explainPage } from './explain-page.ts';
import { REASON_CODES } from './reason-codes.ts';
import type { ConditionOutcome, Decision, ItemDecision } from './types.ts';

const link = fc
  .record({
    id: fc.constantFrom('sport', 'news', 'limits', 'help'),
    audience: fc.option(fc.constantFrom({ login: 'guest' }, { currencies: ['EUR'] }), { nil: undefined }),
    schedule: fc.option(schedule, { nil: undefined }),
  })
  .map((fields) => withoutUndefined({ label: { en: 'L' }, link: '/', ...fields }));

const menus = fc.array(
  fc
    .record({
      schedule: fc.option(schedule, { nil: undefined }),
      sections: fc.array(
        fc
          .record({
            schedule: fc.option(schedule, { nil: undefined }),
            audience: fc.option(fc.constantFrom({ locales: ['en'] }, { flags: { on: ['f1'] } }), {
              nil: undefined,
            }),
            items: fc.uniqueArray(link, { minLength: 1, maxLength: 3, selector: ({ id }) => id }),
          })
          .map(withoutUndefined),
        { maxLength: 2 },
      ),
    })
    .map(({ sections, ...menu }) =>
      withoutUndefined({
        ...menu,
        title: { en: 'M' },
        sections: sections.map((section, index) => ({ ...section, id: `s${index}` })),
      }),
    ),
  { maxLength: 2 },
);

const licence = (code: string, rest: object = {}) => ({
  code,
  name: code,
  minimumAge: 18,
  licenceLine: { en: code },
  helpLinks: [{ label: { en: 'Help' }, link: '/help' }],
  ...rest,
});

function withoutUndefined<T extends object>(fields: T): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** The site of the other property tests, with menus and a variant for a licence. */
const documents: fc.Arbitrary<Documents> = fc.tuple(site, menus).map(([documents, navigation]) => ({
  ...documents,
  page: {
    ...documents['page'],
    'home-ee': { path: '/', title: { en: 'E' }, audience: { not: { login: 'guest' } } },
  },
  licence: {
    CW: licence('CW', { isDefault: true }),
    EE: licence('EE', { hiddenLinks: ['sport', 'help'] }),
  },
  navigation: Object.fromEntries(navigation.map((menu, index) => [`menu${index}`, menu])),
}));

const HARMLESS = new Set(['LOCKED_PART']);

function compile(raw: Documents): CompiledSnapshot {
  const compiled = compileSnapshot(deepFreeze(snapshotOf(raw)));
  expect(compiled.problems.filter(({ code }) => !HARMLESS.has(code))).toEqual([]);
  return compiled;
}

/** fast-check prints the seed and path of a failure; pass them here to repeat it. */
const REPLAY: fc.Parameters<unknown> = {};

const childrenOf = (decisions: readonly Decision[], key: string): Decision[] =>
  decisions.filter(({ parent }) => parent === key);

/** The blocks of a page according to the decisions, as ids: nested blocks, and what each draws by property. */
function explained(decisions: readonly Decision[], parent: string): unknown[] {
  return childrenOf(decisions, parent).flatMap((decision) => {
    if (decision.what !== 'block' || !decision.shown) return [];
    return [
      {
        id: decision.blockId,
        drawn: childrenOf(decisions, decision.key)
          .filter(({ what, shown }) => what === 'document' && shown)
          .map(({ id }) => id),
        inside: explained(decisions, decision.key),
      },
    ];
  });
}

const resolved = (nodes: readonly ResolvedNode[]): unknown[] =>
  nodes.map(({ id, props, children = {} }) => ({
    id,
    drawn: ['banners', 'promotions', 'bookmarks'].flatMap((name) =>
      ((props[name] ?? []) as { id: string }[]).map((item) => item.id),
    ),
    inside: resolved(Object.values(children).flat()),
  }));

type Menu = { sections: { id: string; items: { id: string }[] }[] };

function expectAgreement(compiled: CompiledSnapshot, path: string, facts: Context): Decision[] {
  const decisions = explainPage(compiled, path, facts);
  const { page, nodes } = resolvePage(compiled, path, facts);
  const pages = decisions.filter(({ what, shown }) => what === 'page' && shown);
  expect(pages.map(({ kind, id }) => [kind, id])).toEqual(page ? [[page.kind, page.id]] : []);
  expect(explained(decisions, pages[0]?.key ?? 'none')).toEqual(resolved(nodes));
  const shownElsewhere = decisions.filter(
    ({ what, shown, kind, id }) => what === 'block' && shown && !(kind === page?.kind && id === page.id),
  );
  expect(shownElsewhere).toEqual([]);
  const isMenu = ({ what, kind }: Decision): boolean => what === 'document' && kind === 'navigation';
  const menus = decisions.filter(isMenu);
  expect(menus.map((menu) => [menu.id, menu.shown ? explainedMenu(decisions, menu) : null])).toEqual(
    menus.map(({ id }) => [id, resolvedMenu(compiled, id, facts)]),
  );
  const flags = decisions.filter(({ what }) => what === 'flag');
  expect(flags.map(({ id, shown }) => [id, shown])).toEqual(
    flags.map(({ id }) => [id, resolveFlag(compiled, id, facts).value]),
  );
  return decisions;
}

const explainedMenu = (decisions: readonly Decision[], menu: Decision): unknown[] =>
  shownItems(decisions, menu.key).map(({ key, itemId }) => ({
    id: itemId,
    items: shownItems(decisions, key).map((item) => item.itemId),
  }));

const shownItems = (decisions: readonly Decision[], key: string): ItemDecision[] =>
  childrenOf(decisions, key).filter(
    (decision) => decision.what === 'item' && decision.shown,
  ) as ItemDecision[]; // of this sort

function resolvedMenu(compiled: CompiledSnapshot, id: string, facts: Context): unknown {
  const menu = resolveDocument(compiled, 'navigation', id, facts).item as unknown as Menu | null; // its kind's shape
  return menu && menu.sections.map(({ id, items }) => ({ id, items: items.map((item) => item.id) }));
}

describe('explaining random pages to random visitors', () => {
  it('[ENGINE-14] agrees with resolving: pages, blocks at every depth, collections in order, menus, flags', () => {
    let shown = 0;
    fc.assert(
      fc.property(documents, fc.array(context, { minLength: 5, maxLength: 5 }), (raw, contexts) => {
        const compiled = compile(raw);
        for (const facts of contexts)
          for (const path of PATHS) shown += expectAgreement(compiled, path, deepFreeze(facts)).length;
      }),
      { numRuns: 100, ...REPLAY },
    );
    expect(shown).toBeGreaterThan(1000);
  });

  it('[ENGINE-14] names the exact instant of the next change, of every decision and every condition', () => {
    let changes = 0;
    fc.assert(
      fc.property(documents, context, (raw, facts) => {
        const compiled = compile(raw);
        // Changes happen only at boundaries, so every later boundary is tested, and the millisecond before it.
        const edges = turnsFor(facts)
          .flatMap((edge) => [edge - 1, edge])
          .filter((at) => at > facts.now);
        for (const path of ['/', '/p1']) {
          const now = statesOf(explainPage(compiled, path, facts));
          const later = edges.map((at) => ({
            at,
            states: statesOf(explainPage(compiled, path, { ...facts, now: at })),
          }));
          const expected = [...now].map(([key, { state }]) => [
            key,
            later.find(({ states }) => states.get(key)?.state !== state)?.at ?? null,
          ]);
          expect([...now].map(([key, { until }]) => [key, until])).toEqual(expected);
          changes += expected.filter(([, until]) => until !== null).length;
        }
      }),
      { numRuns: 50, ...REPLAY },
    );
    expect(changes).toBeGreaterThan(200);
  });

  it('[ENGINE-14] shows a thing in full exactly when all of its conditions hold, links that nothing hides apart', () => {
    fc.assert(
      fc.property(documents, context, (raw, facts) => {
        const decisions = explainPage(compile(raw), '/', facts);
        expect(decisions.every(({ reason }) => Object.hasOwn(REASON_CODES, reason))).toBe(true);
        const things = decisions.filter(({ what }) => what !== 'flag');
        expect(things.map(({ key, showing, shown }) => [key, showing === 'all', shown])).toEqual(
          things.map(({ key, conditions, reason, showing }) => [
            key,
            conditions.every(({ holds }) => holds) || reason === 'LOCKED_LINK',
            showing !== 'nothing',
          ]),
        );
        expect(things.map(({ key, deciding }) => [key, deciding?.holds ?? null])).toEqual(
          things.map(({ key, showing }) => [key, showing === 'all' ? null : false]),
        );
        const hidden = things.filter(({ showing }) => showing === 'nothing');
        expect(hidden.map(({ deciding }) => deciding?.reason)).toEqual(hidden.map(({ reason }) => reason));
        expect(decisions.flatMap(describeDecision).every((sentence) => sentence.endsWith('.'))).toBe(true);
      }),
      { numRuns: 60, ...REPLAY },
    );
  });

  it('[ENGINE-14] names a condition that decides: whatever else is lifted, it still hides the thing', () => {
    let checked = 0;
    fc.assert(
      fc.property(documents, context, (raw, facts) => {
        const compiled = compile(raw);
        for (const { what, deciding } of explainPage(compiled, '/', facts)) {
          const alone = what === 'flag' || !deciding ? null : audienceAt(raw, deciding);
          if (!alone) continue;
          checked += 1;
          expect([alone, matchesAudience(compiled, alone, facts)]).toEqual([alone, false]);
        }
      }),
      { numRuns: 100, ...REPLAY },
    );
    expect(checked).toBeGreaterThan(100);
  });

  it('[ENGINE-14] names all that is in the way: without the only failing condition the block shows', () => {
    let checked = 0;
    fc.assert(
      fc.property(documents, context, (raw, facts) => {
        const blocks = explainPage(compile(raw), '/', facts).filter(
          ({ what, id }) => what === 'block' && id === 'home',
        );
        for (const { key, pointer, conditions } of blocks) {
          const [only, ...others] = conditions.filter(({ holds }) => !holds);
          if (!only || others.length > 0 || !only.pointer.startsWith(`${pointer}/`)) continue;
          checked += 1;
          const again = explainPage(compile(withoutAt(raw, only)), '/', facts).find(
            (each) => each.key === key,
          );
          expect([key, again?.shown]).toEqual([key, true]);
        }
      }),
      { numRuns: 100, ...REPLAY },
    );
    // What is kept from a visitor for a break has no condition to take away.
    expect(checked).toBeGreaterThan(5);
  });

  it('[ENGINE-14] is plain data that JSON carries unchanged, with keys that are all different', () => {
    fc.assert(
      fc.property(documents, context, (raw, facts) => {
        const decisions = explainPage(compile(raw), '/', facts);
        expect(JSON.parse(JSON.stringify(decisions))).toStrictEqual(decisions);
        expect(new Set(decisions.map(({ key }) => key)).size).toBe(decisions.length);
        const parents = new Set(decisions.map(({ key }) => key));
        expect(decisions.filter(({ parent }) => parent !== null && !parents.has(parent))).toEqual([]);
      }),
      { numRuns: 40, ...REPLAY },
    );
  });

  it('[ENGINE-14] never throws, whatever JSON stands in for a document, and names what was left out', () => {
    fc.assert(
      fc.property(
        documents,
        fc.constantFrom('banner', 'page', 'promotion-page', 'navigation', 'audience', 'feature-flag'),
        fc.jsonValue(),
        context,
        (raw, kind, junk, facts) => {
          const broken = { ...raw, [kind]: { ...raw[kind], junk: junk as unknown } };
          const decisions = explainPage(compileSnapshot(snapshotOf(broken)), '/', facts);
          const named = decisions.filter(({ id }) => id === 'junk');
          expect(named.every(({ shown, reason }) => !shown && reason === 'LEFT_OUT')).toBe(true);
          // A banner without a readable place could have been in each of the rows.
          const rows = decisions.filter(
            (decision) => decision.what === 'block' && decision.block === 'banner-row',
          );
          expect(kind === 'banner' ? named.length : rows.length).toBe(rows.length);
        },
      ),
      { numRuns: 100, ...REPLAY },
    );
  });
});

type State = { state: string | boolean; until: number | null };

/** The claimed state of every decision and of every condition in it, at every depth. */
function statesOf(decisions: readonly Decision[]): Map<string, State> {
  const states = new Map<string, State>();
  const add = (key: string, outcomes: readonly ConditionOutcome[]): void =>
    outcomes.forEach(({ name, holds, until, parts }, index) => {
      const own = `${key} ${index}:${name}`;
      states.set(own, { state: holds, until });
      add(own, parts);
    });
  for (const { key, showing, changesAt, conditions } of decisions) {
    states.set(key, { state: showing, until: changesAt });
    add(key, conditions);
  }
  return states;
}

const AUDIENCE_PART = /\/audience\/(.*)$/;

/** The condition at an outcome's pointer, as an audience with only this condition; null for outcomes of other kinds. */
function audienceAt(raw: Documents, { kind, id, pointer, name }: ConditionOutcome): Audience | null {
  if (name === 'schedule' || !AUDIENCE_PART.test(pointer)) return null;
  const path = pointer.slice(1).split('/');
  const value = path.reduce<unknown>(
    (at, step) => (at as Record<string, unknown> | undefined)?.[step],
    raw[kind]?.[id],
  );
  const steps = path.slice(path.lastIndexOf('audience') + 1);
  if (name === 'audience') return { audience: value as string };
  const inner = path.findLastIndex((step) => /^\d+$/.test(step) || step === 'not');
  const last = name === 'not' ? ['not'] : path.slice(Math.max(inner, path.lastIndexOf('audience')) + 1);
  if (name === 'flag') return { flags: { [path.at(-2) ?? '']: [value] } } as Audience;
  if (name === 'alternative') return value as Audience;
  expect(steps.length).toBeGreaterThan(0);
  return last.reduceRight<unknown>((wrapped, step) => ({ [step]: wrapped }), value) as Audience;
}

/** The documents without the condition. */
function withoutAt(raw: Documents, { kind, id, pointer, name }: ConditionOutcome): Documents {
  const copy = copyOf(raw);
  const path = pointer.slice(1).split('/');
  const last = path.pop() ?? '';
  const holder = path.reduce<unknown>(
    (at, step) => (at as Record<string, unknown>)[step],
    copy[kind]?.[id],
  ) as Record<string, unknown> | unknown[];
  if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete holder[last];
  expect(name).not.toBe('inside');
  return copy;
}
