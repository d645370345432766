import { evaluateFlag, type FlagAnswer } from '@marquee/openfeature';
import type { Context } from '@marquee/engine';
import type { Release } from '../delivery/release.model.ts';

/** A caller that asks for flags: the visitor it asks about, and the flags it may read. */
export type Caller = {
  readonly context: Context;
  readonly release: Release;
  canRead(key: string): boolean;
  /** Whether the caller is told which rule decided. */
  readonly seesRules: boolean;
};

/** A flag as OFREP writes it. */
export type OfrepFlag =
  | { key: string; value: boolean; variant: string; reason: string; metadata?: Record<string, unknown> }
  | { key: string; errorCode: string; errorDetails: string };

/** One flag. A flag that the caller may not read gets the same answer as one that does not exist. */
export function answerFlag(caller: Caller, key: string): OfrepFlag {
  const notFound = { key, errorCode: 'FLAG_NOT_FOUND', errorDetails: `There is no flag ${key}.` };
  if (!caller.canRead(key)) return notFound;
  const answer = evaluateFlag(caller.release.compiled, key, caller.context);
  if ('errorCode' in answer && answer.errorCode === 'FLAG_NOT_FOUND') return notFound;
  return toOfrep(key, answer, caller.seesRules);
}

/** Every flag that the caller may read, by key. */
export function answerFlags(caller: Caller): OfrepFlag[] {
  return [...caller.release.documents('feature-flag').keys()]
    .filter((key) => caller.canRead(key))
    .toSorted()
    .map((key) => answerFlag(caller, key));
}

function toOfrep(key: string, answer: FlagAnswer, seesRules: boolean): OfrepFlag {
  if ('errorCode' in answer) return { key, errorCode: answer.errorCode, errorDetails: answer.errorMessage };
  const { value, variant, reason, flagMetadata } = answer;
  return { key, value, variant, reason, ...(seesRules && flagMetadata ? { metadata: flagMetadata } : {}) };
}
