import type { Visitor } from '../visitor.ts';
import type { CompiledDocument } from '../compiled-snapshot.ts';
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
  readonly documents: Map<CompiledDocument, Judged>;
  readonly audiences: Map<string, Judged>;
  readonly flags: Map<string, JudgedFlag>;
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
  documents: new Map(),
  audiences: new Map(),
  flags: new Map(),
});

type Facts<Name extends ConditionName> = ConditionFacts[Name] & {
  readonly place: Place;
  readonly line: Timeline;
  /** What is said when it does not hold. */
  readonly reason: ReasonCode;
  /** Conditions inside; many of them are left out of what is written in another document. */
  readonly inside?: Judged;
  readonly isElsewhere?: boolean;
};

/**
 * Most outcomes that another document's conditions may add where they are asked. Audiences and flags that name
 * one another twice at each of fifty steps would otherwise write out more than any memory holds.
 */
const MOST_ELSEWHERE = 200;

export function outcomeOf<Name extends ConditionName>(name: Name, facts: Facts<Name>): Judged {
  const { place, wanted, actual, line, reason, inside = NOTHING_ASKED, isElsewhere = false } = facts;
  const isCut = isElsewhere && inside.size > MOST_ELSEWHERE;
  const outcome = {
    name,
    kind: place.kind,
    id: place.id,
    pointer: place.pointer,
    wanted,
    actual,
    holds: line.holds,
    until: firstTurn(line),
    reason: line.holds ? null : reason,
    parts: isCut ? [] : inside.outcomes,
    ...(isCut ? { isCut } : {}),
  } as ConditionOutcome; // the facts of its name, which the parameters' types say
  return { outcomes: [outcome], line, size: isCut ? 1 : 1 + inside.size };
}

/** All of them must hold, in the order in which they are to be named. */
export function allOf(parts: readonly Judged[]): Judged {
  const asked = parts.filter(({ outcomes }) => outcomes.length > 0);
  const [only] = asked;
  if (!only) return NOTHING_ASKED;
  if (asked.length === 1) return only;
  return {
    outcomes: asked.flatMap(({ outcomes }) => outcomes),
    line: asked.reduce((line, part) => bothHold(line, part.line), ALWAYS),
    size: asked.reduce((size, part) => size + part.size, 0),
  };
}

export const at = (place: Place, path: string): Place => ({
  kind: place.kind,
  id: place.id,
  pointer: `${place.pointer}/${path}`,
});
