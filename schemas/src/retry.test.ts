import { array, assert, asyncProperty, constantFrom } from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepConnected, pauseAfter, pollAfter, takeTurns, within } from './retry.ts';

const DAY = 86_400_000;
const PAUSES = { firstMs: 1000, longestMs: 30_000 };
/** Every pause is at least half as long as it may be, the longest after five failures. */
const MOST_A_DAY = DAY / (PAUSES.longestMs / 2) + 6;
const LEAST_A_DAY = DAY / (2 * PAUSES.longestMs);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Attempt = { signal: AbortSignal; lose(error: unknown): void };
const gone = new Error('gone');
const after = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Every way in which a connection fails, more than one of them at once included. */
const WAYS: Record<string, (attempt: Attempt) => Promise<void>> = {
  'throws at once': () => {
    throw gone;
  },
  'is refused': async () => {
    await after(5);
    throw gone;
  },
  'is lost before it stands': ({ lose }) => {
    lose(gone);
    return Promise.resolve();
  },
  'is lost and refused': async ({ lose }) => {
    lose(gone);
    throw gone;
  },
  'is lost three times': async ({ lose }) => {
    lose(gone);
    await after(1);
    lose(gone);
    lose(gone);
  },
  'neither stands nor fails': () => new Promise(() => {}),
  'hangs, and is refused long after': async () => {
    await after(40_000);
    throw gone;
  },
  'stands for a moment': async ({ lose }) => {
    setTimeout(() => lose(gone), 50);
  },
  'stands for a moment and is lost twice': async ({ lose }) => {
    setTimeout(() => lose(gone), 50);
    setTimeout(() => lose(gone), 5000);
  },
};

describe('a connection that is kept', () => {
  it('makes one attempt a pause for a whole day, whatever fails in whichever ways, and none once it is stopped', async () => {
    await assert(
      asyncProperty(
        array(constantFrom(...Object.keys(WAYS)), { minLength: 1, maxLength: 6 }),
        async (ways) => {
          const begun: number[] = [];
          const kept = keepConnected({
            connect(attempt) {
              const way = WAYS[ways[begun.length % ways.length] ?? ''];
              begun.push(performance.now());
              return way?.(attempt) ?? Promise.resolve();
            },
            pauses: PAUSES,
            limitMs: 10_000,
          });
          await vi.advanceTimersByTimeAsync(DAY);
          const between = begun.slice(1).map((at, index) => at - (begun[index] ?? 0));
          expect(begun.length).toBeLessThanOrEqual(MOST_A_DAY);
          expect(begun.length).toBeGreaterThan(LEAST_A_DAY);
          expect(Math.min(...between)).toBeGreaterThanOrEqual(PAUSES.firstMs / 2);
          kept.stop();
          await vi.advanceTimersByTimeAsync(DAY);
          expect(begun).toHaveLength(between.length + 1);
        },
      ),
      { numRuns: 8 },
    );
  });

  it('comes back soon after a connection that stood for a while', async () => {
    const begun: number[] = [];
    const kept = keepConnected({
      async connect({ lose }) {
        begun.push(performance.now());
        setTimeout(() => lose(gone), 60_000);
      },
      pauses: PAUSES,
    });
    await vi.advanceTimersByTimeAsync(5 * 61_000);
    const between = begun.slice(1).map((at, index) => at - (begun[index] ?? 0));
    expect(between).toHaveLength(5);
    expect(Math.max(...between)).toBeLessThanOrEqual(61_000);
    kept.stop();
  });

  it('tries at once when it is hurried in a pause, and not a second time beside an attempt', async () => {
    let attempts = 0;
    const kept = keepConnected({
      connect: () => {
        attempts += 1;
        return attempts < 3 ? Promise.reject(gone) : new Promise(() => {});
      },
      pauses: PAUSES,
    });
    await vi.advanceTimersByTimeAsync(0);
    kept.hurry();
    await vi.advanceTimersByTimeAsync(0);
    kept.hurry();
    kept.hurry();
    expect(attempts).toBe(3);
    kept.stop();
    kept.hurry();
    await vi.advanceTimersByTimeAsync(DAY);
    expect(attempts).toBe(3);
  });

  it('tells an attempt that it is over: when it is lost, when it takes too long, and when all is stopped', async () => {
    const over: string[] = [];
    const signals: AbortSignal[] = [];
    const kept = keepConnected({
      async connect({ signal, lose }) {
        const number = signals.push(signal);
        signal.addEventListener('abort', () => over.push(`attempt ${number}`));
        if (number === 1) return lose(gone);
        await new Promise(() => {});
      },
      pauses: PAUSES,
      limitMs: 10_000,
    });
    await vi.advanceTimersByTimeAsync(1000);
    expect(over).toEqual(['attempt 1']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(over).toEqual(['attempt 1', 'attempt 2']);
    await vi.advanceTimersByTimeAsync(2000);
    kept.stop();
    expect(over).toEqual(['attempt 1', 'attempt 2', 'attempt 3']);
  });
});

describe('work that is done in turns', () => {
  it.each([
    ['fails', () => Promise.reject(gone)],
    [
      'throws at once',
      () => {
        throw gone;
      },
    ],
    ['is always due again', () => Promise.resolve(0)],
    ['was due long ago', () => Promise.resolve(-5000)],
  ])('and %s is tried a bounded number of times a day, and not after the end', async (_name, work) => {
    let turns = 0;
    const taken = takeTurns({
      work: () => {
        turns += 1;
        return work();
      },
      everyMs: 60_000,
      pauses: PAUSES,
    });
    taken.wake();
    await vi.advanceTimersByTimeAsync(DAY);
    expect(turns).toBeLessThanOrEqual(MOST_A_DAY + 2);
    expect(turns).toBeGreaterThan(LEAST_A_DAY);
    await taken.stop();
    const before = turns;
    taken.wake();
    await vi.advanceTimersByTimeAsync(DAY);
    expect(turns).toBe(before);
  });

  it('and asks for itself before it fails is tried once a pause', async () => {
    let turns = 0;
    const taken = takeTurns({
      work: () => {
        turns += 1;
        taken.wake();
        return Promise.reject(gone);
      },
      everyMs: 60_000,
      pauses: PAUSES,
    });
    taken.wake();
    expect(turns).toBe(1);
    await vi.advanceTimersByTimeAsync(DAY);
    expect(turns).toBeLessThanOrEqual(MOST_A_DAY + 2);
    await taken.stop();
  });

  const EVERY_MS = 60_000;
  it.each([
    ['fails at once', 0],
    ['fails after a while', 40],
    ['hangs for long and fails', 50_000],
  ])(
    'and %s is tried once a pause however often it is asked for, at once for who hurries, and by itself again',
    async (_name, ms) => {
      let isAway = true;
      const begun: number[] = [];
      const taken = takeTurns({
        async work() {
          begun.push(performance.now());
          // A timer of 0 ms that is set while another rings takes 1.
          if (ms > 0) await after(ms);
          if (isAway) throw gone;
        },
        everyMs: EVERY_MS,
        pauses: PAUSES,
      });
      for (let at = 0; at < DAY; at += 5000) {
        for (let asked = 0; asked < 5; asked += 1) taken.wake();
        await vi.advanceTimersByTimeAsync(5000);
      }
      const between = begun.slice(1).map((at, index) => at - (begun[index] ?? 0) - ms);
      expect(Math.min(...between)).toBeGreaterThanOrEqual(PAUSES.firstMs / 2);
      expect(Math.min(...between.slice(6))).toBeGreaterThanOrEqual(PAUSES.longestMs / 2);
      expect(Math.max(...between)).toBeLessThanOrEqual(PAUSES.longestMs);
      isAway = false;
      const before = begun.length;
      // What is on its way may still fail, or be the first that does not: then the next is a turn away.
      await vi.advanceTimersByTimeAsync(2 * ms + Math.max(PAUSES.longestMs, EVERY_MS));
      expect(begun.length).toBeGreaterThan(before);
      const working = begun.length;
      taken.wake();
      await vi.advanceTimersByTimeAsync(2 * ms);
      expect(begun.length).toBeGreaterThan(working);
      void taken.stop();
    },
  );

  it('is done at once in a pause for who hurries, also where that is asked while it fails', async () => {
    const failing = Promise.withResolvers<void>();
    let turns = 0;
    const taken = takeTurns({
      work() {
        turns += 1;
        return turns === 1 ? failing.promise : Promise.reject(gone);
      },
      everyMs: 60_000,
      pauses: PAUSES,
    });
    taken.wake();
    taken.wake();
    taken.hurry();
    failing.reject(gone);
    await taken.idle();
    expect(turns).toBe(2);
    taken.wake();
    await taken.idle();
    expect(turns).toBe(2);
    taken.hurry();
    await taken.idle();
    expect(turns).toBe(3);
    await taken.stop();
    taken.hurry();
    await vi.advanceTimersByTimeAsync(DAY);
    expect(turns).toBe(3);
  });

  it('tells of no failure once it is stopped: what it needs may be gone by then', async () => {
    const failing = Promise.withResolvers<void>();
    const onFailure = vi.fn();
    const taken = takeTurns({
      work: () => failing.promise,
      everyMs: 60_000,
      pauses: PAUSES,
      onFailure,
    });
    taken.wake();
    const stopped = taken.stop();
    failing.reject(gone);
    await stopped;
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('is one turn at a time, with one more for all that asked meanwhile', async () => {
    const finish: (() => void)[] = [];
    const turns = takeTurns({
      work: () => new Promise<void>((resolve) => void finish.push(resolve)),
      everyMs: 60_000,
      pauses: PAUSES,
    });
    for (let asked = 0; asked < 5; asked += 1) turns.wake();
    await vi.advanceTimersByTimeAsync(DAY);
    expect(finish).toHaveLength(1);
    finish[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(finish).toHaveLength(2);
  });
});

it('what is waited for within a limit comes, fails, or is late', async () => {
  const late = within(1000, after(1001)).catch(String);
  expect(await within(1000, Promise.resolve(1))).toBe(1);
  await expect(within(1000, Promise.reject(gone))).rejects.toBe(gone);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await late).toBe('Error: It took longer than 1000 ms.');
});

it('pauses grow to the longest, and spread over the half of it', () => {
  const random = vi.spyOn(Math, 'random');
  const pausesWith = (value: number): number[] => {
    random.mockReturnValue(value);
    return [1, 2, 3, 6, 1000, 1_000_000].map((failures) => pauseAfter(failures, PAUSES));
  };
  expect(pausesWith(0)).toEqual([1000, 2000, 4000, 30_000, 30_000, 30_000]);
  expect(pausesWith(1)).toEqual([500, 1000, 2000, 15_000, 15_000, 15_000]);
  random.mockRestore();
});

it.each([
  ['that answered before', 1],
  ['that never answered', 0],
])(
  'a poll %s asks ever less often while it fails, and as usual once it is answered',
  (_name, dataUpdatedAt) => {
    const state = { dataUpdatedAt, errorUpdatedAt: 0, errorUpdateCount: 0 };
    expect(pollAfter(5000, { ...state, dataUpdatedAt: 1 })).toBe(5000);
    let now = 1;
    let polls = 0;
    for (; now < DAY; polls += 1) {
      state.errorUpdatedAt = now + 1;
      state.errorUpdateCount += 1;
      const wait = pollAfter(5000, state);
      expect(wait).toBeGreaterThanOrEqual(5000);
      now += wait;
    }
    expect(polls).toBeLessThan(DAY / 300_000 + 10);
    expect(polls).toBeGreaterThan(DAY / 600_000);
    expect(pollAfter(5000, { ...state, dataUpdatedAt: now + 2 })).toBe(5000);
  },
);
