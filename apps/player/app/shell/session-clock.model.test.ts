import { describe, expect, it } from 'vitest';
import { clearSession, formatElapsed, readSessionStart } from './session-clock.model.ts';

function createStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

describe('the session timer', () => {
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
