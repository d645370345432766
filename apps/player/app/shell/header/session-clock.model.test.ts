import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearSession, formatElapsed, readSessionStart, watchSessionTime } from './session-clock.model.ts';

function createStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

describe('the session timer', () => {
  afterEach(() => void vi.useRealTimers());

  it('[LIM-30] ticks once a second until it is stopped', () => {
    vi.useFakeTimers({ now: 61_000 });
    const ticks: number[] = [];
    const storage = createStorage();
    storage.setItem('session-timer', '7:1000');
    const stop = watchSessionTime({
      storage,
      playerId: '7',
      now: () => Date.now(),
      onTick: (elapsed) => ticks.push(elapsed),
    });
    vi.advanceTimersByTime(999);
    expect(ticks).toEqual([60_000]);
    vi.advanceTimersByTime(2001);
    expect(ticks).toEqual([60_000, 61_000, 62_000, 63_000]);
    stop();
    vi.advanceTimersByTime(10_000);
    expect(ticks).toHaveLength(4);
  });

  it('[LIM-27] [LIM-28] starts at login and resumes from its stored time', () => {
    const storage = createStorage();
    expect(readSessionStart(storage, '7', 1000)).toBe(1000);
    expect(readSessionStart(storage, '7', 61_000)).toBe(1000);
  });

  it('[LIM-29] resets at logout, and for another player', () => {
    const storage = createStorage();
    readSessionStart(storage, '7', 1000);
    expect(readSessionStart(storage, '8', 5000)).toBe(5000);
    clearSession(storage);
    expect(readSessionStart(storage, '8', 9000)).toBe(9000);
  });

  it('starts anew from a stored time that makes no sense', () => {
    const storage = createStorage();
    storage.setItem('session-timer', '7:99999999');
    expect(readSessionStart(storage, '7', 1000)).toBe(1000);
  });

  it.each([
    [0, '00:00:00'],
    [2_537_999, '00:42:17'],
    [360_000_000, '100:00:00'],
    [-5, '00:00:00'],
  ])('writes %d ms as %s', (elapsed, text) => {
    expect(formatElapsed(elapsed)).toBe(text);
  });
});
