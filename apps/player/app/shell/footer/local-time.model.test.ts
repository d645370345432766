import { afterEach, expect, it, vi } from 'vitest';
import { watchLocalTime } from './local-time.model.ts';

afterEach(() => void vi.useRealTimers());

it('[CONST-03] tells the local time anew every 15,000 ms until it is stopped', () => {
  vi.useFakeTimers({ now: 0 });
  const shown: string[] = [];
  const stop = watchLocalTime({
    now: () => Date.now(),
    format: (instant) => `${instant / 1000} s`,
    onTick: (time) => shown.push(time),
  });
  vi.advanceTimersByTime(14_999);
  expect(shown).toEqual(['0 s']);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(['0 s', '15 s']);
  vi.advanceTimersByTime(30_000);
  expect(shown).toEqual(['0 s', '15 s', '30 s', '45 s']);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(shown).toHaveLength(4);
});
