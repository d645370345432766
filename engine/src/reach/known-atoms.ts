import type { ClassCondition } from '../compare/types.ts';
import type { VisitFacts } from './visit-facts.ts';

type Compound = { type: 'all' | 'any' | 'not' | 'count' | 'everyone' | 'nobody' };
export type Atom = Exclude<ClassCondition, Compound>;
export type Bucket = Extract<ClassCondition, { type: 'bucket' }>;

const EVERYONE: ClassCondition = { type: 'everyone' };
const NOBODY: ClassCondition = { type: 'nobody' };

/** Replaces atoms of a condition by a decision; undefined leaves an atom unchanged. */
export function replaceAtoms(
  condition: ClassCondition,
  decide: (atom: Atom) => boolean | undefined,
): ClassCondition {
  switch (condition.type) {
    case 'everyone':
    case 'nobody':
      return condition;
    case 'not':
      return { type: 'not', of: replaceAtoms(condition.of, decide) };
    case 'all':
    case 'any':
    case 'count':
      return { ...condition, of: condition.of.map((part) => replaceAtoms(part, decide)) };
    default: {
      const verdict = decide(condition);
      return verdict === undefined ? condition : verdict ? EVERYONE : NOBODY;
    }
  }
}

/**
 * The condition for visitors of whom only these facts are known: who certainly is in it (`least`), or who may be
 * (`most`). An unknown fact counts against the class, or for it; inside a negation it is the other way round.
 */
export function known(condition: ClassCondition, facts: VisitFacts, side: 'least' | 'most'): ClassCondition {
  const other = side === 'least' ? 'most' : 'least';
  switch (condition.type) {
    case 'everyone':
    case 'nobody':
      return condition;
    case 'not':
      return { type: 'not', of: known(condition.of, facts, other) };
    case 'all':
    case 'any':
      return { ...condition, of: condition.of.map((part) => known(part, facts, side)) };
    case 'count': {
      // "At least this many" is a plain condition, "fewer than this many" a negated one.
      const { from, to, names, of } = condition;
      const atLeast = (count: number, of2: ClassCondition[]): ClassCondition => ({
        type: 'count',
        from: count,
        to: null,
        of: of2,
        names,
      });
      const enough = atLeast(
        from,
        of.map((part) => known(part, facts, side)),
      );
      if (to === null) return enough;
      const tooMany = atLeast(
        to,
        of.map((part) => known(part, facts, other)),
      );
      return { type: 'all', of: [enough, { type: 'not', of: tooMany }] };
    }
    default:
      if (condition.type === 'fact' && condition.fact === 'break')
        return decided(breakIn(condition.in, facts), side);
      return isKnown(condition, facts) ? condition : decided(undefined, side);
  }
}

function decided(verdict: boolean | undefined, side: 'least' | 'most'): ClassCondition {
  return (verdict ?? side === 'most') ? EVERYONE : NOBODY;
}

/** Undefined: the visits do not say. Those that do not say “none” are of players on a break or perhaps on one. */
function breakIn(wanted: readonly string[], facts: VisitFacts): boolean | undefined {
  const isNoneWanted = wanted.includes('none');
  if (facts.login === 'guest' || facts.break === 'none') return isNoneWanted;
  return facts.break === 'other' && wanted.every((each) => each === 'none') ? false : undefined;
}

function isKnown(atom: Atom, facts: VisitFacts): boolean {
  switch (atom.type) {
    case 'fact':
      // Visits do not say on which host they were.
      if (atom.fact === 'brand') return false;
      // For the currency, the caller tries every currency of the kind.
      return atom.fact === 'currency' || facts[atom.fact] !== undefined;
    case 'group':
      return (
        facts.login === 'guest' ||
        facts.in?.includes(atom.id) === true ||
        facts.out?.includes(atom.id) === true
      );
    case 'parity':
    case 'digit':
    case 'bucket':
      // A guest has no user id; nothing is known about partner ids.
      return atom.by === 'userId' && facts.login === 'guest';
    case 'age':
    case 'verified':
    case 'days':
    case 'consent':
    case 'consents':
      // What is known of people is not counted, and nothing of it is known of guests.
      return facts.login === 'guest';
    case 'time':
    case 'weekly':
      return true;
    default:
      return atom satisfies never;
  }
}

/** Every range of a hash layer by user id that a condition names. */
export function userBuckets(condition: ClassCondition): Bucket[] {
  const buckets: Bucket[] = [];
  replaceAtoms(condition, (atom) => {
    if (atom.type === 'bucket' && atom.by === 'userId') buckets.push(atom);
    return undefined;
  });
  return buckets;
}
