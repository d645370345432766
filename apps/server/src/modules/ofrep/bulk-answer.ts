import type { FlagAnswer } from '@marquee/openfeature';
import { createHash } from 'node:crypto';

/** Puts the answer for all flags together. */
export type BulkAnswer = {
  /** @param answers of all flags, in the order of their keys that the answer was created with */
  join(answers: readonly FlagAnswer[]): { body: Buffer; digest: Uint8Array };
};

type Options = {
  isRead(key: string): boolean;
  /** A flag as JSON. */
  write(key: string, answer: FlagAnswer): string;
};

/** Some flags next to one another in the answer: their JSON, with a comma before it, and a hash of that. */
type Part = { readonly bytes: Buffer; readonly digest: Uint8Array };

type Flag = { readonly key: string; readonly at: number; readonly numbers: Map<FlagAnswer, number> };
type Group = { readonly flags: readonly Flag[]; readonly parts: Map<number, Part> };

/** Flags are written in groups: most visitors have few answers that others have not, so most groups are known. */
const GROUP = 4;
/** Answers that are told apart of each flag. A flag with more rules than that is written anew each time. */
const MOST_ANSWERS = 100;
/** Known parts of a group. */
const MOST_PARTS = 128;
/** In bytes: enough to tell any two parts of a site apart. */
const DIGEST_BYTES = 8;

const [START, END] = [Buffer.from('{"flags":['), Buffer.from(']}')];

/** @param keys of all flags, in the order in which answers are given */
export function createBulkAnswer(keys: readonly string[], { isRead, write }: Options): BulkAnswer {
  const flags = keys
    .map((key, at): Flag => ({ key, at, numbers: new Map() }))
    .filter(({ key }) => isRead(key))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const groups = Array.from({ length: Math.ceil(flags.length / GROUP) }, (_, index): Group => {
    const first = index * GROUP;
    return { flags: flags.slice(first, first + GROUP), parts: new Map() };
  });

  function partOf({ flags: those, parts }: Group, answers: readonly FlagAnswer[]): Part {
    let code = 0;
    for (const flag of those) code = code * MOST_ANSWERS + numberOf(flag, answers[flag.at] as FlagAnswer);
    const known = parts.get(code);
    if (known) return known;
    const text = those.map(({ key, at }) => `,${write(key, answers[at] as FlagAnswer)}`).join('');
    const bytes = Buffer.from(text);
    const part = { bytes, digest: createHash('sha256').update(bytes).digest().subarray(0, DIGEST_BYTES) };
    if (Number.isNaN(code)) return part;
    if (parts.size >= MOST_PARTS) parts.clear();
    parts.set(code, part);
    return part;
  }

  return {
    join(answers) {
      const parts: Part[] = [];
      let length = START.length + END.length;
      for (const group of groups) {
        const part = partOf(group, answers);
        parts.push(part);
        length += part.bytes.length;
      }
      const body = Buffer.allocUnsafe(length);
      const digest = new Uint8Array(parts.length * DIGEST_BYTES);
      let end = START.length;
      let digested = 0;
      for (const part of parts) {
        body.set(part.bytes, end);
        end += part.bytes.length;
        digest.set(part.digest, digested);
        digested += DIGEST_BYTES;
      }
      // The first comma makes way for the start.
      const start = parts.length > 0 ? 1 : 0;
      body.set(START, start);
      body.set(END, end);
      return { body: body.subarray(start), digest };
    },
  };
}

/** NaN: the flag has too many answers to be told apart by a number. */
function numberOf({ numbers }: Flag, answer: FlagAnswer): number {
  const known = numbers.get(answer);
  if (known !== undefined) return known;
  if (numbers.size === MOST_ANSWERS) return Number.NaN;
  numbers.set(answer, numbers.size);
  return numbers.size - 1;
}
