import type { Context } from '../types.ts';
import { formulaHolds } from '../worlds/formula-holds.ts';
import { and, atom, FALSE, not, or, TRUE, type Formula } from '../worlds/formula.ts';
import type { Random } from './random.ts';

/**
 * For tests: formulas over so few facts that every distinguishable visitor can be tried. Code that rewrites a formula
 * must not change its answer for any of them.
 */
export const FORMULA_DOMAINS = {
  locale: new Set(['en', 'de', 'it']),
  licence: new Set(['CW', 'EE']),
  login: new Set(['guest', 'player']),
  device: new Set(['mobile', 'desktop']),
};

export const FORMULA_TIME = { from: 10, until: 40 };

/**
 * Every distinguishable visitor: one country stands for all unnamed ones, one instant for all between two named ones.
 */
export const FORMULA_VISITORS: readonly Context[] = [...FORMULA_DOMAINS.locale].flatMap((locale) =>
  [...FORMULA_DOMAINS.licence].flatMap((licence) =>
    (['mobile', 'desktop'] as const).flatMap((device) =>
      [10, 20, 30, 39].flatMap((now) =>
        [undefined, 'AU', 'CA'].flatMap((country) =>
          // Guests are in no group, whatever groups they bring.
          [null, [], [1], [2], [1, 2], ['guest', 1]].map((groups) => ({
            locale,
            licence,
            device,
            now,
            login: groups === null || groups[0] === 'guest' ? ('guest' as const) : ('player' as const),
            groups: (groups ?? []).filter((group) => typeof group === 'number'),
            currency: 'EUR',
            ...(country === undefined ? {} : { country }),
          })),
        ),
      ),
    ),
  ),
);

const oneOf = (fact: 'locale' | 'licence' | 'login' | 'device' | 'country', values: readonly string[]) =>
  atom({ fact, in: new Set(values) });

const subsets = (values: readonly string[]): string[][] =>
  values.reduce<string[][]>((all, value) => all.flatMap((some) => [some, [...some, value]]), [[]]);

/** Grouped by fact, so that the alternatives of one formula use the same few facts. */
const QUESTIONS: readonly (readonly Formula[])[] = [
  ['en', 'de', 'it'].map((value) => oneOf('locale', [value])),
  subsets(['en', 'de', 'it', 'xx']).map((values) => oneOf('locale', values)),
  ['CW', 'EE'].map((value) => oneOf('licence', [value])),
  ['guest', 'player'].map((value) => oneOf('login', [value])),
  ['mobile', 'desktop'].map((value) => oneOf('device', [value])),
  subsets(['', 'AU', 'NZ']).map((values) => oneOf('country', values)),
  [1, 2].map((id) => atom({ fact: 'group', id })),
  [-Infinity, 5, 10, 20].flatMap((from) =>
    [20, 30, 40, Infinity].map((until) => atom({ fact: 'time', from, until })),
  ),
];

const PLAIN = QUESTIONS.filter((_, at) => [0, 2, 3, 4, 6].includes(at));

const literal = (random: Random, questions: (typeof QUESTIONS)[number]): Formula => {
  const question = random.pick(questions);
  return random.chance(0.25) ? not(question) : question;
};

/** Alternatives of conjunctions, like those of audiences and of page versions: two to four facts, each used by most. */
function alternatives(random: Random): Formula {
  // Single values of few facts: terms that differ in only one of them are the ones that get merged.
  const isPlain = random.chance(0.7);
  const facts = Array.from({ length: 2 + random.below(3) }, () => random.pick(isPlain ? PLAIN : QUESTIONS));
  const isOr = random.chance(0.8);
  const [outer, inner] = isOr ? [or, and] : [and, or];
  return outer(
    Array.from({ length: 2 + random.below(7) }, () =>
      inner(
        facts.flatMap((questions) => {
          if (random.chance(0.1)) return [];
          return [isPlain ? random.pick(questions) : literal(random, questions)];
        }),
      ),
    ),
  );
}

function nested(random: Random, depth: number): Formula {
  const kind = depth === 0 ? 0 : random.below(8);
  const parts = (): Formula[] => Array.from({ length: random.below(5) }, () => nested(random, depth - 1));
  if (kind < 2) return literal(random, random.pick(QUESTIONS));
  if (kind < 4) return and(parts());
  if (kind < 6) return or(parts());
  if (kind === 6) return not(nested(random, depth - 1));
  return random.chance(0.2) ? random.pick([TRUE, FALSE]) : alternatives(random);
}

export const randomFormula = (random: Random, depth = 4): Formula =>
  random.chance(0.5) ? alternatives(random) : nested(random, depth);

/** The first visitor to whom two conditions give different answers. */
export const toldApart = (
  one: (visitor: Context) => boolean,
  other: (visitor: Context) => boolean,
): Context | undefined => FORMULA_VISITORS.find((visitor) => one(visitor) !== other(visitor));

/** The answers of a formula for all visitors, one bit each: so thousands of formulas can be compared in a second. */
export type Answers = (formula: Formula) => Int32Array;

export function createAnswers(visitors: readonly Context[] = FORMULA_VISITORS): Answers {
  const words = Math.ceil(visitors.length / 32);
  const known = new WeakMap<Formula, Int32Array>();
  const ask = (formula: Formula): Int32Array => {
    const bits = new Int32Array(words);
    visitors.forEach((visitor, at) => {
      if (formulaHolds(formula, visitor)) bits[at >> 5] = (bits[at >> 5] ?? 0) | (1 << (at & 31));
    });
    return bits;
  };
  const everyone = ask(TRUE);
  const make = (formula: Formula): Int32Array => {
    if (formula.type === 'not') return answers(formula.part).map((word, at) => (everyone[at] ?? 0) & ~word);
    if (formula.type !== 'and' && formula.type !== 'or') return ask(formula);
    const isAnd = formula.type === 'and';
    const bits = isAnd ? everyone.slice() : new Int32Array(words);
    for (const part of formula.parts) {
      const own = answers(part);
      for (let at = 0; at < words; at += 1)
        bits[at] = isAnd ? (bits[at] ?? 0) & (own[at] ?? 0) : (bits[at] ?? 0) | (own[at] ?? 0);
    }
    return bits;
  };
  const answers: Answers = (formula) => {
    const before = known.get(formula);
    if (before) return before;
    const made = make(formula);
    known.set(formula, made);
    return made;
  };
  return answers;
}
