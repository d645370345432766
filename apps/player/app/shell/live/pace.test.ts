import { array, assert, constantFrom, nat, property, tuple } from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPace } from './pace.ts';

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

const PAUSE = 1000;

it('whatever is asked for is done, the first at once and the last within a pause, and none twice in one', () => {
  const asks = array(tuple(nat({ max: 1500 }), constantFrom('gifts', 'constructor', '')), {
    minLength: 1,
    maxLength: 60,
  });
  assert(
    property(asks, (waits) => {
      vi.setSystemTime(0);
      const pace = createPace(PAUSE);
      const [asked, done] = [new Map<string, number[]>(), new Map<string, number[]>()];
      const note = (where: Map<string, number[]>, name: string): unknown =>
        where.set(name, [...(where.get(name) ?? []), Date.now()]);
      for (const [wait, name] of waits) {
        vi.advanceTimersByTime(wait);
        note(asked, name);
        pace.ask(name, () => void note(done, name));
      }
      vi.advanceTimersByTime(PAUSE);
      for (const [name, times] of asked) {
        const worked = done.get(name) ?? [];
        expect(worked[0]).toBe(times[0]);
        for (const at of times) {
          const next = worked.find((each) => each >= at) ?? Infinity;
          expect(next - at).toBeLessThanOrEqual(PAUSE);
        }
        for (const [at, time] of worked.slice(1).entries())
          expect(time - (worked[at] ?? 0)).toBeGreaterThanOrEqual(PAUSE);
      }
      vi.advanceTimersByTime(10 * PAUSE);
      pace.stop();
      expect(vi.getTimerCount()).toBe(0);
    }),
  );
});

it('does nothing more once it is stopped', () => {
  const pace = createPace(PAUSE);
  const work = vi.fn<() => void>();
  pace.ask('gifts', work);
  pace.ask('gifts', work);
  pace.stop();
  vi.advanceTimersByTime(10 * PAUSE);
  expect(work).toHaveBeenCalledTimes(1);
});
