import { murmur3 } from '../hash/murmur3.ts';
import type { Context } from '../types.ts';
import type { Atom, Formula } from './formula.ts';

/** Whether a formula holds for one visitor: the plain evaluator, by which every answer of the search is checked. */
export function formulaHolds(formula: Formula, context: Context): boolean {
  return holds(formula, context, new Map());
}

function holds(formula: Formula, context: Context, known: Map<Formula, boolean>): boolean {
  switch (formula.type) {
    case 'true':
      return true;
    case 'false':
      return false;
    case 'atom':
      return atomHolds(formula.atom, context);
    default:
  }
  const answer = known.get(formula);
  if (answer !== undefined) return answer;
  const found =
    formula.type === 'not'
      ? !holds(formula.part, context, known)
      : formula.type === 'and'
        ? formula.parts.every((part) => holds(part, context, known))
        : formula.parts.some((part) => holds(part, context, known));
  known.set(formula, found);
  return found;
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
      // As in the evaluator: an end that is no instant at all limits nothing.
      return !(context.now >= atom.until) && !(context.now < atom.from);
    case 'country':
      return atom.in.has(context.country ?? '');
    default:
      return atom.in.has(context[atom.fact]);
  }
}
