import { atom, FALSE, not, TRUE, type Atom, type Formula } from '../worlds/formula.ts';

export type ListedFact = Extract<Atom, { in: ReadonlySet<string> }>['fact'] extends infer Fact
  ? Exclude<Fact, 'digit'>
  : never;

/** All values that a fact can have, where they are known. */
export type FactDomains = Readonly<Partial<Record<ListedFact, ReadonlySet<string>>>>;

/** A question about one fact: whether its value is in the set, or is not. */
export type Listed = {
  readonly fact: ListedFact;
  readonly isIn: boolean;
  readonly values: ReadonlySet<string>;
};

export function toListed(formula: Formula): Listed | null {
  const isIn = formula.type !== 'not';
  const inner = formula.type === 'not' ? formula.part : formula;
  if (inner.type !== 'atom') return null;
  const { atom: asked } = inner;
  if (!('in' in asked) || asked.fact === 'digit') return null;
  return { fact: asked.fact, isIn, values: asked.in };
}

/** The question whether both hold. */
export function narrow(one: Listed, other: Listed): Listed {
  const { fact } = one;
  if (one.isIn && other.isIn) return { fact, isIn: true, values: one.values.intersection(other.values) };
  if (one.isIn) return { fact, isIn: true, values: one.values.difference(other.values) };
  if (other.isIn) return { fact, isIn: true, values: other.values.difference(one.values) };
  return { fact, isIn: false, values: one.values.union(other.values) };
}

export const opposite = ({ fact, isIn, values }: Listed): Listed => ({ fact, isIn: !isIn, values });

/** The question whether at least one holds. */
export const widen = (one: Listed, other: Listed): Listed => opposite(narrow(opposite(one), opposite(other)));

/** The shortest formula for it; a question with the same answer for all visitors becomes that answer. */
export function toFormula({ fact, isIn, values }: Listed, domains: FactDomains): Formula {
  const domain = domains[fact];
  if (!domain) return values.size === 0 ? (isIn ? FALSE : TRUE) : asked(fact, isIn, values);
  const met = domain.intersection(values);
  const isNobody = isIn ? met.size === 0 : met.size === domain.size;
  const isEveryone = isIn ? met.size === domain.size : met.size === 0;
  if (isNobody) return FALSE;
  if (isEveryone) return TRUE;
  // Of two values, “mobile” is clearer than “not desktop”; of nine, “not German” is shorter than a list of eight.
  const rest = domain.difference(values);
  if (!isIn && rest.size <= met.size) return asked(fact, true, rest);
  if (isIn && rest.size === 1 && met.size > 2) return asked(fact, false, rest);
  return asked(fact, isIn, met);
}

function asked(fact: ListedFact, isIn: boolean, values: ReadonlySet<string>): Formula {
  const formula = atom({ fact, in: values });
  return isIn ? formula : not(formula);
}
