import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Context } from '../types.ts';
import { formulaHolds } from '../worlds/formula-holds.ts';
import { and, atom, not, or, type Formula } from '../worlds/formula.ts';
import { isInClass, toCondition } from './class-condition.ts';
import { createTally, type Counts } from './count-formulas.ts';
import { createFormulaIds } from './formula-ids.ts';
import { createSimplify } from './simplify.ts';

/** fast-check prints seed and path of a failure; pass them here to see it again. */
const REPLAY: fc.Parameters<unknown> = {};

const LOCALES = ['en', 'de', 'it'];
const TIME = { from: 10, until: 40 };

const visitors: Context[] = LOCALES.flatMap((locale) =>
  ['CW', 'EE'].flatMap((licence) =>
    ['mobile' as const, 'desktop' as const].flatMap((device) =>
      [10, 20, 30, 39].flatMap((now) =>
        [undefined, 'AU', 'CA'].flatMap((country) =>
          [null, [], [1], [1, 2]].map((groups) => ({
            locale,
            licence,
            device,
            now,
            login: groups ? ('player' as const) : ('guest' as const),
            groups: groups ?? [],
            currency: 'EUR',
            ...(country === undefined ? {} : { country }),
          })),
        ),
      ),
    ),
  ),
);

const fact = (name: 'locale' | 'licence' | 'login' | 'device' | 'country', values: readonly string[]) =>
  fc.subarray([...values]).map((some) => atom({ fact: name, in: new Set(some) }));

const atoms: fc.Arbitrary<Formula> = fc.oneof(
  fact('locale', [...LOCALES, 'xx']),
  fact('licence', ['CW', 'EE']),
  fact('login', ['guest', 'player']),
  fact('device', ['mobile', 'desktop']),
  fact('country', ['', 'AU', 'NZ']),
  fc.constantFrom(1, 2).map((id) => atom({ fact: 'group', id })),
  fc
    .tuple(fc.constantFrom(-Infinity, 5, 10, 20), fc.constantFrom(20, 30, 40, Infinity))
    .map(([from, until]) => atom({ fact: 'time', from, until })),
);

const formulas = fc.letrec<{ formula: Formula }>((tie) => ({
  formula: fc.oneof(
    { maxDepth: 4 },
    atoms,
    fc.array(tie('formula'), { maxLength: 4 }).map(and),
    fc.array(tie('formula'), { maxLength: 4 }).map(or),
    tie('formula').map(not),
  ),
})).formula;

const setup = (counts: Counts) =>
  createSimplify({
    idOf: createFormulaIds(),
    counts,
    time: TIME,
    domains: {
      locale: new Set(LOCALES),
      licence: new Set(['CW', 'EE']),
      login: new Set(['guest', 'player']),
      device: new Set(['mobile', 'desktop']),
    },
  });

const isAnswerSame = (formula: Formula, other: Formula): Context | undefined =>
  visitors.find((visitor) => formulaHolds(formula, visitor) !== formulaHolds(other, visitor));

describe('saying a condition in fewer words', () => {
  it('means the same for every visitor, also as the condition of a class', () => {
    fc.assert(
      fc.property(formulas, (formula) => {
        const counts: Counts = new WeakMap();
        const simplify = setup(counts);
        const simple = simplify(formula);
        expect(isAnswerSame(formula, simple)).toBeUndefined();
        const condition = toCondition(simple, counts, simplify);
        const wrong = visitors.find(
          (visitor) => isInClass(condition, visitor) !== formulaHolds(formula, visitor),
        );
        expect(wrong).toBeUndefined();
      }),
      { numRuns: 400, ...REPLAY },
    );
  });

  it('branches that differ in one fact become one, each only once', () => {
    const is = (name: 'locale' | 'device', ...values: string[]) => atom({ fact: name, in: new Set(values) });
    const formula = or([
      and([is('locale', 'de'), is('device', 'desktop')]),
      and([is('locale', 'en'), is('device', 'desktop')]),
      and([is('locale', 'de'), is('device', 'mobile')]),
    ]);
    const simple = setup(new WeakMap())(formula);
    expect(isAnswerSame(formula, simple)).toBeUndefined();
    expect(isAnswerSame(simple, is('locale', 'de', 'en'))?.device).toBe('mobile');
  });

  it('counts hold exactly when as many of the counted do', () => {
    const end = 4;
    fc.assert(
      fc.property(
        fc.array(formulas, { maxLength: 7 }),
        fc.nat({ max: end }),
        fc.integer({ min: 1, max: end }),
        (parts, from, size) => {
          const counts: Counts = new WeakMap();
          const tally = createTally(end, counts);
          parts.forEach((formula, index) => tally.add({ name: `d${index}`, formula }));
          const to = Math.min(from + size, end);
          const formula = tally.between(from, to);
          const condition = toCondition(formula, counts, setup(counts));
          const wrong = visitors.find((visitor) => {
            const held = parts.filter((part) => formulaHolds(part, visitor)).length;
            const expected = held >= from && held < to;
            return formulaHolds(formula, visitor) !== expected || isInClass(condition, visitor) !== expected;
          });
          expect(wrong).toBeUndefined();
        },
      ),
      { numRuns: 60, ...REPLAY },
    );
  });
});
