import { hashKey } from '@marquee/schemas/dependency-keys';
import type { LiveData } from './live-events.ts';
import type { MadeFrom } from './made-from.ts';

/** What a release changed, as it was announced; undefined: anything. */
export type Changed = LiveData<'release'>['changed'];

export type ReleaseChain = {
  /** A release was announced that follows another one. */
  note(before: string, id: string, changed: Changed): void;
  /** What differs between two releases; undefined: anything, or it is not known. */
  between(from: string, to: string): Changed;
};

/** More than a page hears of in a day. */
const KEPT = 200;

/** The releases that an open page has heard of. Its parts may each be of another one. */
export function createReleaseChain(): ReleaseChain {
  const steps = new Map<string, { id: string; changed: Changed }>();
  return {
    note(before, id, changed) {
      if (before === id) return;
      // Set anew, so that the oldest comes first.
      steps.delete(before);
      steps.set(before, { id, changed });
      const [oldest] = steps.keys();
      if (steps.size > KEPT && oldest !== undefined) steps.delete(oldest);
    },
    between(from, to) {
      const parts: NonNullable<Changed> = [];
      // A store that was restored may come back to a release: no more steps than there are.
      for (let [at, left] = [from, steps.size]; at !== to; left -= 1) {
        const step = steps.get(at);
        if (!step?.changed || left === 0) return undefined;
        parts.push(...step.changed);
        at = step.id;
      }
      return parts;
    },
  };
}

/** Whether data can differ in another release: one key of every list of some part is read by it or true of its visitor. */
export function isConcerned(changed: Changed, reads: readonly string[], facts: readonly string[]): boolean {
  if (!changed) return true;
  const [read, known] = [new Set(reads.map(hashKey)), new Set(facts.map(hashKey))];
  const isUnknown = reads.includes(UNKNOWN_KEY);
  return changed.some(
    ([keys = [], ...when]) =>
      (isUnknown || keys.some((key) => read.has(key))) &&
      when.every((clause) => clause.some((key) => known.has(key))),
  );
}

/** What was read is not known (apps/server/src/modules/delivery/dependency-keys.ts). */
const UNKNOWN_KEY = '?';

/** Whether data of some loader can differ in the release `to`. Data that does not say what it is made from always can. */
export function isOutdated(
  made: MadeFrom | undefined,
  to: string,
  { chain, facts }: { chain: ReleaseChain; facts: readonly string[] },
): boolean {
  if (!made) return true;
  return made.release !== to && isConcerned(chain.between(made.release, to), made.reads, facts);
}
