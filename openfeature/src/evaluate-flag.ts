import { ErrorCode, StandardResolutionReasons, type FlagMetadata } from '@openfeature/core';
import {
  flagKeys,
  getDocument,
  resolveFlag,
  visitFlags,
  type CompiledSnapshot,
  type Context,
} from '@marquee/engine';
import { asksForShare, findShareDecider } from './share-decides.ts';

/** The reason of a flag that /ffc switched for this visitor; OpenFeature has no name of its own for it. */
export const OVERRIDE_REASON = 'OVERRIDE';

/** A flag's answer in OpenFeature's words (ENGINE-17). */
export type FlagValue = {
  readonly value: boolean;
  readonly variant: 'on' | 'off';
  readonly reason: FlagReason;
  /** `rule`: index of the rule that decided, counted from 0. */
  readonly flagMetadata?: FlagMetadata;
};
export type FlagFailure = { readonly errorCode: ErrorCode; readonly errorMessage: string };
export type FlagAnswer = FlagValue | FlagFailure;

export type FlagReason =
  | typeof OVERRIDE_REASON
  /** The flag has no rules: it is the same for everyone. */
  | typeof StandardResolutionReasons.STATIC
  /** A rule decided, and not by a percentage. */
  | typeof StandardResolutionReasons.TARGETING_MATCH
  /** A rule decided, thanks to the percentage the visitor falls into. */
  | typeof StandardResolutionReasons.SPLIT
  /** The flag has rules and none of them matched. */
  | typeof StandardResolutionReasons.DEFAULT;

/** A flag for a visitor whose facts are known. */
export function evaluateFlag(compiled: CompiledSnapshot, key: string, context: Context): FlagAnswer {
  const flag = flagsOf(compiled).get(key);
  if (!flag)
    return {
      errorCode: ErrorCode.FLAG_NOT_FOUND,
      errorMessage: `flag ${key} not found in release ${compiled.release.number}`,
    };
  const { value, reason, rule = NO_RULE } = resolveFlag(compiled, key, context);
  return toAnswer(compiled, flag, { value, rule, isOverridden: reason === 'OVERRIDE', context });
}

/**
 * Every flag of the release, in the order of the engine's `flagKeys`. A flag that answers two visitors alike has the same object for
 * both. It costs a fraction of evaluating each on its own.
 */
export function evaluateFlagList(compiled: CompiledSnapshot, context: Context): readonly FlagAnswer[] {
  const flags = [...flagsOf(compiled).values()];
  const answers: FlagAnswer[] = [];
  visitFlags(compiled, context, (at, value, rule, isOverridden) => {
    const flag = flags[at] as KnownFlag; // as many as the release has flags
    answers.push(toAnswer(compiled, flag, { value, rule, isOverridden, context }));
  });
  return answers;
}

/** The same by key. */
export function evaluateFlags(compiled: CompiledSnapshot, context: Context): Map<string, FlagAnswer> {
  const keys = flagKeys(compiled);
  return new Map(evaluateFlagList(compiled, context).map((answer, at) => [keys[at] ?? '', answer]));
}

const NO_RULE = -1;

type Rule = NonNullable<FeatureFlag['rules']>[number];
type FeatureFlag = NonNullable<ReturnType<typeof getDocument<'feature-flag'>>>;

type Decider = ReturnType<typeof findShareDecider>;

/** A flag of a snapshot, and what it was found to answer so far: a few things, however many visitors ask. */
type KnownFlag = {
  readonly key: string;
  readonly rules: readonly Rule[];
  /** By a number for each. */
  readonly answers: FlagAnswer[];
  /** Whether a percentage decided, by rule; left out until that rule has decided something. */
  readonly deciders: (Decider | undefined)[];
  /** The first rule that shares out by user id, counted from 0; undefined until a player without one asks. */
  firstByUser: number | undefined;
};

const known = new WeakMap<CompiledSnapshot, ReadonlyMap<string, KnownFlag>>();

/** By key, in the order of `flagKeys`. */
function flagsOf(compiled: CompiledSnapshot): ReadonlyMap<string, KnownFlag> {
  const before = known.get(compiled);
  if (before) return before;
  const made = new Map(
    flagKeys(compiled).map((key): [string, KnownFlag] => {
      const rules = getDocument(compiled, 'feature-flag', key)?.rules ?? [];
      return [key, { key, rules, answers: [], deciders: [], firstByUser: undefined }];
    }),
  );
  known.set(compiled, made);
  return made;
}

type Decided = { value: boolean; rule: number; isOverridden: boolean; context: Context };

/** What tells a flag's answers apart besides value and rule. */
const [OVERRIDDEN, MISSING_KEY, SHARED_OUT, PLAIN] = [0, 1, 2, 3];

function toAnswer(compiled: CompiledSnapshot, flag: KnownFlag, decided: Decided): FlagAnswer {
  const { value, rule } = decided;
  const kind = kindOf(compiled, flag, decided);
  const code = ((rule + 1) * 4 + kind) * 2 + (value ? 1 : 0);
  return (flag.answers[code] ??= Object.freeze(write(flag, { value, rule, kind })));
}

function kindOf(
  compiled: CompiledSnapshot,
  flag: KnownFlag,
  { rule, isOverridden, context }: Decided,
): number {
  if (isOverridden) return OVERRIDDEN;
  if (isPlayerWithoutId(context)) {
    const reached = rule === NO_RULE ? flag.rules.length : rule + 1;
    if ((flag.firstByUser ??= findFirstByUser(compiled, flag)) < reached) return MISSING_KEY;
  }
  if (rule === NO_RULE) return PLAIN;
  const decider = (flag.deciders[rule] ??= deciderOf(compiled, flag.rules[rule]?.audience));
  return decider === true || (decider !== false && decider(context)) ? SHARED_OUT : PLAIN;
}

const deciderOf = (compiled: CompiledSnapshot, audience: Rule['audience']): Decider =>
  audience !== undefined && findShareDecider(compiled, audience);

function findFirstByUser(compiled: CompiledSnapshot, { rules }: KnownFlag): number {
  const first = rules.findIndex(
    ({ audience }) => audience && asksForShare(compiled, audience, ({ by }) => by === 'userId'),
  );
  return first === -1 ? Infinity : first;
}

function write(
  { key, rules }: KnownFlag,
  { value, rule, kind }: { value: boolean; rule: number; kind: number },
): FlagAnswer {
  const variant = value ? 'on' : 'off';
  if (kind === OVERRIDDEN) return { value, variant, reason: OVERRIDE_REASON };
  if (kind === MISSING_KEY)
    return {
      errorCode: ErrorCode.TARGETING_KEY_MISSING,
      errorMessage: `flag ${key} is shared out by user id and this player has none: pass it as targetingKey`,
    };
  if (rules.length === 0) return { value, variant, reason: StandardResolutionReasons.STATIC };
  if (rule === NO_RULE) return { value, variant, reason: StandardResolutionReasons.DEFAULT };
  return {
    value,
    variant,
    reason: kind === SHARED_OUT ? StandardResolutionReasons.SPLIT : StandardResolutionReasons.TARGETING_MATCH,
    flagMetadata: { rule },
  };
}

/** A guest is in no share by user id, as everywhere in Marquee. A player always has an id: without it any answer would be wrong for somebody. */
const isPlayerWithoutId = ({ login, userId }: Context): boolean => login === 'player' && userId === undefined;
