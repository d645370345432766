import type { Atom, Formula, IdFact, PersonAtom } from './formula.ts';
import {
  setBit,
  toWhole,
  type Domain,
  type IdDomains,
  type Stretch,
  type SolverDomains,
} from './solver-domains.ts';

/**
 * A formula prepared for the search: negations are pushed down to the facts, and each fact is a mask over its domain.
 * `assumed`, `round` and `value` belong to the search.
 */
export type Constraint = {
  readonly type: 'fact' | 'and' | 'or';
  /** Of a fact: its first word, and the values it allows. */
  readonly start: number;
  readonly mask: Int32Array<ArrayBuffer>;
  /** Of `and` and `or`. */
  readonly parts: readonly Constraint[];
  negation: Constraint | null;
  assumed: boolean;
  round: number;
  value: Answer;
};

/** What is certain so far: 0 no, 1 yes, 2 open. */
export type Answer = 0 | 1 | 2;

const NO_MASK = new Int32Array(0);

const constraint = (
  type: Constraint['type'],
  parts: readonly Constraint[],
  start = 0,
  mask = NO_MASK,
): Constraint => ({ type, start, mask, parts, negation: null, assumed: false, round: -1, value: 2 });

/** The opposite of a constraint, created when first needed. */
export function negationOf(one: Constraint): Constraint {
  if (one.negation) return one.negation;
  const opposite = constraint(one.type === 'and' ? 'or' : 'and', one.parts.map(negationOf));
  one.negation = opposite;
  opposite.negation = one;
  return opposite;
}

export type Compiler = (formula: Formula) => Constraint;

export function createCompiler(domains: SolverDomains): Compiler {
  const known = new Map<Formula, Constraint>();
  const compile: Compiler = (formula) => {
    const before = known.get(formula);
    if (before) return before;
    const made = make(formula);
    known.set(formula, made);
    return made;
  };
  const make = (formula: Formula): Constraint => {
    switch (formula.type) {
      case 'true':
        return constraint('and', []);
      case 'false':
        return constraint('or', []);
      case 'not':
        return negationOf(compile(formula.part));
      case 'atom':
        return compileAtom(formula.atom, domains);
      default:
        return constraint(formula.type, formula.parts.map(compile));
    }
  };
  return compile;
}

function compileAtom(atom: Atom, domains: SolverDomains): Constraint {
  switch (atom.fact) {
    case 'group': {
      const domain = domains.groups.get(atom.id);
      if (!domain) return constraint('or', []);
      return linked(
        factOf(domain, (isMember) => isMember),
        factOf(domains.login, (login) => login === 'player'),
      );
    }
    case 'parity':
      return factOf(
        domains.ids[atom.by].id,
        (id) => id !== null && id.isNumber && '02468'.includes(id.last) === (atom.value === 'even'),
      );
    case 'digit':
      return factOf(domains.ids[atom.by].id, (id) => id !== null && atom.in.has(id.last));
    case 'bucket': {
      const [from, to] = [Math.ceil(atom.from), Math.ceil(atom.to)];
      const layer = domains.ids[atom.by].layers.get(atom.layer);
      if (!layer) return constraint('or', []);
      return factOf(layer, (stretch) => stretch !== null && stretch.from >= from && stretch.to <= to);
    }
    case 'time': {
      const from = Number.isNaN(atom.from) ? -Infinity : toWhole(atom.from);
      const until = Number.isNaN(atom.until) ? Infinity : toWhole(atom.until);
      const { values } = domains.time;
      return between(domains.time, firstFrom(values, from), firstFrom(values, until));
    }
    case 'age':
    case 'verified':
    case 'days':
    case 'consent':
    case 'consents':
      return compilePersonAtom(atom, domains);
    case 'weekly': {
      const domain = domains.weekly.get(atom.weekly.key);
      return domain ? factOf(domain, (isOpen) => isOpen) : constraint('or', []);
    }
    case 'break': {
      const fact = factOf(domains.break, (value) => atom.in.has(value));
      // Guests take no break, so whoever takes one or may take one is a player.
      const player = factOf(domains.login, (login) => login === 'player');
      if (!atom.in.has('none')) return linked(fact, player);
      linked(negationOf(fact), player);
      return fact;
    }
    default:
      return factOf(domains[atom.fact], (value) => atom.in.has(value));
  }
}

type Of<Name extends keyof SolverDomains> = Pick<SolverDomains, Name>;

/** A guest has none of these facts. */
function compilePersonAtom(atom: PersonAtom, { person, login }: Of<'person' | 'login'>): Constraint {
  const ofPlayer = factOf(login, (each) => each === 'player');
  switch (atom.fact) {
    case 'age':
    case 'days':
      return linked(
        factOf<Stretch | null>(
          person[atom.fact],
          (stretch) => stretch !== null && stretch.from >= atom.from && stretch.to <= atom.to,
        ),
        ofPlayer,
      );
    case 'verified':
      return linked(
        factOf(person.verified, (value) => value === atom.value),
        ofPlayer,
      );
    case 'consents':
      return linked(
        factOf(person.areConsentsKnown, (isKnown) => isKnown),
        ofPlayer,
      );
    case 'consent': {
      const domain = person.consents.get(atom.consent);
      if (!domain) return constraint('or', []);
      return linked(
        factOf(domain, (isGiven) => isGiven),
        compilePersonAtom({ fact: 'consents' }, { person, login }),
      );
    }
    default:
      return atom satisfies never;
  }
}

function factOf<Value>(domain: Domain<Value>, allows: (value: Value) => boolean): Constraint {
  const mask = new Int32Array(domain.words);
  const rest = new Int32Array(domain.words);
  domain.values.forEach((value, at) => setBit(allows(value) ? mask : rest, at));
  return withOpposite(domain, mask, rest);
}

/** Binary search: the first of the sorted stretches that begins at the instant or later. */
function firstFrom(stretches: readonly Stretch[], instant: number): number {
  let [low, high] = [0, stretches.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stretches[middle]?.from ?? Infinity) < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * A fact that allows the values from one index up to another. Fast for long ranges, because snapshots name many
 * instants.
 */
function between(domain: Domain, from: number, to: number): Constraint {
  const mask = new Int32Array(domain.words);
  for (let at = from; at < to;) {
    const word = at >> 5;
    const end = Math.min(to, (word + 1) << 5);
    const bits = end - at === 32 ? -1 : ((1 << (end - at)) - 1) << (at & 31);
    mask[word] = (mask[word] ?? 0) | bits;
    at = end;
  }
  const rest = new Int32Array(domain.words);
  for (let at = 0; at < domain.words; at += 1) rest[at] = (domain.full[at] ?? 0) & ~(mask[at] ?? 0);
  return withOpposite(domain, mask, rest);
}

type Mask = Constraint['mask'];

function withOpposite({ start }: Domain, mask: Mask, rest: Mask): Constraint {
  const fact = constraint('fact', [], start, mask);
  const opposite = constraint('fact', [], start, rest);
  fact.negation = opposite;
  opposite.negation = fact;
  return fact;
}

/** A fact that implies another one: members of a group are players. Its opposite implies nothing. */
function linked(fact: Constraint, needs: Constraint): Constraint {
  const both = constraint('and', [fact, needs]);
  const opposite = negationOf(fact);
  both.negation = opposite;
  opposite.negation = both;
  return both;
}

/** Where the bits of an id and of its layers are, so that the search can keep them consistent. */
export type IdLinks = { readonly id: number; readonly layers: readonly Domain[] };

export const linksOf = (ids: IdDomains): IdLinks => ({ id: ids.id.start, layers: [...ids.layers.values()] });

export const ID_FACTS: readonly IdFact[] = ['userId', 'partnerId'];
