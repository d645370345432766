import type { CompiledDocument } from '../compile/compiled-snapshot.ts';
import type { Visitor } from '../visitor/visitor.ts';
import { decidingOf } from './deciding.ts';
import type { ReasonCode } from './reason-codes.ts';
import { ALWAYS, bothHold, firstTurn, type Timeline } from './timeline.ts';
import type { ConditionFacts, ConditionName, ConditionOutcome, Place } from './types.ts';

/**
 * Conditions that must all hold, in the order in which they were added, with the common timeline of all of them. `size`
 * is the number of outcomes at every depth, if all were written out.
 */
export type Asked = {
  readonly explaining: Explaining;
  readonly outcomes: ConditionOutcome[];
  line: Timeline;
  size: number;
};

export const createAsked = (explaining: Explaining): Asked => ({
  explaining,
  outcomes: [],
  line: ALWAYS,
  size: 0,
});

/** Adds conditions that were evaluated elsewhere. */
export function askAll(asked: Asked, others: Readonly<Asked>): void {
  for (const outcome of others.outcomes) asked.outcomes.push(outcome);
  asked.line = bothHold(asked.line, others.line);
  asked.size += others.size;
}

/** One explanation while it is built: the visitor, and the results so far. Lives for one call. */
export type Explaining = {
  readonly visitor: Visitor;
  /** The visitor's groups; none for a guest. */
  readonly groups: readonly number[];
  readonly documents: Map<CompiledDocument, Asked>;
  readonly audiences: Map<string, Asked>;
  readonly flags: Map<string, JudgedFlag>;
  /** The visitor's bucket in a layer, by layer and id. */
  readonly buckets: Map<string, number>;
};

export type JudgedFlag = {
  /** Whether the flag is on. */
  readonly line: Timeline;
  /** The override if there is one, then the rules in order, then the default. */
  readonly steps: Asked;
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
  /** The path from the place to the condition, without a leading slash. */
  readonly path?: string;
  readonly line: Timeline;
  /** The reason that is given when it does not hold. */
  readonly reason: ReasonCode;
  /** The conditions inside. If they are written in another document and are too many, most of them are left out. */
  readonly inside?: Readonly<Asked> | null;
  readonly isElsewhere?: boolean;
};

/**
 * The most outcomes that another document's conditions may add at each use. Audiences and flags that name one another
 * twice at each of fifty steps would otherwise produce more outcomes than any memory can hold.
 */
const MOST_ELSEWHERE = 200;

const NO_PARTS: readonly ConditionOutcome[] = [];

/** Adds one condition. */
export function ask<Name extends ConditionName>(asked: Asked, name: Name, facts: Facts<Name>): void {
  const { place, path, line, isElsewhere = false } = facts;
  const isCut = isElsewhere && (facts.inside?.size ?? 0) > MOST_ELSEWHERE;
  const parts = isCut ? decidingOnly(name, facts.inside) : (facts.inside?.outcomes ?? NO_PARTS);
  asked.outcomes.push({
    name,
    kind: place.kind,
    id: place.id,
    pointer: path === undefined ? place.pointer : `${place.pointer}/${path}`,
    wanted: facts.wanted,
    actual: facts.actual,
    holds: line.holds,
    until: firstTurn(line),
    reason: line.holds ? null : facts.reason,
    parts,
    isCut,
  } as unknown as ConditionOutcome); // the facts of its name, which the parameters' types say
  asked.line = bothHold(asked.line, line);
  asked.size += 1 + (isCut ? parts.length * MOST_ELSEWHERE : (facts.inside?.size ?? 0));
}

/** Of too many conditions, only the deciding one is kept. The conditions of a flag are in its own decision. */
function decidingOnly(name: ConditionName, inside?: Readonly<Asked> | null): readonly ConditionOutcome[] {
  const deciding = name === 'flag' || !inside ? null : decidingOf(inside.outcomes);
  return deciding && sizeOf(deciding, MOST_ELSEWHERE) <= MOST_ELSEWHERE ? [deciding] : NO_PARTS;
}

/** The number of outcomes at every depth; stops counting above `most`. */
function sizeOf({ parts }: ConditionOutcome, most: number): number {
  let size = 1;
  for (const part of parts) {
    if (size > most) break;
    size += sizeOf(part, most - size);
  }
  return size;
}

export const at = (place: Place, path: string): Place => ({
  kind: place.kind,
  id: place.id,
  pointer: `${place.pointer}/${path}`,
});
