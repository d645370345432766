import { ErrorCode, StandardResolutionReasons, type FlagMetadata } from '@openfeature/core';
import {
  getDocument,
  listFlags,
  resolveFlag,
  type CompiledSnapshot,
  type Context,
  type FlagResolution,
} from '@marquee/engine';
import { asksForShare, shareDecides } from './share-decides.ts';

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
  const flag = getDocument(compiled, 'feature-flag', key);
  if (!flag)
    return {
      errorCode: ErrorCode.FLAG_NOT_FOUND,
      errorMessage: `flag ${key} not found in release ${compiled.release.number}`,
    };
  return toAnswer(compiled, { key, flag, context, ...resolveFlag(compiled, key, context) });
}

/** Every flag of the release, by key. It costs a fraction of evaluating each on its own. */
export function evaluateFlags(compiled: CompiledSnapshot, context: Context): Map<string, FlagAnswer> {
  const answers = new Map<string, FlagAnswer>();
  for (const listed of listFlags(compiled, context)) {
    const flag = getDocument(compiled, 'feature-flag', listed.key);
    if (flag) answers.set(listed.key, toAnswer(compiled, { ...listed, flag, context }));
  }
  return answers;
}

type Flag = NonNullable<ReturnType<typeof getDocument<'feature-flag'>>>;
type Resolved = FlagResolution & { key: string; flag: Flag; context: Context };

function toAnswer(
  compiled: CompiledSnapshot,
  { key, flag, context, value, reason, rule }: Resolved,
): FlagAnswer {
  const variant = value ? 'on' : 'off';
  if (reason === 'OVERRIDE') return { value, variant, reason: OVERRIDE_REASON };
  const rules = flag.rules ?? [];
  const reached = rule === undefined ? rules : rules.slice(0, rule + 1);
  if (
    isPlayerWithoutId(context) &&
    reached.some(({ audience }) => audience && asksForShare(compiled, audience, ({ by }) => by === 'userId'))
  )
    return {
      errorCode: ErrorCode.TARGETING_KEY_MISSING,
      errorMessage: `flag ${key} is shared out by user id and this player has none: pass it as targetingKey`,
    };
  if (rules.length === 0) return { value, variant, reason: StandardResolutionReasons.STATIC };
  if (rule === undefined) return { value, variant, reason: StandardResolutionReasons.DEFAULT };
  const audience = rules[rule]?.audience;
  const isShare = audience !== undefined && shareDecides(compiled, audience, context);
  return {
    value,
    variant,
    reason: isShare ? StandardResolutionReasons.SPLIT : StandardResolutionReasons.TARGETING_MATCH,
    flagMetadata: { rule },
  };
}

/** A guest is in no share by user id, as everywhere in Marquee. A player always has an id: without it any answer would be wrong for somebody. */
const isPlayerWithoutId = ({ login, userId }: Context): boolean => login === 'player' && userId === undefined;
