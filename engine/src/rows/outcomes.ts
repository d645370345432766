import { evaluateAudience } from '../audience/evaluate-audience.ts';
import { spanOfDays } from '../audience/registered-days.ts';
import type {
  CompiledAudience,
  CompiledDocument,
  CompiledFlag,
  FlagRule,
  Target,
} from '../compile/compiled-snapshot.ts';
import { overrideOf } from '../visitor/flag-override.ts';
import {
  both,
  either,
  failsUntil,
  HOLDS,
  holdsUntil,
  isHolding,
  NEVER,
  spanOutcome,
  toOutcome,
  untilOf,
  type Outcome,
} from '../visitor/outcome.ts';
import { spanVerdict, type Span } from '../visitor/schedule.ts';
import type { FlagReason } from '../types.ts';
import { documentVerdict } from '../visitor/visibility.ts';
import type { Visitor } from '../visitor/visitor.ts';
import { bucketOf } from './bucket.ts';
import type { IndexedAudience } from './audience-index.ts';
import { UNNAMED } from './dictionaries.ts';
import { fitAudiences } from './fit-audiences.ts';
import { fitsValues, packRow } from './packed-row.ts';
import type { Days, Fact, Row, ShareTest } from './row.ts';
import { SUPPRESSED } from './suppressed.ts';
import { contains } from './value-set.ts';

// The compiled counterparts of the recursive evaluator: they give the same answers, from rows. They are in one file
// because rows and facts call each other.

/** Counterpart of `evaluateAudience`, which is called where an audience has no rows. */
export function audienceOutcome(audience: CompiledAudience, visitor: Visitor): Outcome {
  if (!audience.rows) return toOutcome(evaluateAudience(audience.source, visitor));
  // Packed when first needed: most audiences are only used in lists that are laid out.
  audience.packed ??= audience.rows.map(packRow);
  let outcome = NEVER;
  for (const packed of audience.packed) {
    if (!fitsValues(packed, visitor)) continue;
    outcome = either(outcome, packed.isWhole ? HOLDS : groupsOutcome(packed.row, visitor));
    if (outcome === HOLDS) return outcome;
  }
  return outcome;
}

/** Counterpart of `targetVerdict`. */
export function targetOutcome({ promotes, compiled, span }: Target, visitor: Visitor): Outcome {
  const inTime = inTimeAndAllowed({ promotes, span }, visitor);
  if (inTime === NEVER || !compiled) return inTime;
  return both(inTime, audienceOutcome(compiled, visitor));
}

/** Counterpart of `documentVerdict`. */
export function documentOutcome(document: CompiledDocument, visitor: Visitor): Outcome {
  if (!document.rows) return toOutcome(documentVerdict(document, visitor));
  const inTime = inTimeAndAllowed(document.target, visitor);
  return inTime === NEVER ? NEVER : both(inTime, rowsOutcome(document.rows, visitor));
}

/** In lists the rows of promotions say that they are allowed; here the visitor does, and until when. */
const inTimeAndAllowed = ({ promotes, span }: Pick<Target, 'promotes' | 'span'>, visitor: Visitor): Outcome =>
  promotes ? both(visitor.promotion, timeOutcome(span, visitor)) : timeOutcome(span, visitor);

function timeOutcome(span: Span | null, { context }: Visitor): Outcome {
  if (!span) return HOLDS;
  return span.weekly
    ? toOutcome(spanVerdict(span, context.now))
    : spanOutcome(span.from, span.until, context.now);
}

function rowsOutcome(rows: readonly Row[], visitor: Visitor): Outcome {
  let outcome = NEVER;
  for (const row of rows) {
    outcome = either(outcome, rowOutcome(row, visitor));
    if (outcome === HOLDS) return outcome;
  }
  return outcome;
}

function rowOutcome(row: Row, visitor: Visitor): Outcome {
  for (const { dimension, set } of row.values)
    if (!contains(set, visitor.values[dimension] ?? UNNAMED)) return NEVER;
  return groupsOutcome(row, visitor);
}

/** The outcome of a row, except for its values. */
function groupsOutcome(row: Row, visitor: Visitor): Outcome {
  // Suppression is asked for by whoever asks for the row, because it may end at an instant.
  for (const group of row.noGroups) if (group !== SUPPRESSED && visitor.members.has(group)) return NEVER;
  return restOutcome(row, visitor);
}

/** The outcome of a row, except for its values and its excluded groups. */
export function restOutcome(
  { anyGroups, allGroups, shares, facts }: Pick<Row, 'anyGroups' | 'allGroups' | 'shares' | 'facts'>,
  visitor: Visitor,
): Outcome {
  for (const list of anyGroups) if (!isInAny(list, visitor)) return NEVER;
  for (const group of allGroups) if (!visitor.members.has(group)) return NEVER;
  for (const share of shares) if (isInShare(share, visitor) !== share.isIn) return NEVER;
  let outcome = HOLDS;
  for (const { fact, isOn } of facts) {
    const answer = factOutcome(fact, visitor);
    outcome = both(outcome, isOn ? answer : -answer);
    if (outcome === NEVER) return NEVER;
  }
  return outcome;
}

function isInAny(groups: readonly number[], visitor: Visitor): boolean {
  for (const group of groups) if (visitor.members.has(group)) return true;
  return false;
}

function isInShare({ layer, from, to }: ShareTest, visitor: Visitor): boolean {
  const bucket = bucketOf(visitor, layer);
  return bucket >= from && bucket < to;
}

/** The answer to a yes-or-no question about a visitor, computed once however many rows need it. */
export function factOutcome(fact: Fact, visitor: Visitor): Outcome {
  const known = visitor.facts[fact.slot];
  if (known !== undefined) return known;
  const outcome = answer(fact, visitor);
  visitor.facts[fact.slot] = outcome;
  return outcome;
}

// Slots that a later derived snapshot added are beyond the end of the array; nothing in this snapshot uses them.
function answer(fact: Fact, visitor: Visitor): Outcome {
  const { id } = fact;
  const answering = visitor.index.answering[fact.slot];
  switch (fact.type) {
    case 'flag':
      return decideFlag(id, visitor, answering as CompiledFlag | undefined).outcome;
    case 'audience':
      // An audience that does not exist, or was left out for an error, holds for nobody.
      return answering ? indexedOutcome(answering as IndexedAudience, visitor) : NEVER;
    case 'document':
      return answering ? documentOutcome(answering as CompiledDocument, visitor) : NEVER;
    case 'days':
      return daysOutcome(fact.days, visitor);
    default:
      return fact satisfies never;
  }
}

function daysOutcome(days: Days, { person, context }: Visitor): Outcome {
  if (person.registeredAt === undefined) return NEVER;
  const { from, until } = spanOfDays(days, person.registeredAt);
  return spanOutcome(from, until, context.now);
}

/**
 * The outcome of a named audience or a flag's rule. For most of them the visitor's bits already say that they do not
 * hold.
 */
function indexedOutcome({ compiled, start }: IndexedAudience, visitor: Visitor): Outcome {
  if (!compiled) return HOLDS;
  const { rows, source } = compiled;
  if (!rows) return toOutcome(evaluateAudience(source, visitor));
  const { rests } = visitor.index.audiences;
  const fitting = (visitor.fitting ??= fitAudiences(visitor));
  let outcome = NEVER;
  for (let row = start; row < start + rows.length; row += 1) {
    if ((((fitting[row >>> 5] as number) >>> (row & 31)) & 1) === 0) continue;
    const rest = rests[row];
    outcome = either(outcome, rest ? restOutcome(rest, visitor) : HOLDS);
    if (outcome === HOLDS) return outcome;
  }
  return outcome;
}

export type FlagDecision = {
  readonly outcome: Outcome;
  readonly reason: FlagReason;
  readonly rule?: number;
};

/** Override, then the first matching rule, then the default (ENGINE-08). An unknown flag is off. */
export function decideFlag(
  key: string,
  visitor: Visitor,
  flag: CompiledFlag | undefined = visitor.index.flags.get(key),
): FlagDecision {
  const override = overrideOf(visitor.context, key);
  if (override !== undefined) return { outcome: override ? HOLDS : NEVER, reason: 'OVERRIDE' };
  if (!flag) return { outcome: NEVER, reason: 'NOT_FOUND' };
  let until = Infinity;
  for (let rule = 0; rule < flag.rules.length; rule += 1) {
    const { audience, span, value } = flag.rules[rule] as FlagRule; // below the length
    const inTime = timeOutcome(span, visitor);
    if (inTime === NEVER) continue;
    const matches = both(inTime, indexedOutcome(audience, visitor));
    until = Math.min(until, untilOf(matches));
    if (isHolding(matches)) return { outcome: outcomeOf(value, until), reason: 'RULE', rule };
  }
  return { outcome: outcomeOf(flag.value, until), reason: 'DEFAULT' };
}

/** Bits of one word of what the visitor fits. */
export type RowBits = { readonly word: number; readonly bits: number };

/**
 * The rows of a flag's rules as bits: who fits none of them gets the default. Null where a rule can hold without them:
 * it is for everyone, or only the evaluator can tell.
 */
export function rowBitsOf({ rules }: CompiledFlag): readonly RowBits[] | null {
  const words = new Map<number, number>();
  for (const { audience } of rules) {
    const { compiled, start } = audience;
    if (!compiled?.rows) return null;
    for (let row = start; row < start + compiled.rows.length; row += 1)
      words.set(row >>> 5, (words.get(row >>> 5) ?? 0) | (1 << (row & 31)));
  }
  return Array.from(words, ([word, bits]) => ({ word, bits }));
}

/** Whether the visitor's values and groups fit any of these rows. */
export function fitsAny(rows: readonly RowBits[], visitor: Visitor): boolean {
  const fitting = (visitor.fitting ??= fitAudiences(visitor));
  for (const { word, bits } of rows) if (((fitting[word] as number) & bits) !== 0) return true;
  return false;
}

/** The index of the rule that decides where nothing overrides it, -1 for none: what `decideFlag` says, without an object. */
export function matchingRule({ rules }: CompiledFlag, visitor: Visitor): number {
  for (let rule = 0; rule < rules.length; rule += 1) {
    const { audience, span } = rules[rule] as FlagRule; // below the length
    if (span !== null && !isHolding(timeOutcome(span, visitor))) continue;
    if (isHolding(indexedOutcome(audience, visitor))) return rule;
  }
  return -1;
}

const outcomeOf = (value: boolean, until: number): Outcome => (value ? holdsUntil(until) : failsUntil(until));
