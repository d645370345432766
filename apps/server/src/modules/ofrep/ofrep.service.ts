import { evaluateFlag, evaluateFlags, type FlagAnswer } from '@marquee/openfeature';
import type { Context } from '@marquee/engine';
import { perRelease, type Release } from '../delivery/release.model.ts';

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

/** A flag's answers as JSON, by what tells them apart. There are few: a value, a reason and a rule. */
type Texts = { readonly key: string; readonly byAnswer: Map<string, string> };

const textsOf = perRelease((release: Release): readonly Texts[] =>
  [...release.documents('feature-flag').keys()]
    .toSorted()
    .map((key) => ({ key, byAnswer: new Map<string, string>() })),
);

/** Every flag that the caller may read, by key, as the JSON of the call's answer. */
export function answerFlags({ release, context, canRead, seesRules }: Caller): string {
  const answers = evaluateFlags(release.compiled, context);
  const texts: string[] = [];
  for (const { key, byAnswer } of textsOf(release)) {
    const answer = canRead(key) ? answers.get(key) : undefined;
    if (!answer) continue;
    const code = codeOf(answer, seesRules);
    let text = byAnswer.get(code);
    if (text === undefined) byAnswer.set(code, (text = JSON.stringify(toOfrep(key, answer, seesRules))));
    texts.push(text);
  }
  return `{"flags":[${texts.join(',')}]}`;
}

function codeOf(answer: FlagAnswer, seesRules: boolean): string {
  if ('errorCode' in answer) return answer.errorCode;
  const { value, reason, flagMetadata } = answer;
  return `${reason} ${value} ${seesRules ? flagMetadata?.['rule'] : ''}`;
}

function toOfrep(key: string, answer: FlagAnswer, seesRules: boolean): OfrepFlag {
  if ('errorCode' in answer) return { key, errorCode: answer.errorCode, errorDetails: answer.errorMessage };
  const { value, variant, reason, flagMetadata } = answer;
  return { key, value, variant, reason, ...(seesRules && flagMetadata ? { metadata: flagMetadata } : {}) };
}
