import { oneOf, type Formula } from '../worlds/formula.ts';
import type { Analysis } from './analysis.ts';

type Fact = 'locale' | 'currency';

/** `found` are values that some visitor has; for `open` ones the search was too expensive, for the given reason. */
export type Values = {
  readonly found: readonly string[];
  readonly open: readonly string[];
  readonly reason: string;
};

/** Which of some locales or currencies the visitors may have who match a formula from now on. */
export function valuesAmong(
  analysis: Analysis,
  formula: Formula,
  { fact, values }: { fact: Fact; values: readonly string[] },
): Values {
  const life = analysis.lifeOf(formula);
  if (life.type === 'undecided') return { found: [], open: values, reason: life.reason };
  if (life.type !== 'alive') return { found: [], open: [], reason: '' };
  if (!mentions(formula, fact)) return { found: values, open: [], reason: '' };
  const asked = values.map((value) => ({ value, is: oneOf(fact, [value]) }));
  const world = analysis.createWorld([formula, analysis.fromNow, ...asked.map(({ is }) => is)]);
  const [found, open]: [string[], string[]] = [[], []];
  let reason = '';
  for (const { value, is } of asked) {
    const answer =
      life.context[fact] === value ? life : analysis.ask(world, { all: [formula, analysis.fromNow, is] });
    if (answer.type === 'none') continue;
    (answer.type === 'undecided' ? open : found).push(value);
    if (answer.type === 'undecided') reason = answer.reason;
  }
  return { found, open, reason };
}

const mentioned = new WeakMap<Formula, ReadonlySet<string>>();
const NOTHING: ReadonlySet<string> = new Set();

/** A fact that a formula does not mention cannot change its answer: visitors who match it do so with every value. */
function mentions(formula: Formula, fact: Fact): boolean {
  return factsIn(formula).has(fact);
}

function factsIn(formula: Formula): ReadonlySet<string> {
  if (formula.type === 'true' || formula.type === 'false') return NOTHING;
  const known = mentioned.get(formula);
  if (known) return known;
  const facts = new Set<string>();
  if (formula.type === 'atom') facts.add(formula.atom.fact);
  else
    for (const part of formula.type === 'not' ? [formula.part] : formula.parts)
      factsIn(part).forEach((fact) => facts.add(fact));
  mentioned.set(formula, facts);
  return facts;
}
