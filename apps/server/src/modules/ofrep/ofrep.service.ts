import { evaluateFlag, evaluateFlags, type FlagAnswer } from '@marquee/openfeature';
import type { Context } from '@marquee/engine';
import { createHash } from 'node:crypto';
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

/** One answer of a flag as JSON, and a hash of it. */
type Fragment = { readonly bytes: Buffer; readonly digest: Buffer };
/** A flag's answers by what tells them apart. There are few: a value, a reason and a rule. */
type Fragments = { readonly key: string; readonly byAnswer: Map<string | number, Fragment> };

/** In bytes: enough to tell any two answers of a site apart. */
const DIGEST_BYTES = 8;
const [START, COMMA, END] = [Buffer.from('{"flags":['), 0x2c, Buffer.from(']}')];

const fragmentsOf = perRelease((release: Release): readonly Fragments[] =>
  [...release.documents('feature-flag').keys()]
    .toSorted()
    .map((key) => ({ key, byAnswer: new Map<string | number, Fragment>() })),
);

/**
 * Every flag that the caller may read, by key, as the JSON of the call's answer. It is put together from bytes that were
 * written once, and so is what it is told apart by: hundreds of flags are asked for thousands of times a second.
 *
 * @returns the answer, and a text of bytes that is the same for the same answer
 */
export function answerFlags({ release, context, canRead, seesRules }: Caller): {
  body: Buffer;
  digest: Buffer;
} {
  const answers = evaluateFlags(release.compiled, context);
  const fragments: Fragment[] = [];
  let length = START.length + END.length;
  for (const { key, byAnswer } of fragmentsOf(release)) {
    const answer = canRead(key) ? answers.get(key) : undefined;
    if (!answer) continue;
    const code = codeOf(answer, seesRules);
    let fragment = byAnswer.get(code);
    if (fragment === undefined) byAnswer.set(code, (fragment = write(toOfrep(key, answer, seesRules))));
    fragments.push(fragment);
    length += fragment.bytes.length + 1;
  }
  return { body: join(fragments, length), digest: Buffer.concat(fragments.map(({ digest }) => digest)) };
}

function write(flag: OfrepFlag): Fragment {
  const bytes = Buffer.from(JSON.stringify(flag));
  return { bytes, digest: createHash('sha256').update(bytes).digest().subarray(0, DIGEST_BYTES) };
}

/** @param length in bytes, with a comma after each */
function join(fragments: readonly Fragment[], length: number): Buffer {
  const body = Buffer.allocUnsafe(length);
  body.set(START);
  let at = START.length;
  for (const { bytes } of fragments) {
    body.set(bytes, at);
    at += bytes.length;
    body[at] = COMMA;
    at += 1;
  }
  // The last comma makes way.
  if (fragments.length > 0) at -= 1;
  body.set(END, at);
  return body.subarray(0, at + END.length);
}

const REASONS = ['OVERRIDE', 'STATIC', 'TARGETING_MATCH', 'SPLIT', 'DEFAULT'];

/** A number, which is found faster than a text would be made. */
function codeOf(answer: FlagAnswer, seesRules: boolean): string | number {
  if ('errorCode' in answer) return answer.errorCode;
  const { value, reason, flagMetadata } = answer;
  const rule = seesRules ? Number(flagMetadata?.['rule'] ?? -1) + 1 : -1;
  return (rule + 1) * 16 + REASONS.indexOf(reason) * 2 + (value ? 1 : 0);
}

function toOfrep(key: string, answer: FlagAnswer, seesRules: boolean): OfrepFlag {
  if ('errorCode' in answer) return { key, errorCode: answer.errorCode, errorDetails: answer.errorMessage };
  const { value, variant, reason, flagMetadata } = answer;
  return { key, value, variant, reason, ...(seesRules && flagMetadata ? { metadata: flagMetadata } : {}) };
}
