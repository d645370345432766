import { describe, expect, it } from 'vitest';
import {
  createAnswers,
  FORMULA_DOMAINS,
  FORMULA_TIME,
  FORMULA_VISITORS,
  randomFormula,
  toldApart,
} from '../testing/random-formulas.ts';
import { createRandom } from '../testing/random.ts';
import { announceSeed } from '../testing/test-seed.ts';
import { formulaHolds } from '../worlds/formula-holds.ts';
import { and, atom, or, type Formula } from '../worlds/formula.ts';
import { isInClass, toCondition } from './class-condition.ts';
import { classWords } from './class-words.ts';
import { createTally, placesInRange, type Counts } from './count-formulas.ts';
import { createFormulaIds } from './formula-ids.ts';
import { limitChanges } from './limit-changes.ts';
import { createSimplify } from './simplify.ts';

const SEED = announceSeed('Formulas in fewer words');
const FORMULAS = 4000;

const setup = (counts: Counts = new WeakMap()) =>
  createSimplify({ idOf: createFormulaIds(), counts, time: FORMULA_TIME, domains: FORMULA_DOMAINS });

/** Read by a person who has to find the mistake. */
const written = (formula: Formula): string => classWords(toCondition(formula, new WeakMap(), (same) => same));

describe(`saying a condition in fewer words, with the seed ${SEED}`, () => {
  it(`means the same for every visitor there can be, for ${FORMULAS} conditions`, () => {
    const wrong: string[] = [];
    const answers = createAnswers();
    for (let number = 0; number < FORMULAS; number += 1) {
      const formula = randomFormula(createRandom(SEED + number));
      const simple = setup()(formula);
      if (answers(formula).some((word, at) => word !== answers(simple)[at]))
        wrong.push(`ENGINE_SEED=${SEED + number}: ${written(formula)} became ${written(simple)}`);
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  it('means the same as the condition of a class', () => {
    for (let number = 0; number < 300; number += 1) {
      const formula = randomFormula(createRandom(SEED - 1 - number));
      const counts: Counts = new WeakMap();
      const simplify = setup(counts);
      const condition = toCondition(simplify(formula), counts, simplify);
      const apart = toldApart(
        (visitor) => isInClass(condition, visitor),
        (visitor) => formulaHolds(formula, visitor),
      );
      expect(apart, `ENGINE_SEED=${SEED - 1 - number}`).toBeUndefined();
    }
  });

  it('is said once for alternatives that are each other but for one fact', () => {
    const is = (name: 'locale' | 'device' | 'login', ...values: string[]) =>
      atom({ fact: name, in: new Set(values) });
    const all = ['guest'].flatMap((login) =>
      ['en', 'de'].flatMap((locale) =>
        ['mobile', 'desktop'].map((device) =>
          and([is('login', login), is('locale', locale), is('device', device)]),
        ),
      ),
    );
    expect(written(setup()(or(all)))).toBe('guests, reading de or en');
    expect(written(setup()(or(all.slice(1))))).toBe(
      '(guests, reading de or en, on desktop) or (guests, reading de, on mobile)',
    );
  });

  it('counts hold exactly when as many of the counted do', () => {
    for (let number = 0; number < 80; number += 1) {
      const random = createRandom(SEED + number);
      const end = 1 + random.below(5);
      const parts = Array.from({ length: random.below(8) }, () => randomFormula(random));
      const counts: Counts = new WeakMap();
      const tally = createTally(end, counts);
      parts.forEach((formula, index) => tally.add({ name: `d${index}`, formula }));
      const from = random.below(end);
      const to = Math.min(from + 1 + random.below(end), end);
      const formula = setup(counts)(tally.between(from, to));
      const condition = toCondition(formula, counts, setup(counts));
      const isRight = (visitor: (typeof FORMULA_VISITORS)[number]): boolean => {
        const held = parts.filter((part) => formulaHolds(part, visitor)).length;
        return held >= from && held < to;
      };
      const where = `ENGINE_SEED=${SEED + number}`;
      expect(
        toldApart(isRight, (visitor) => formulaHolds(formula, visitor)),
        where,
      ).toBeUndefined();
      expect(
        toldApart(isRight, (visitor) => isInClass(condition, visitor)),
        where,
      ).toBeUndefined();
    }
  });

  it('says of each entry of a list who gets it in spite of the limit, and who loses or gains it by a change', () => {
    for (let number = 0; number < 80; number += 1) {
      const random = createRandom(SEED - number);
      const [skip, end] = random.pick([
        [0, 1],
        [0, 2],
        [1, 3],
        [0, 4],
      ] as const);
      const entry = (name: string) => ({ name, formula: randomFormula(random) });
      const before = Array.from({ length: random.below(7) }, (_, index) => entry(`d${index}`));
      const counts: Counts = new WeakMap();
      const shown = (list: typeof before, index: number, first: number) => {
        const own = list[index];
        return (visitor: (typeof FORMULA_VISITORS)[number]): boolean => {
          const rank = list.slice(0, index).filter(({ formula }) => formulaHolds(formula, visitor)).length;
          return Boolean(own && formulaHolds(own.formula, visitor) && rank >= first && rank < end);
        };
      };
      placesInRange(before, { skip, end }, counts).forEach((formula, index) => {
        const apart = toldApart(shown(before, index, skip), (visitor) => formulaHolds(formula, visitor));
        expect(apart, `ENGINE_SEED=${SEED - number}`).toBeUndefined();
      });

      const untouched = new Set(before.filter(() => random.chance(0.6)).map(({ name }) => name));
      const after = before.filter(({ name }) => untouched.has(name) || random.chance(0.5));
      for (let more = random.below(3); more > 0; more -= 1)
        after.splice(random.below(after.length + 1), 0, entry(`new${more}`));
      const changes = limitChanges({ before, after, untouched }, end, counts);
      for (const [name, { left, joined }] of changes ?? []) {
        const place = (list: typeof before) => list.findIndex((each) => each.name === name);
        const [was, is] = [shown(before, place(before), 0), shown(after, place(after), 0)];
        const where = `ENGINE_SEED=${SEED - number}, ${name}`;
        const apart = [
          toldApart(
            (visitor) => was(visitor) && !is(visitor),
            (visitor) => formulaHolds(left, visitor),
          ),
          toldApart(
            (visitor) => !was(visitor) && is(visitor),
            (visitor) => formulaHolds(joined, visitor),
          ),
        ];
        expect(apart, where).toEqual([undefined, undefined]);
      }
    }
  });
});
