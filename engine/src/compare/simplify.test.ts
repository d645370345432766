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
import { and, atom, not, or, type Formula } from '../worlds/formula.ts';
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

/** For failure messages that a person can read. */
const written = (formula: Formula): string => classWords(toCondition(formula, new WeakMap(), (same) => same));

const is = (name: 'locale' | 'device' | 'login', ...values: string[]): Formula =>
  atom({ fact: name, in: new Set(values) });
const time = (from: number, until: number): Formula => atom({ fact: 'time', from, until });
const [en, de, italian] = [is('locale', 'en'), is('locale', 'de'), is('locale', 'it')];
const [one, two, three] = [1, 2, 3].map((id) => atom({ fact: 'group', id })) as [Formula, Formula, Formula];
const [guest, player, mobile] = [is('login', 'guest'), is('login', 'player'), is('device', 'mobile')];
const at = (instant: number): string => new Date(instant).toISOString();

/** For each rule, a formula that only this rule can shorten, and the result. */
const RULES: readonly (readonly [rule: string, formula: Formula, words: string])[] = [
  ['what is said already is left out', and([en, or([en, mobile])]), 'reading en'],
  ['what is taken in already is left out', or([en, and([en, mobile])]), 'reading en'],
  ['what cannot be is left out', and([one, or([not(one), mobile])]), 'on mobile, in group 1'],
  [
    'what is left out leaves out more',
    and([one, or([not(one), two]), or([not(two), three])]),
    'in group 1, in group 2, in group 3',
  ],
  ['what needs no saying is left out', or([one, and([not(one), mobile])]), 'on mobile or in group 1'],
  ['one fact is one question', and([en, is('locale', 'en', 'de')]), 'reading en'],
  ['all values are everyone', or([en, de, italian]), 'everyone'],
  ['opposites are nobody', and([one, not(one)]), 'nobody'],
  ['one of two opposites is everyone', or([one, not(one)]), 'everyone'],
  ['negations stand at the facts', not(and([one, mobile])), 'on desktop or not in group 1'],
  ['twice not is not said', not(not(and([one, not(two)]))), 'in group 1, not in group 2'],
  ['members are players', and([player, one]), 'in group 1'],
  ['guests are no members', and([guest, not(one)]), 'guests'],
  ['no guest is a member', and([guest, one]), 'nobody'],
  ['players are members and others', or([player, one]), 'players'],
  ['who is no member may be a guest', or([guest, not(one)]), 'not in group 1'],
  ['no members and players are everyone', or([player, not(one)]), 'everyone'],
  ['spans have a part in common', and([time(5, 30), time(20, 50)]), `from ${at(20)} until ${at(30)}`],
  ['spans that meet are one', or([time(10, 20), time(20, 30)]), `until ${at(30)}`],
  ['what begins at the end is never', time(40, 50), 'nobody'],
  ['what ends at the beginning is over', time(0, 10), 'nobody'],
  ['all the time is not said', time(0, 50), 'everyone'],
  [
    'what two have become is like a third',
    or([and([en, one]), and([de, one]), and([italian, two]), and([italian, one])]),
    'in group 1 or (reading it, in group 2)',
  ],
];

describe(`saying a condition in fewer words, with the seed ${SEED}`, () => {
  it.each(RULES)('%s', (_, formula, words) => {
    expect(written(setup()(formula))).toBe(words);
  });

  it('leaves counts as they are, whatever stands around them', () => {
    const counts: Counts = new WeakMap();
    const tally = createTally(3, counts);
    [en, mobile, one, two].forEach((formula, index) => tally.add({ name: `d${index}`, formula }));
    const count = tally.between(1, 2);
    const simplify = setup(counts);
    const said = (formula: Formula): string => classWords(toCondition(simplify(formula), counts, simplify));
    const words = 'getting exactly 1 of d0, d1, d2 and d3';
    expect(said(count)).toBe(words);
    expect(said(not(count))).toBe(`not ${words}`);
    expect(said(and([player, count]))).toBe(`players, ${words}`);
    expect(said(or([one, count]))).toBe(`in group 1 or ${words}`);
    expect(said(or([and([en, count]), and([de, count])]))).toBe(`reading de or en, ${words}`);
    expect(said(and([count, or([count, en])]))).toBe(words);
  });

  it('says nothing of counts that always hold', () => {
    const counts: Counts = new WeakMap();
    const tally = createTally(5, counts);
    [en, mobile, one].forEach((formula, index) => tally.add({ name: `d${index}`, formula }));
    expect(written(setup(counts)(tally.between(0, 4)))).toBe('everyone');
  });

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
