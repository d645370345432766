import { and, FALSE, not, or, TRUE, type Atom, type Formula } from '../worlds/formula.ts';
import type { Counts } from './count-formulas.ts';
import { narrow, toFormula, toListed, widen, type FactDomains, type Listed } from './fact-sets.ts';
import type { FormulaIds } from './formula-ids.ts';
import {
  commonSpan,
  joinedSpans,
  spanOf,
  spanOutside,
  spanWithin,
  weeklyWithin,
  type TimeSpan,
} from './time-spans.ts';

export type Simplify = (formula: Formula) => Formula;

export type Simplifying = {
  readonly idOf: FormulaIds;
  readonly counts: Counts;
  readonly domains: FactDomains;
  /** The compared time: one instant, or all up to the horizon. */
  readonly time: TimeSpan;
};

/**
 * Shortens a condition without changing its answer for any visitor: moves negations to the facts, merges questions
 * about the same fact, and leaves out what follows from the rest. Counts are not changed.
 */
export function createSimplify(setup: Simplifying): Simplify {
  const known = new Map<Formula, Formula>();
  const opposites = new Map<Formula, Formula>();
  const simplify = (formula: Formula): Formula => {
    const before = known.get(formula);
    if (before) return before;
    const made = setup.counts.has(formula) ? formula : make(formula);
    known.set(formula, made);
    return made;
  };
  const make = (formula: Formula): Formula => {
    switch (formula.type) {
      case 'and':
      case 'or':
        return combine(formula.type, formula.parts.map(simplify), setup);
      case 'not':
        return simplifyOpposite(formula.part);
      case 'atom':
        return fact(formula, setup);
      default:
        return formula;
    }
  };
  const simplifyOpposite = (part: Formula): Formula => {
    const before = opposites.get(part);
    if (before) return before;
    const made = makeOpposite(part);
    opposites.set(part, made);
    return made;
  };
  const makeOpposite = (part: Formula): Formula => {
    if (setup.counts.has(part)) return not(part);
    switch (part.type) {
      case 'and':
      case 'or':
        return combine(part.type === 'and' ? 'or' : 'and', part.parts.map(simplifyOpposite), setup);
      case 'not':
        return simplify(part.part);
      case 'atom':
        return fact(not(part), setup);
      default:
        return not(part);
    }
  };
  return simplify;
}

function fact(formula: Formula, { domains, time }: Simplifying): Formula {
  const listed = toListed(formula);
  if (listed) return toFormula(listed, domains);
  const asked = formula.type === 'not' ? formula.part : formula;
  if (asked.type === 'atom' && asked.atom.fact === 'weekly')
    return weeklyWithin(asked.atom.weekly, formula.type === 'atom', time) ?? formula;
  const span = spanOf(asked);
  if (!span) return formula;
  return formula.type === 'not' ? spanOutside(span, time) : spanWithin(span, time);
}

/** `and` and `or` are mirror images: the value that decides one has no effect on the other. */
function combine(type: 'and' | 'or', parts: readonly Formula[], setup: Simplifying): Formula {
  const build = type === 'and' ? and : or;
  const isOpen = (part: Formula): boolean => part.type === type && !setup.counts.has(part);
  let current = build(flat(parts, isOpen));
  // Leaving out a part can make others superfluous. Each round has fewer parts, so this ends.
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (!isOpen(current) || !('parts' in current)) return current;
    const next = build(flat(withoutNeedless(type, current.parts, setup), isOpen));
    if (setup.idOf(next) === setup.idOf(current)) return next;
    current = next;
  }
  return current;
}

const MAX_ROUNDS = 4;

/** Longer lists are not compared pair by pair: they result from documents, not from people. */
const MAX_PARTS = 200;

const flat = (parts: readonly Formula[], isOpen: (part: Formula) => boolean): Formula[] =>
  parts.flatMap((part) => (isOpen(part) && 'parts' in part ? flat(part.parts, isOpen) : [part]));

function withoutNeedless(type: 'and' | 'or', parts: readonly Formula[], setup: Simplifying): Formula[] {
  const { idOf, counts } = setup;
  const merged = withPlayers(type, withoutGuestsBreaks(type, mergeFacts(type, parts, setup)));
  const own = insideForGuests(type, merged, counts);
  if (own.length > MAX_PARTS) return own;
  const inner = type === 'and' ? 'or' : 'and';
  const ids = new Set(own.map(idOf));
  if (own.some((part) => ids.has(idOf(not(part))))) return [type === 'and' ? FALSE : TRUE];
  const rest: Formula[] = [];
  for (const part of own) {
    if (part.type !== inner || counts.has(part)) {
      rest.push(part);
      continue;
    }
    // “A, and A or B” is A; “A, and not A or B” is A and B.
    if (part.parts.some((each) => ids.has(idOf(each)))) continue;
    const needed = part.parts.filter((each) => !ids.has(idOf(not(each))));
    if (needed.length === part.parts.length) rest.push(part);
    else rest.push(inner === 'or' ? or(needed) : and(needed));
  }
  return type === 'or' ? mergeBranches(rest, setup) : rest;
}

/** Merges the questions so that each fact is asked once. */
function mergeFacts(
  type: 'and' | 'or',
  parts: readonly Formula[],
  { idOf, domains, time }: Simplifying,
): Formula[] {
  const listed = new Map<string, Listed>();
  const others = new Map<number, Formula>();
  const spans: TimeSpan[] = [];
  for (const part of parts) {
    const span = spanOf(part);
    if (span) {
      spans.push(span);
      continue;
    }
    const question = toListed(part);
    if (!question) {
      others.set(idOf(part), part);
      continue;
    }
    const before = listed.get(question.fact);
    listed.set(
      question.fact,
      !before ? question : type === 'and' ? narrow(before, question) : widen(before, question),
    );
  }
  const times = spans.length === 0 ? [] : type === 'and' ? [commonSpan(spans)] : joinedSpans(spans);
  return [
    ...[...listed.values()].map((question) => toFormula(question, domains)),
    ...times.map((span) => spanWithin(span, time)),
    ...others.values(),
  ];
}

/** Facts of which a guest has none. */
const OF_PLAYERS: ReadonlySet<string> = new Set<Atom['fact']>([
  'group',
  'age',
  'verified',
  'days',
  'consent',
  'consents',
]);

/** Members of a group are players, and guests are in no group: the implied condition is left out. */
function withPlayers(type: 'and' | 'or', parts: readonly Formula[]): Formula[] {
  const login = parts.map(toListed).find((listed) => listed?.fact === 'login');
  if (!login) return [...parts];
  const isMember = (part: Formula): boolean => part.type === 'atom' && OF_PLAYERS.has(part.atom.fact);
  const isStranger = (part: Formula): boolean => part.type === 'not' && isMember(part.part);
  const [narrower, wider] = type === 'and' ? [isMember, isStranger] : [isStranger, isMember];
  const isPlayers = login.values.has('player') === login.isIn;
  if (!parts.some(narrower))
    return isPlayers === (type === 'or') ? parts.filter((part) => !wider(part)) : [...parts];
  const decided = type === 'and' ? FALSE : TRUE;
  return parts.flatMap((part) => {
    if (toListed(part)?.fact !== 'login') return [part];
    return isPlayers === (type === 'and') ? [] : [decided];
  });
}

/**
 * Guests take no break: “guests, not on a break” are guests, “players, on a break” are those on a break, and the mirror
 * images for alternatives.
 */
function withoutGuestsBreaks(type: 'and' | 'or', parts: readonly Formula[]): Formula[] {
  const listed = parts.map(toListed);
  const login = listed.find((question) => question?.fact === 'login');
  const pause = listed.find((question) => question?.fact === 'break');
  if (!login || !pause) return [...parts];
  const isPlayers = login.values.has('player') === login.isIn;
  // Whether guests are among those of the question about breaks.
  const hasGuests = pause.values.has('none') === pause.isIn;
  const isOf = (part: Formula, fact: 'login' | 'break'): boolean => toListed(part)?.fact === fact;
  if (type === 'and') {
    if (!hasGuests) return isPlayers ? parts.filter((part) => !isOf(part, 'login')) : [FALSE];
    return isPlayers ? [...parts] : parts.filter((part) => !isOf(part, 'break'));
  }
  if (hasGuests) return isPlayers ? [TRUE] : parts.filter((part) => !isOf(part, 'login'));
  return isPlayers ? parts.filter((part) => !isOf(part, 'break')) : [...parts];
}

/**
 * What guests can be told inside: “guests, not in group 21 or on mobile” are guests, “guests, in group 21 or on mobile”
 * those on mobile; and the mirror images for alternatives.
 */
function insideForGuests(type: 'and' | 'or', parts: readonly Formula[], counts: Counts): Formula[] {
  const login = parts.map(toListed).find((question) => question?.fact === 'login');
  if (!login || (login.values.has('player') === login.isIn) === (type === 'and')) return [...parts];
  const inner = type === 'and' ? 'or' : 'and';
  return parts.flatMap((part) => {
    if (part.type !== inner || counts.has(part)) return [part];
    const told = part.parts.map(holdsForGuests);
    if (told.includes(type === 'and')) return [];
    const left = part.parts.filter((_, at) => told[at] === undefined);
    return [inner === 'or' ? or(left) : and(left)];
  });
}

/** Undefined where it depends on the guest. */
function holdsForGuests(part: Formula): boolean | undefined {
  const pause = toListed(part);
  if (pause?.fact === 'break') return pause.values.has('none') === pause.isIn;
  const inner = part.type === 'not' ? part.part : part;
  if (inner.type !== 'atom' || !OF_PLAYERS.has(inner.atom.fact)) return undefined;
  return part.type === 'not';
}

/** One alternative. It is immutable, so its keys stay valid. */
type Branch = { readonly formula: Formula; readonly conjuncts: readonly Formula[]; readonly keys: string[] };

/** Merges alternatives: “German and A, or Norwegian and A” becomes “German or Norwegian, and A”. */
function mergeBranches(parts: readonly Formula[], setup: Simplifying): Formula[] {
  /** Ordered by the first of the branches from which each was made. */
  const places: (Branch | null)[] = [];
  /** Branches by the fact of one of their questions and all their other questions. */
  const standing = new Map<string, { at: number; question: number }>();
  const place = (formula: Formula, at: number): void => {
    const branch = branchOf(formula, setup);
    for (const [question, key] of branch.keys.entries()) {
      const other = key === '' ? undefined : standing.get(key);
      if (!other) continue;
      const merged = merge(branch, question, places[other.at]?.conjuncts[other.question], setup);
      remove(other.at);
      // The merged branch may match a third one.
      place(merged, Math.min(at, other.at));
      return;
    }
    places[at] = branch;
    for (const [question, key] of branch.keys.entries()) if (key !== '') standing.set(key, { at, question });
  };
  const remove = (at: number): void => {
    for (const key of places[at]?.keys ?? []) standing.delete(key);
    places[at] = null;
  };
  parts.forEach((part, at) => {
    places[at] = null;
    place(part, at);
  });
  return places.flatMap((branch) => (branch ? [branch.formula] : []));
}

function branchOf(formula: Formula, { counts, idOf }: Simplifying): Branch {
  const conjuncts = formula.type === 'and' && !counts.has(formula) ? formula.parts : [formula];
  const ids = conjuncts.map(idOf);
  const keys = conjuncts.map((conjunct, at) => {
    const rest = ids.filter((_, index) => index !== at).toSorted((one, other) => one - other);
    const fact = toListed(conjunct)?.fact;
    return fact === undefined ? '' : [fact, ...rest].join(' ');
  });
  return { formula, conjuncts, keys };
}

/**
 * Widens one question of the branch by the other branch's question about the same fact; all other questions are the
 * same.
 */
function merge(
  { conjuncts }: Branch,
  question: number,
  other: Formula | undefined,
  { domains }: Simplifying,
): Formula {
  return and(
    conjuncts.map((conjunct, at) => {
      const [own, more] = [toListed(conjunct), other && toListed(other)];
      return at === question && own && more ? toFormula(widen(own, more), domains) : conjunct;
    }),
  );
}
