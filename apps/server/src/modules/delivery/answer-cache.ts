import { createBoundedCache } from './bounded-cache.ts';

type Timed = { validUntil: number | null };

/** Remembers answers of one release until time alone would change them. */
export type AnswerCache<T extends Timed> = {
  get(key: string, now: number): T | undefined;
  set(key: string, now: number, answer: T): void;
};

export function createAnswerCache<T extends Timed>(limit: number): AnswerCache<T> {
  const entries = createBoundedCache<{ answer: T; madeAt: number }>(limit);
  return {
    get(key, now) {
      const entry = entries.get(key);
      // A clock that was set back makes the answer one from the future.
      if (!entry || now < entry.madeAt) return undefined;
      const { validUntil } = entry.answer;
      return validUntil === null || now < validUntil ? entry.answer : undefined;
    },
    set: (key, now, answer) => entries.set(key, { answer, madeAt: now }),
  };
}
