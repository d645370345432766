import { evaluateFlag, evaluateFlagList, type FlagAnswer } from '@marquee/openfeature';
import { flagKeys, type Context } from '@marquee/engine';
import { perRelease, type Release } from '../delivery/release.model.ts';
import { createBulkAnswer, type BulkAnswer } from './bulk-answer.ts';

/** A caller that asks for flags: the visitor it asks about, and the flags it may read. */
export type Caller = {
  readonly context: Context;
  readonly release: Release;
  /** The keys that the caller may read. */
  readonly reads: 'all' | ReadonlySet<string>;
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
  if (!canRead(caller.reads, key)) return notFound;
  const answer = evaluateFlag(caller.release.compiled, key, caller.context);
  if ('errorCode' in answer && answer.errorCode === 'FLAG_NOT_FOUND') return notFound;
  return toOfrep(key, answer, caller.seesRules);
}

/**
 * Every flag that the caller may read, by key, as the JSON of the call's answer. It is put together from bytes that were
 * written once, and so is what it is told apart by: hundreds of flags are asked for thousands of times a second.
 *
 * @returns the answer, and bytes that are the same for the same answer
 */
export function answerFlags({ release, context, reads, seesRules }: Caller): {
  body: Buffer;
  digest: Uint8Array;
} {
  const answers = evaluateFlagList(release.compiled, context);
  return bulkOf(release, { reads, seesRules }).join(answers);
}

const bulksOf = perRelease(() => new Map<Caller['reads'], [plain?: BulkAnswer, withRules?: BulkAnswer]>());

/** Callers who may read the same have their answers put together from the same parts. */
function bulkOf(release: Release, { reads, seesRules }: Pick<Caller, 'reads' | 'seesRules'>): BulkAnswer {
  const bulks = bulksOf(release);
  const ofReader = bulks.get(reads) ?? [];
  bulks.set(reads, ofReader);
  return (ofReader[seesRules ? 1 : 0] ??= createBulkAnswer(flagKeys(release.compiled), {
    isRead: (key) => canRead(reads, key),
    write: (key, answer) => JSON.stringify(toOfrep(key, answer, seesRules)),
  }));
}

const canRead = (reads: Caller['reads'], key: string): boolean => reads === 'all' || reads.has(key);

function toOfrep(key: string, answer: FlagAnswer, seesRules: boolean): OfrepFlag {
  if ('errorCode' in answer) return { key, errorCode: answer.errorCode, errorDetails: answer.errorMessage };
  const { value, variant, reason, flagMetadata } = answer;
  return { key, value, variant, reason, ...(seesRules && flagMetadata ? { metadata: flagMetadata } : {}) };
}
