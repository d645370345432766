import { oneOf, type Formula } from '../worlds/formula.ts';
import type { Analysis } from './analysis.ts';

type Fact = 'locale' | 'currency';

/** Which locales or currencies visitors may have who meet a formula from now on. Undecided ones count as none. */
export function valuesAmong(
  analysis: Analysis,
  formula: Formula,
  { fact, values }: { fact: Fact; values: readonly string[] },
): readonly string[] {
  const life = analysis.lifeOf(formula);
  if (life.type !== 'alive') return [];
  if (!mentions(formula, fact)) return values;
  const asked = values.map((value) => ({ value, is: oneOf(fact, [value]) }));
  const world = analysis.createWorld([formula, analysis.fromNow, ...asked.map(({ is }) => is)]);
  return asked
    .filter(
      ({ value, is }) =>
        life.context[fact] === value ||
        analysis.ask(world, { all: [formula, analysis.fromNow, is] }).type === 'found',
    )
    .map(({ value }) => value);
}

const mentioned = new WeakMap<Formula, ReadonlySet<string>>();
const NOTHING: ReadonlySet<string> = new Set();

/** What a formula does not ask about changes nothing: whoever meets it meets it in every locale. */
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
