import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import type { Context } from '../types.ts';
import { createCompiler, ID_FACTS, linksOf, negationOf } from './constraints.ts';
import { getFacts } from './facts.ts';
import type { Search } from './find-visitor.ts';
import { formulaHolds } from './formula-holds.ts';
import { depthOf, type Formula } from './formula.ts';
import { search, type Meter } from './search.ts';
import {
  collectNamed,
  createNamed,
  createSolverDomains,
  type Domain,
  type SolverDomains,
} from './solver-domains.ts';
import { weeklyRelations } from './weekly-relations.ts';
import { toContext } from './witness.ts';

export type Question = {
  /** All of these must hold. */
  readonly all?: readonly Formula[];
  /** None of these may hold. */
  readonly none?: readonly Formula[];
  /** Of each of these lists at most `count` may hold. */
  readonly atMost?: readonly { readonly count: number; readonly of: readonly Formula[] }[];
  /** How many conditions may be evaluated, counted down; several questions can share one meter. */
  readonly meter?: Meter | undefined;
};

/** The visitors that some formulas can distinguish, prepared for many questions about the same formulas. */
export type World = {
  /** Accepts only formulas that the world was created with; any other is a mistake of the caller. */
  find(question: Question): Search;
};

export type WorldOptions = {
  /** One instant in epoch milliseconds, or any. */
  readonly now?: number | 'any' | undefined;
  /** Witnesses get this instant where possible; by default the instant at which the release was published. */
  readonly near?: number;
};

export const publishedAt = ({ release }: CompiledSnapshot): number => Date.parse(release.publishedAt) || 0;

const BUDGET = 1_000_000;

/** No formula that a person writes is deeper; deeper ones would overflow the stack. */
const MAX_DEPTH = 1000;

const TOO_DEEP: Search = { type: 'undecided', reason: 'Conditions are nested too deep.' };

export function createWorld(
  compiled: CompiledSnapshot,
  formulas: readonly Formula[],
  { now = 'any', near = publishedAt(compiled) }: WorldOptions = {},
): World {
  if (formulas.some((formula) => depthOf(formula) > MAX_DEPTH)) return { find: () => TOO_DEEP };
  const named = createNamed();
  const seen = new Set<Formula>();
  for (const formula of formulas) collectNamed(formula, named, seen);
  const domains = createSolverDomains(getFacts(compiled), named, now === 'any' ? now : Math.floor(now));
  const compile = createCompiler(domains);
  const links = ID_FACTS.map((by) => linksOf(domains.ids[by]));
  const full = fullState(domains);
  const clock = { round: 0 };
  const relations = weeklyRelations([...named.weekly.values()], now === 'any' ? domains.time.values : []).map(
    compile,
  );
  const known = new Set(formulas);
  const conditionOf = (formula: Formula) => {
    if (!known.has(formula) && formula.type !== 'true' && formula.type !== 'false')
      throw new Error('The formula is not one that this world was made of.');
    return compile(formula);
  };

  return {
    find({ all = [], none = [], atMost = [], meter = { left: BUDGET } }) {
      const state = full.slice();
      meter.left -= domains.size;
      const result = search({
        state,
        wanted: [
          ...relations,
          ...all.map(conditionOf),
          ...none.map((formula) => negationOf(conditionOf(formula))),
        ],
        atMost: atMost.map(({ count, of }) => ({ count, of: of.map(conditionOf) })),
        links,
        meter,
        clock,
      });
      if (result === 'none') return { type: 'none' };
      if (result === 'exhausted')
        return { type: 'undecided', reason: 'Too many combinations of conditions.' };
      const context = toContext(domains, state, { near, meter });
      if ('reason' in context) return { type: 'undecided', reason: context.reason };
      return fits({ all, none, atMost }, context)
        ? { type: 'found', context }
        : { type: 'undecided', reason: 'The visitor that was found did not pass the check.' };
    },
  };
}

const fits = ({ all = [], none = [], atMost = [] }: Question, context: Context): boolean =>
  all.every((formula) => formulaHolds(formula, context)) &&
  !none.some((formula) => formulaHolds(formula, context)) &&
  atMost.every(({ count, of }) => of.filter((formula) => formulaHolds(formula, context)).length <= count);

function fullState(domains: SolverDomains): Int32Array {
  const state = new Int32Array(domains.size);
  const fill = ({ start, full }: Domain): void => state.set(full, start);
  const {
    login,
    locale,
    licence,
    brand,
    currency,
    country,
    device,
    break: pause,
    time,
    weekly,
    groups,
    ids,
    person,
  } = domains;
  [
    login,
    locale,
    licence,
    brand,
    currency,
    country,
    device,
    pause,
    time,
    ...weekly.values(),
    ...groups.values(),
  ].forEach(fill);
  const { age, verified, days, areConsentsKnown, consents } = person;
  [age, verified, days, areConsentsKnown, ...consents.values()].forEach(fill);
  for (const by of ID_FACTS) [ids[by].id, ...ids[by].layers.values()].forEach(fill);
  return state;
}
