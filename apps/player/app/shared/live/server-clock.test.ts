import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const YEAR = 365 * 86_400_000;

it('is within two seconds of the server whatever the device says, each time it has heard from it', async () => {
  const { noteServerTime, serverNow } = await import('./server-clock.ts');
  fc.assert(
    fc.property(
      fc.integer({ min: 1_600_000_000_000, max: 2_000_000_000_000 }),
      fc.array(
        fc.record({ off: fc.integer({ min: -YEAR, max: YEAR }), way: fc.integer({ min: 0, max: 400 }) }),
        {
          minLength: 1,
        },
      ),
      (start, answers) => {
        for (const { off, way } of answers) {
          // The device’s clock is changed, and then an answer arrives that the server sent a moment ago.
          vi.setSystemTime(start + off);
          noteServerTime(start - way);
          expect(Math.abs(serverNow() - start)).toBeLessThanOrEqual(2000);
        }
      },
    ),
  );
});

it('does not follow what an answer takes on its way: a device that is right keeps its own time', async () => {
  const { noteServerTime, serverNow } = await import('./server-clock.ts');
  vi.setSystemTime(1_700_000_000_000);
  noteServerTime(1_700_000_000_000 - 1400);
  expect(serverNow()).toBe(1_700_000_000_000);
  noteServerTime(1_700_000_000_000 + 90_000);
  expect(serverNow()).toBe(1_700_000_090_000);
  noteServerTime(1_700_000_000_000 - 300);
  expect(serverNow()).toBe(1_700_000_000_000);
});

it('keeps to the server when the device is set to another time while the page is open, and asks what it is', async () => {
  const { noteServerTime, onClockJump, serverNow } = await import('./server-clock.ts');
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1_600_000_000_000, max: 2_000_000_000_000 }),
      fc.array(
        fc.integer({ min: 3000, max: YEAR }).chain((ms) => fc.constantFrom(ms, -ms)),
        { minLength: 1, maxLength: 5 },
      ),
      async (start, jumps) => {
        vi.setSystemTime(start + YEAR);
        noteServerTime(start);
        let asked = 0;
        const stop = onClockJump(() => {
          asked += 1;
          // The new answer has the server’s time.
          noteServerTime(start);
        });
        for (const jump of jumps) {
          const before = asked;
          vi.setSystemTime(Date.now() + jump);
          const now = serverNow();
          // A clock that goes ahead may mean that the device slept, so it is believed until the server has answered.
          const slept = Math.max(0, jump);
          expect(Math.abs(now - start - slept)).toBeLessThanOrEqual(1500);
          // Further readings before the answer do not request the time again.
          expect(serverNow()).toBe(now);
          await Promise.resolve();
          expect(asked - before).toBe(1);
          expect(Math.abs(serverNow() - start)).toBeLessThanOrEqual(1500);
        }
        stop();
      },
    ),
  );
});

it('goes on by itself: what passes is no jump', async () => {
  const { noteServerTime, onClockJump, serverNow } = await import('./server-clock.ts');
  vi.setSystemTime(1_700_000_000_000);
  noteServerTime(1_600_000_000_000);
  const ask = vi.fn<() => void>();
  onClockJump(ask);
  vi.advanceTimersByTime(7_200_000);
  expect(serverNow()).toBe(1_600_007_200_000);
  await Promise.resolve();
  expect(ask).not.toHaveBeenCalled();
});

/**
 * Simulates what the browser reports about the page’s request: when it arrived, how many bytes came over the network,
 * the server’s time in its header, and the time in the page itself.
 */
function arrive(clock: number | undefined, { transferSize = 300, madeAt = NaN } = {}): HTMLElement {
  class Timing {
    responseStart = performance.now();
    transferSize = transferSize;
    serverTiming =
      clock === undefined
        ? undefined
        : [
            { name: 'db', duration: 1 },
            { name: 'clock', duration: clock },
          ];
  }
  vi.stubGlobal('PerformanceNavigationTiming', Timing);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    new Timing() as unknown as PerformanceNavigationTiming,
  ]);
  return { dataset: Number.isNaN(madeAt) ? {} : { madeAt: String(madeAt) } } as unknown as HTMLElement;
}

const NOON = 1_700_000_000_000;
const HOUR = 3_600_000;

it.each([-HOUR, 0, 30_000, HOUR])(
  'is what the page’s answer says it was, however long ago the page was drawn, with a device that is %i ms off',
  async (off) => {
    const { notePageTime, serverNow } = await import('./server-clock.ts');
    vi.setSystemTime(NOON + off);
    notePageTime(arrive(NOON, { madeAt: NOON - 50_000 }));
    expect(serverNow()).toBe(NOON);
  },
);

it.each([
  ['that is slow', -HOUR, -50_000],
  ['that is right', 0, 0],
  ['that is a little fast', 5000, 5000],
  // Corrected to the maximum age of a page, and not further.
  ['that is fast', HOUR, 10_000],
])(
  'is off by a minute at most with a device %s where the browser tells of no answer',
  async (_what, off, left) => {
    const { notePageTime, serverNow } = await import('./server-clock.ts');
    vi.setSystemTime(NOON + off);
    notePageTime(arrive(undefined, { madeAt: NOON - 50_000 }));
    expect(serverNow() - NOON).toBe(left);
  },
);

it('does not believe the answer of a page that the browser had kept: it is of an earlier time', async () => {
  const { notePageTime, serverNow } = await import('./server-clock.ts');
  vi.setSystemTime(NOON);
  notePageTime(arrive(NOON - HOUR, { transferSize: 0 }));
  expect(serverNow()).toBe(NOON);
});
