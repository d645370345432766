import { negationOf, type Answer, type Constraint, type IdLinks } from './constraints.ts';

/** At most `count` of the conditions may hold. */
export type AtMost = { readonly count: number; readonly of: readonly Constraint[] };

export type SearchTask = {
  /** The values still possible for each fact, as bits; the search narrows them. */
  readonly state: Int32Array;
  readonly wanted: readonly Constraint[];
  readonly atMost: readonly AtMost[];
  readonly links: readonly IdLinks[];
  /** How many conditions may be evaluated before the search gives up; counted down. */
  readonly meter: Meter;
  /** Numbers the states in which conditions were evaluated; continues from one search to the next. */
  readonly clock: { round: number };
};

export type Meter = { left: number };

/** `found` leaves one class of visitors in the state: any of the values left in it is a solution. */
export type SearchResult = 'found' | 'none' | 'exhausted';

/** No formula that a person writes needs deeper splits. */
const MAX_SPLITS = 2000;

/**
 * Looks for values of the facts under which all wanted constraints hold. A disjunction waits until only one branch is
 * left, or until nothing else can be concluded. Then the disjunction with the fewest open branches is tried both ways.
 */
export function search({ state, wanted, atMost, links, meter, clock }: SearchTask): SearchResult {
  const words: number[] = [];
  const values: number[] = [];
  const assumed: Constraint[] = [];

  const narrow = (word: number, value: number): void => {
    words.push(word);
    values.push(state[word] ?? 0);
    state[word] = value;
    clock.round += 1;
  };

  const undo = (wordMark: number, assumedMark: number): void => {
    while (words.length > wordMark) state[words.pop() ?? 0] = values.pop() ?? 0;
    while (assumed.length > assumedMark) {
      const constraint = assumed.pop();
      if (constraint) constraint.assumed = false;
    }
    clock.round += 1;
  };

  /** What is certain about a constraint in the current state. */
  const evaluate = (constraint: Constraint): Answer => {
    meter.left -= 1;
    if (constraint.assumed) return 1;
    if (constraint.negation?.assumed) return 0;
    if (constraint.round === clock.round) return constraint.value;
    meter.left -= constraint.mask.length >> 2;
    const value = constraint.type === 'fact' ? evaluateFact(constraint) : evaluateParts(constraint);
    constraint.round = clock.round;
    constraint.value = value;
    return value;
  };

  const evaluateFact = ({ start, mask }: Constraint): Answer => {
    let some = false;
    let others = false;
    for (let at = 0; at < mask.length; at += 1) {
      const possible = state[start + at] ?? 0;
      const allowed = mask[at] ?? 0;
      if ((possible & allowed) !== 0) some = true;
      if ((possible & ~allowed) !== 0) others = true;
    }
    return some ? (others ? 2 : 1) : 0;
  };

  const evaluateParts = ({ type, parts }: Constraint): Answer => {
    const decisive: Answer = type === 'and' ? 0 : 1;
    let isOpen = false;
    for (const part of parts) {
      const value = evaluate(part);
      if (value === decisive) return decisive;
      if (value === 2) isOpen = true;
    }
    return isOpen ? 2 : type === 'and' ? 1 : 0;
  };

  /** Makes a constraint hold; false when it cannot. Disjunctions are added to `waiting`. */
  const assume = (constraint: Constraint, waiting: Constraint[]): boolean => {
    const value = evaluate(constraint);
    if (value !== 2) return value === 1;
    if (constraint.type === 'fact') {
      for (let at = 0; at < constraint.mask.length; at += 1) {
        const possible = state[constraint.start + at] ?? 0;
        const kept = possible & (constraint.mask[at] ?? 0);
        if (kept !== possible) narrow(constraint.start + at, kept);
      }
      return true;
    }
    if (constraint.type === 'or') {
      constraint.assumed = true;
      assumed.push(constraint);
      clock.round += 1;
      waiting.push(constraint);
      return true;
    }
    return constraint.parts.every((part) => assume(part, waiting));
  };

  /** A known id has a bucket in every layer, an unknown id has none. Returns false when neither is possible. */
  const link = ({ id, layers }: IdLinks): boolean => {
    let canBeKnown = ((state[id] ?? 0) & ~1) !== 0;
    let canBeUnknown = ((state[id] ?? 0) & 1) !== 0;
    for (const layer of layers) {
      if (((state[layer.start] ?? 0) & 1) === 0) canBeUnknown = false;
      let hasBucket = ((state[layer.start] ?? 0) & ~1) !== 0;
      for (let at = 1; at < layer.words; at += 1) if (state[layer.start + at] !== 0) hasBucket = true;
      if (!hasBucket) canBeKnown = false;
    }
    if (canBeKnown === canBeUnknown) return canBeKnown;
    for (const { start, words: count } of [{ start: id, words: 1 }, ...layers]) {
      for (let at = 0; at < count; at += 1) {
        const before = state[start + at] ?? 0;
        const after = canBeKnown ? (at === 0 ? before & ~1 : before) : at === 0 ? before & 1 : 0;
        if (after !== before) narrow(start + at, after);
      }
    }
    return true;
  };

  /** Draws every conclusion that is possible without trying; null when there is a contradiction. */
  const conclude = (waiting: readonly Constraint[]): Constraint[] | null => {
    let open = [...waiting];
    for (;;) {
      const before = clock.round;
      const next: Constraint[] = [];
      for (const disjunction of open) {
        let last: Constraint | null = null;
        let count = 0;
        let isMet = false;
        for (const part of disjunction.parts) {
          const value = evaluate(part);
          if (value === 1) {
            isMet = true;
            break;
          }
          if (value === 0) continue;
          last = part;
          count += 1;
        }
        if (isMet) continue;
        if (!last) return null;
        if (count > 1) next.push(disjunction);
        else if (!assume(last, next)) return null;
      }
      if (!atMost.every((limit) => concludeLimit(limit, next))) return null;
      if (!links.every(link)) return null;
      if (clock.round === before) return next;
      if (meter.left < 0) return next;
      open = next;
    }
  };

  const concludeLimit = ({ count, of }: AtMost, waiting: Constraint[]): boolean => {
    let held = 0;
    for (const constraint of of) if (evaluate(constraint) === 1) held += 1;
    if (held > count) return false;
    if (held < count) return true;
    return of.every((constraint) => evaluate(constraint) !== 2 || assume(negationOf(constraint), waiting));
  };

  /** What to try next: a branch of the smallest disjunction, or one more condition of a limit to exclude. */
  const choose = (waiting: readonly Constraint[]): Constraint | null => {
    let chosen: Constraint | null = null;
    let fewest = Infinity;
    for (const disjunction of waiting) {
      const open = disjunction.parts.filter((part) => evaluate(part) === 2);
      const first = open[0];
      if (!first || open.length >= fewest) continue;
      chosen = first;
      fewest = open.length;
      if (fewest === 2) break;
    }
    if (chosen) return chosen;
    for (const { count, of } of atMost) {
      const possible = of.filter((constraint) => evaluate(constraint) !== 0);
      const open = possible.find((constraint) => evaluate(constraint) === 2);
      if (possible.length > count && open) return negationOf(open);
    }
    return null;
  };

  const solve = (start: readonly Constraint[], depth: number): SearchResult => {
    let waiting = start;
    for (;;) {
      const open = conclude(waiting);
      if (!open) return 'none';
      if (meter.left < 0 || depth > MAX_SPLITS) return 'exhausted';
      const choice = choose(open);
      if (!choice) return 'found';
      const marks = [words.length, assumed.length] as const;
      const branch = [...open];
      const result = assume(choice, branch) ? solve(branch, depth + 1) : 'none';
      if (result !== 'none') return result;
      undo(...marks);
      waiting = [...open];
      if (!assume(negationOf(choice), waiting as Constraint[])) return 'none'; // the copy made one line above
    }
  };

  clock.round += 1;
  const waiting: Constraint[] = [];
  const result = wanted.every((constraint) => assume(constraint, waiting)) ? solve(waiting, 0) : 'none';
  // Constraints are reused by later searches, so they are reset. The state tells the caller what was found.
  for (const constraint of assumed) constraint.assumed = false;
  return result;
}
