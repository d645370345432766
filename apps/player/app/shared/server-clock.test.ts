import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => vi.useRealTimers());

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
          // The device is set to another time, then something comes that the server has said a moment ago.
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
