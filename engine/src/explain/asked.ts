import type { CompiledDocument } from '../compile/compiled-snapshot.ts';
import type { Visitor } from '../visitor/visitor.ts';
import { decidingOf } from './deciding.ts';
import type { ReasonCode } from './reason-codes.ts';
import { ALWAYS, bothHold, firstTurn, type Timeline } from './timeline.ts';
import type { ConditionFacts, ConditionName, ConditionOutcome, Place } from './types.ts';

/**
 * Conditions that must all hold, as they are written down one after the other, with how all of them go on in time.
 * `size`: outcomes at every depth, were all written out.
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

/** Adds conditions that were worked out elsewhere. */
export function askAll(asked: Asked, others: Readonly<Asked>): void {
  for (const outcome of others.outcomes) asked.outcomes.push(outcome);
  asked.line = bothHold(asked.line, others.line);
  asked.size += others.size;
}

/** One explanation on its way: for whom, and what was already worked out. Lives for one call. */
export type Explaining = {
  readonly visitor: Visitor;
  /** The visitor’s groups; none for a guest. */
  readonly groups: readonly number[];
  readonly documents: Map<CompiledDocument, Asked>;
  readonly audiences: Map<string, Asked>;
  readonly flags: Map<string, JudgedFlag>;
  /** Where the visitor stands in a layer, by layer and id. */
  readonly buckets: Map<string, number>;
};

export type JudgedFlag = {
  /** Whether the flag is on. */
  readonly line: Timeline;
  /** The override if there is one, the rules in order, the default. */
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
  /** From the place to where the condition stands, without a slash before it. */
  readonly path?: string;
  readonly line: Timeline;
  /** What is said when it does not hold. */
  readonly reason: ReasonCode;
  /** Conditions inside; when they are written in another document, many of them are left out. */
  readonly inside?: Readonly<Asked> | null;
  readonly isElsewhere?: boolean;
};

/**
 * Most outcomes that another document's conditions may add where they are asked. Audiences and flags that name
 * one another twice at each of fifty steps would otherwise write out more than any memory holds.
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

/** Of too many conditions, the one that decides is what nobody can do without. A flag's stand in its own decision. */
function decidingOnly(name: ConditionName, inside?: Readonly<Asked> | null): readonly ConditionOutcome[] {
  const deciding = name === 'flag' || !inside ? null : decidingOf(inside.outcomes);
  return deciding && sizeOf(deciding, MOST_ELSEWHERE) <= MOST_ELSEWHERE ? [deciding] : NO_PARTS;
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

export const at = (place: Place, path: string): Place => ({
  kind: place.kind,
  id: place.id,
  pointer: `${place.pointer}/${path}`,
});
