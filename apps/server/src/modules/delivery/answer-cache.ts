import { createBoundedCache } from './bounded-cache.ts';

type Timed = { validUntil: number | null };

/** Caches the answers of one release, each until the instant at which it would change by time alone. */
export type AnswerCache<T extends Timed> = {
  get(key: string, now: number): T | undefined;
  set(key: string, now: number, answer: T): void;
};

export function createAnswerCache<T extends Timed>(limit: number): AnswerCache<T> {
  const entries = createBoundedCache<{ answer: T; madeAt: number }>(limit);
  return {
    get(key, now) {
      const entry = entries.get(key);
      // `madeAt` lies in the future when the clock was set back.
      if (!entry || now < entry.madeAt) return undefined;
      const { validUntil } = entry.answer;
      return validUntil === null || now < validUntil ? entry.answer : undefined;
    },
    set: (key, now, answer) => entries.set(key, { answer, madeAt: now }),
  };
}
