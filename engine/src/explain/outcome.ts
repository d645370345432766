import type { Visitor } from '../visitor.ts';
import type { CompiledDocument } from '../compiled-snapshot.ts';
import { decidingOf } from './deciding.ts';
import type { ReasonCode } from './reason-codes.ts';
import { ALWAYS, bothHold, firstTurn, type Timeline } from './timeline.ts';
import type { ConditionFacts, ConditionName, ConditionOutcome, Place } from './types.ts';

/** Conditions that must all hold, with how that goes on in time. `size`: outcomes at every depth, were all written out. */
export type Judged = {
  readonly outcomes: readonly ConditionOutcome[];
  readonly line: Timeline;
  readonly size: number;
};

export const NOTHING_ASKED: Judged = { outcomes: [], line: ALWAYS, size: 0 };

/** One explanation on its way: for whom, and what was already worked out. Lives for one call. */
export type Explaining = {
  readonly visitor: Visitor;
  /** The visitor’s groups; none for a guest. */
  readonly groups: readonly number[];
  readonly documents: Map<CompiledDocument, Judged>;
  readonly audiences: Map<string, Judged>;
  readonly flags: Map<string, JudgedFlag>;
  /** Where the visitor stands in a layer, by layer and id. */
  readonly buckets: Map<string, number>;
};

export type JudgedFlag = {
  /** Whether the flag is on. */
  readonly line: Timeline;
  /** The override if there is one, the rules in order, the default. */
  readonly steps: Judged;
  readonly actual: ConditionFacts['flag']['actual'];
};

export const createExplaining = (visitor: Visitor): Explaining => ({
  visitor,
  groups: [...visitor.groups],
  documents: new Map(),
  audiences: new Map(),
  flags: new Map(),
  buckets: new Map(),
});

type Facts<Name extends ConditionName> = ConditionFacts[Name] & {
  readonly place: Place;
  /** From the place to where the condition stands, without a slash before it. */
  readonly path?: string;
  readonly line: Timeline;
  /** What is said when it does not hold. */
  readonly reason: ReasonCode;
  /** Conditions inside; when they are written in another document, many of them are left out. */
  readonly inside?: Judged;
  readonly isElsewhere?: boolean;
};

/**
 * Most outcomes that another document's conditions may add where they are asked. Audiences and flags that name
 * one another twice at each of fifty steps would otherwise write out more than any memory holds.
 */
const MOST_ELSEWHERE = 200;

const NO_PARTS: readonly ConditionOutcome[] = [];

export function outcomeOf<Name extends ConditionName>(name: Name, facts: Facts<Name>): Judged {
  const { place, path, line, isElsewhere = false } = facts;
  const isCut = isElsewhere && (facts.inside?.size ?? 0) > MOST_ELSEWHERE;
  const inside = isCut ? decidingOnly(name, facts.inside) : facts.inside;
  const outcome = {
    name,
    kind: place.kind,
    id: place.id,
    pointer: path === undefined ? place.pointer : `${place.pointer}/${path}`,
    wanted: facts.wanted,
    actual: facts.actual,
    holds: line.holds,
    until: firstTurn(line),
    reason: line.holds ? null : facts.reason,
    parts: inside?.outcomes ?? NO_PARTS,
    isCut,
  } as unknown as ConditionOutcome; // the facts of its name, which the parameters' types say
  return { outcomes: [outcome], line, size: 1 + (inside?.size ?? 0) };
}

/** Of too many conditions, the one that decides is what nobody can do without. A flag's stand in its own decision. */
function decidingOnly(name: ConditionName, inside: Judged = NOTHING_ASKED): Judged {
  const deciding = name === 'flag' ? null : decidingOf(inside.outcomes);
  const size = deciding ? sizeOf(deciding, MOST_ELSEWHERE) : 0;
  if (!deciding || size > MOST_ELSEWHERE) return NOTHING_ASKED;
  return { outcomes: [deciding], line: inside.line, size };
}

/** Outcomes at every depth, counted until there are more than `most`. */
function sizeOf({ parts }: ConditionOutcome, most: number): number {
  let size = 1;
  for (const part of parts) {
    if (size > most) break;
    size += sizeOf(part, most - size);
  }
  return size;
}

/** All of them must hold, in the order in which they are to be named. */
export function allOf(parts: readonly Judged[]): Judged {
  let first: Judged = NOTHING_ASKED;
  let outcomes: ConditionOutcome[] | null = null;
  let line = ALWAYS;
  let size = 0;
  for (const part of parts) {
    if (part.outcomes.length === 0) continue;
    line = bothHold(line, part.line);
    size += part.size;
    if (first === NOTHING_ASKED) first = part;
    else {
      outcomes ??= [...first.outcomes];
      for (const outcome of part.outcomes) outcomes.push(outcome);
    }
  }
  return outcomes ? { outcomes, line, size } : first;
}

export const at = (place: Place, path: string): Place => ({
  kind: place.kind,
  id: place.id,
  pointer: `${place.pointer}/${path}`,
});
