import type { Audience } from '@marquee/schemas';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateAudience } from '../audience/evaluate-audience.ts';
import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { matchesAudience } from '../visitor/matches-audience.ts';
import { isHolding } from '../visitor/outcome.ts';
import { documentOutcome } from '../rows/outcomes.ts';
import { createVisitor } from '../visitor/create-visitor.ts';
import { documentVerdict } from '../visitor/visibility.ts';
import { resolveFlag } from '../resolve/resolve-flag.ts';
import { compileValid, CURRENCY_TABLE, type Documents } from '../testing/sample.ts';
import {
  everyVisitor,
  SMALL_WORLD,
  smallAudience,
  smallNames,
  smallSchedule,
} from '../testing/small-worlds.ts';
import type { Context } from '../types.ts';
import { findVisitor } from './find-visitor.ts';
import { formulaHolds } from './formula-holds.ts';
import {
  and,
  atom,
  audienceFormula,
  documentFormula,
  flagFormula,
  not,
  or,
  type Formula,
} from './formula.ts';

const member = (id: number): Formula => atom({ fact: 'group', id });

const compile = (documents: Documents = {}) =>
  compileValid({ 'currency-table': CURRENCY_TABLE, ...documents });
const find = (audience: Audience, documents?: Documents) => {
  const compiled = compile(documents);
  return findVisitor(compiled, audienceFormula(compiled, audience));
};

describe('a visitor who meets an audience', () => {
  it.each<[string, Audience]>([
    ['guests with a group', { login: 'guest', groups: { anyOf: [1] } }],
    ['a group wanted and refused', { groups: { allOf: [1, 2], noneOf: [2] } }],
    ['any of no group', { groups: { anyOf: [] } }],
    ['a locale the site does not speak', { locales: ['fr'] }],
    ['a licence that does not exist', { licences: ['MT'] }],
    ['coins among fiat currencies', { currencyKind: 'crypto', currencies: ['EUR', 'CAD'] }],
    ['a country wanted and refused', { countries: { anyOf: ['AU'], noneOf: ['AU'] } }],
    ['no device', { devices: [] }],
    [
      'parity against the last digit',
      {
        split: { by: 'userId', parity: 'even' },
        not: { split: { by: 'userId', lastHexDigit: ['0', '2', '4', '6', '8'] } },
      },
    ],
    [
      'two shares of a layer',
      {
        split: { by: 'userId', layer: 'l', percent: [0, 50] },
        not: { not: { split: { by: 'userId', layer: 'l', percent: [50, 100] } } },
      },
    ],
    ['an empty share', { split: { by: 'userId', layer: 'l', percent: [20, 20] } }],
    [
      'a share without an id',
      {
        split: { by: 'userId', layer: 'l', percent: [0, 50] },
        not: { split: { by: 'userId', layer: 'm', percent: [0, 100] } },
      },
    ],
    ['any of nothing', { anyOf: [] }],
    [
      'what holds and does not',
      {
        anyOf: [{ login: 'guest' }, { devices: ['mobile'] }],
        not: { anyOf: [{ login: 'guest' }, { devices: ['mobile'] }] },
      },
    ],
    [
      'all branches closed',
      {
        login: 'player',
        devices: ['mobile'],
        anyOf: [{ login: 'guest' }, { devices: ['desktop'] }, { groups: { anyOf: [] } }],
      },
    ],
  ])('[ENGINE-15] does not exist for %s', (_, audience) => {
    expect(find(audience)).toEqual({ type: 'none' });
  });

  it.each<[string, Audience, object]>([
    ['everyone', {}, { login: 'guest', locale: 'en', licence: 'CW', currency: 'EUR' }],
    ['a group', { groups: { anyOf: [7] } }, { login: 'player', groups: [7] }],
    ['a coin', { currencyKind: 'crypto' }, { currency: 'BTC' }],
    ['not Australia', { not: { countries: { anyOf: ['AU'] } } }, {}],
    ['neither Australia nor unknown', { not: { countries: { noneOf: ['AU'] } } }, { country: 'AU' }],
    ['an odd id', { split: { by: 'userId', parity: 'odd' } }, { login: 'player', userId: '1001' }],
    ['an id that is no number', { split: { by: 'userId', lastHexDigit: ['c'] } }, { userId: 'u100c' }],
  ])('is found for %s', (_, audience, facts) => {
    const found = find(audience);
    expect(found).toMatchObject({ type: 'found', context: facts });
    expect(found.type === 'found' && matchesAudience(compile(), audience, found.context)).toBe(true);
  });

  it('hashes into every share that is asked for at once', () => {
    const audience: Audience = {
      split: { by: 'userId', layer: 'one', percent: [10, 11] },
      anyOf: [{ split: { by: 'userId', layer: 'two', percent: [99, 100] } }],
      not: { split: { by: 'userId', parity: 'even' } },
    };
    const found = find(audience);
    expect(found.type === 'found' && matchesAudience(compile(), audience, found.context)).toBe(true);
  });

  it('knows no country, a country somebody names, and those that nobody names', () => {
    const compiled = compile();
    const isIn = (...codes: string[]): Formula => atom({ fact: 'country', in: new Set(codes) });
    const countryOf = (formula: Formula) => {
      const found = findVisitor(compiled, formula);
      return found.type === 'found' ? (found.context.country ?? 'unknown') : found.type;
    };
    expect(countryOf(isIn(''))).toBe('unknown');
    expect(countryOf(isIn('AU'))).toBe('AU');
    expect(countryOf(and([not(isIn('')), not(isIn('CA', 'AU'))]))).toMatch(/^(?!CA|AU)[A-Z]{2}$/);
  });

  it('is left open where no id turns up, instead of denied', () => {
    const share = (layer: string): Audience => ({ split: { by: 'userId', layer, percent: [0, 0.01] } });
    const audience = { ...share('a'), anyOf: [{ ...share('b'), anyOf: [share('c')] }] };
    expect(find(audience).type).toBe('undecided');
  });

  it('is looked for at one instant when one is given', () => {
    const compiled = compile({
      banner: {
        b: {
          title: { en: 'B' },
          order: { hero: 1 },
          schedule: { from: '2026-05-02T00:00:00Z', until: '2026-05-03T00:00:00Z' },
        },
      },
    });
    const banner = compiled.index.documents.get('banner')?.get('b');
    if (!banner) throw new Error('The banner is gone.');
    const formula = documentFormula(compiled, banner);
    const at = (text: string) => findVisitor(compiled, formula, { now: Date.parse(text) }).type;
    expect(at('2026-05-01T23:59:59.999Z')).toBe('none');
    expect(at('2026-05-02T00:00:00Z')).toBe('found');
    expect(at('2026-05-03T00:00:00Z')).toBe('none');
    expect(findVisitor(compiled, formula)).toMatchObject({
      type: 'found',
      context: { now: Date.parse('2026-05-02T00:00:00Z') },
    });
  });

  it('keeps to limits: at most so many formulas hold', () => {
    const compiled = compile();
    const group = (id: number) => audienceFormula(compiled, { groups: { anyOf: [id] } });
    const player = audienceFormula(compiled, { login: 'player' });
    const someone = and([group(1), group(2)]);
    const of = [group(1), group(2), player];
    expect(findVisitor(compiled, someone, { atMost: [{ count: 2, of }] })).toEqual({ type: 'none' });
    expect(findVisitor(compiled, group(2), { atMost: [{ count: 2, of }] })).toMatchObject({
      type: 'found',
      context: { groups: [2] },
    });
  });

  it('gives up on a budget, and says so', () => {
    const compiled = compile();
    const formula = audienceFormula(compiled, { anyOf: [{ login: 'guest' }, { devices: ['mobile'] }] });
    expect(findVisitor(compiled, formula, { budget: 1 }).type).toBe('undecided');
  });
});

const VISITORS = everyVisitor();

/** Uses the plain evaluator directly, because these audiences are valid. */
const meets = (compiled: CompiledSnapshot, audience: Audience) => (visitor: Context) =>
  evaluateAudience(audience, createVisitor(compiled, visitor)).holds;

/** `none` is right only when no visitor matches, and a found visitor must match according to the evaluator. */
function judge(
  found: ReturnType<typeof findVisitor>,
  isMet: (visitor: (typeof VISITORS)[number]) => boolean,
): 'found' | 'none' | 'undecided' | 'wrong' {
  if (found.type === 'none' && VISITORS.some(isMet)) return 'wrong';
  if (found.type === 'found' && !isMet(found.context)) return 'wrong';
  return found.type;
}

describe('against every visitor of small worlds', { timeout: 60_000 }, () => {
  it('[ENGINE-15] an audience has a visitor exactly when one of all of them meets it', () => {
    const count = { found: 0, none: 0, undecided: 0, wrong: 0 };
    fc.assert(
      fc.property(
        smallNames(),
        fc.array(smallAudience(3), { minLength: 8, maxLength: 8 }),
        (names, audiences) => {
          const compiled = compileValid({ ...SMALL_WORLD, ...names });
          for (const audience of audiences as Audience[]) {
            const formula = audienceFormula(compiled, audience);
            count[judge(findVisitor(compiled, formula), meets(compiled, audience))] += 1;
          }
        },
      ),
      { numRuns: 40 },
    );
    expect(count.none).toBeGreaterThan(20);
    expect(count.found).toBeGreaterThan(100);
    expect(count).toMatchObject({ undecided: 0, wrong: 0 });
  });

  it('[ENGINE-15] a flag and a document have a visitor exactly when one of all of them sees it', () => {
    const page = fc
      .record(
        { enabled: fc.boolean(), audience: smallAudience(3), schedule: smallSchedule },
        { noNullPrototype: true },
      )
      .map((fields) => ({ ...fields, title: { en: 'P' }, order: 1 }));
    fc.assert(
      fc.property(smallNames(), page, page, smallAudience(2), (names, parent, child, tester) => {
        const compiled = compileValid({
          ...SMALL_WORLD,
          ...names,
          audience: { ...names['audience'], tester: { name: 'testers', audience: tester } },
          'promotion-page': {
            p0: { ...parent, path: '/p0', type: 'action' },
            p1: { ...child, path: '/p1', type: 'action', parent: 'p0' },
          },
        });
        for (const document of compiled.index.documents.get('promotion-page')?.values() ?? [])
          expect(
            judge(
              findVisitor(compiled, documentFormula(compiled, document)),
              (visitor) => documentVerdict(document, createVisitor(compiled, visitor)).holds,
            ),
          ).toMatch(/found|none/);
        for (const key of ['f0', 'f1', 'f2'])
          for (const isOn of [true, false]) {
            const on = flagFormula(compiled, key);
            expect(
              judge(
                findVisitor(compiled, isOn ? on : not(on)),
                (visitor) => resolveFlag(compiled, key, visitor).value === isOn,
              ),
            ).toMatch(/found|none/);
          }
      }),
      { numRuns: 40 },
    );
  });

  it('[ENGINE-01] a formula and the rows of an audience say of every visitor what the evaluator says', () => {
    const wrong: object[] = [];
    fc.assert(
      fc.property(smallNames(), smallAudience(3), (names, conditions) => {
        const banner = { title: { en: 'B' }, order: { hero: 1 }, purpose: 'content', audience: conditions };
        const compiled = compileValid({ ...SMALL_WORLD, ...names, banner: { b: banner } });
        const document = compiled.index.documents.get('banner')?.get('b');
        const audience = conditions as Audience;
        const formula: Formula = audienceFormula(compiled, audience);
        const isMet = meets(compiled, audience);
        if (!document) throw new Error('The banner is gone.');
        for (const visitor of VISITORS) {
          const isInRows = isHolding(documentOutcome(document, createVisitor(compiled, visitor)));
          const said = [formulaHolds(formula, visitor), isInRows, isMet(visitor)];
          if (new Set(said).size > 1) wrong.push({ audience, visitor, said });
        }
        expect(wrong).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('[ENGINE-15] limits count what each visitor really sees', () => {
    const audiences = fc.array(smallAudience(3), { minLength: 3, maxLength: 5 });
    fc.assert(
      fc.property(
        smallNames(),
        smallAudience(3),
        audiences,
        fc.nat({ max: 2 }),
        (names, wanted, others, count) => {
          const compiled = compileValid({ ...SMALL_WORLD, ...names });
          const [first, ...of] = [wanted, ...others].map((audience) =>
            audienceFormula(compiled, audience as Audience),
          );
          if (!first) return;
          expect(
            judge(
              findVisitor(compiled, first, { atMost: [{ count, of }] }),
              (visitor) =>
                formulaHolds(first, visitor) &&
                of.filter((each) => formulaHolds(each, visitor)).length <= count,
            ),
          ).toMatch(/found|none/);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('[ENGINE-15] a search agrees with the truth table where only trying helps', () => {
    const groups = [1, 2, 3, 4, 5, 6, 7, 8];
    const literal = fc.tuple(fc.constantFrom(...groups), fc.boolean());
    const clause = fc.array(literal, { minLength: 3, maxLength: 3 });
    const count = { found: 0, none: 0, undecided: 0, wrong: 0 };
    fc.assert(
      fc.property(fc.array(clause, { minLength: 36, maxLength: 40 }), (clauses) => {
        const compiled = compile();
        const formula = and(
          clauses.map((literals) => or(literals.map(([id, isIn]) => (isIn ? member(id) : not(member(id)))))),
        );
        const found = findVisitor(compiled, formula);
        const isMet = Array.from({ length: 256 }, (_, bits) =>
          clauses.every((literals) =>
            literals.some(([id, isIn]) => ((bits >> (id - 1)) & 1) === Number(isIn)),
          ),
        ).includes(true);
        const isRight = found.type === (isMet ? 'found' : 'none');
        count[isRight ? found.type : 'wrong'] += 1;
      }),
      { numRuns: 300 },
    );
    expect(count).toMatchObject({ undecided: 0, wrong: 0 });
    expect(Math.min(count.found, count.none)).toBeGreaterThan(20);
  });
});
