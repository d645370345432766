import { daysSince } from '../audience/registered-days.ts';
import { murmur3 } from '../hash/murmur3.ts';
import type { Context } from '../types.ts';
import { personOf } from '../visitor/person.ts';
import { stretchAt } from '../weekly/weekly.ts';
import { depthOf, type Atom, type Formula, type PersonAtom } from './formula.ts';
import { factValue } from './fact-value.ts';

/** Whether a formula holds for one visitor. This plain evaluator checks every result of the search. */
export function formulaHolds(formula: Formula, context: Context): boolean {
  return holds(formula, context, depthOf(formula) > SHALLOW ? new Map() : null);
}

/** Deeper formulas share so many parts that results must be cached; for shallow ones evaluating again is faster. */
const SHALLOW = 4;

function holds(formula: Formula, context: Context, known: Map<Formula, boolean> | null): boolean {
  switch (formula.type) {
    case 'true':
      return true;
    case 'false':
      return false;
    case 'atom':
      return atomHolds(formula.atom, context);
    case 'not':
      return !holds(formula.part, context, known);
    case 'and':
    case 'or': {
      const before = known?.get(formula);
      if (before !== undefined) return before;
      const isAnd = formula.type === 'and';
      let answer = isAnd;
      for (const part of formula.parts) {
        if (holds(part, context, known) === isAnd) continue;
        answer = !isAnd;
        break;
      }
      known?.set(formula, answer);
      return answer;
    }
    default:
      return formula satisfies never;
  }
}

function atomHolds(atom: Atom, context: Context): boolean {
  switch (atom.fact) {
    case 'group':
      return context.login === 'player' && context.groups.includes(atom.id);
    case 'parity': {
      const id = context[atom.by] ?? '';
      return /^[0-9]+$/.test(id) && '02468'.includes(id.slice(-1)) === (atom.value === 'even');
    }
    case 'digit': {
      const id = context[atom.by];
      return Boolean(id) && atom.in.has((id ?? '').slice(-1).toLowerCase());
    }
    case 'bucket': {
      const id = context[atom.by];
      if (!id) return false;
      const bucket = murmur3(`${atom.layer}:${id}`) % 10_000;
      return bucket >= atom.from && bucket < atom.to;
    }
    case 'time':
      // As in the evaluator: an end that is NaN limits nothing.
      return !(context.now >= atom.until) && !(context.now < atom.from);
    case 'age':
    case 'verified':
    case 'days':
    case 'consent':
    case 'consents':
      return personAtomHolds(atom, context);
    case 'weekly':
      return stretchAt(atom.weekly, context.now).isOpen;
    default:
      return atom.in.has(factValue(context, atom.fact));
  }
}

/** Exported for classes of visitors, which state the same questions. */
export function personAtomHolds(atom: PersonAtom, context: Context): boolean {
  const { age, verified, registeredAt, consents } = personOf(context);
  switch (atom.fact) {
    case 'age':
      return age !== undefined && age >= atom.from && age < atom.to;
    case 'verified':
      return verified === atom.value;
    case 'days': {
      const days = registeredAt === undefined ? NaN : daysSince(registeredAt, context.now);
      return days >= atom.from && days < atom.to;
    }
    case 'consent':
      return consents?.includes(atom.consent) ?? false;
    case 'consents':
      return consents !== undefined;
    default:
      return atom satisfies never;
  }
}
