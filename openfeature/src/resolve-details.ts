import {
  ErrorCode,
  StandardResolutionReasons,
  type EvaluationContext,
  type ResolutionDetails,
} from '@openfeature/core';
import type { Context } from '@marquee/engine';
import type { FlagAnswer } from './evaluate-flag.ts';
import { toContext, type ContextOptions } from './evaluation-context.ts';

/** What answers flags: a compiled snapshot made into a function, or anything that knows them already. */
export type Evaluate = (key: string, context: Context) => FlagAnswer;

export type Question<T> = {
  readonly key: string;
  readonly defaultValue: T;
  readonly context: EvaluationContext;
};

/** The details of a flag that was asked for as a boolean, which is what Marquee's flags are (ENGINE-17). */
export function resolveBoolean(
  evaluate: Evaluate,
  { key, defaultValue, context: from }: Question<boolean>,
  options: ContextOptions,
): ResolutionDetails<boolean> {
  const answer = answerFor(evaluate, key, from, options);
  return 'errorCode' in answer ? toFailure(defaultValue, answer) : answer;
}

/** The details of a flag that was asked for as another type: always the default value, with what is wrong. */
export function resolveOther<T>(
  evaluate: Evaluate,
  { key, defaultValue, context: from }: Question<T>,
  options: ContextOptions & { readonly asked: 'string' | 'number' | 'object' },
): ResolutionDetails<T> {
  const answer = answerFor(evaluate, key, from, options);
  if ('errorCode' in answer) return toFailure(defaultValue, answer);
  return toFailure(defaultValue, {
    errorCode: ErrorCode.TYPE_MISMATCH,
    errorMessage: `flag ${key} is a boolean and was asked for as ${options.asked}`,
  });
}

export function answerFor(
  evaluate: Evaluate,
  key: string,
  from: EvaluationContext,
  options: ContextOptions,
): FlagAnswer {
  const result = toContext(from, options);
  if (result.type === 'context') return evaluate(key, result.context);
  return { errorCode: ErrorCode.INVALID_CONTEXT, errorMessage: result.message };
}

function toFailure<T>(
  value: T,
  failure: { errorCode: ErrorCode; errorMessage: string },
): ResolutionDetails<T> {
  return { value, reason: StandardResolutionReasons.ERROR, ...failure };
}
