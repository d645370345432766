import { describe, expect, it } from 'vitest';
import { measureInTurns, medianOfCalls } from './rounds.ts';

describe('rounds', () => {
  it('give every runner the next number with each call, and turns of its own', () => {
    const seen: string[] = [];
    const runner = (name: string) => ({ name, run: (index: number) => seen.push(`${name}${index}`) });
    const timings = measureInTurns([runner('a'), runner('b')], { rounds: 3, roundMs: 0, leastCalls: 1 });
    expect(seen.filter((call) => call.startsWith('a'))).toEqual(['a0', 'a1', 'a2', 'a3']);
    expect(seen.map((call) => call[0]).join('')).toBe('abababab');
    expect([...timings.keys()]).toEqual(['a', 'b']);
    for (const { fastest, microseconds, slowest } of timings.values()) {
      expect(fastest).toBeLessThanOrEqual(microseconds);
      expect(microseconds).toBeLessThanOrEqual(slowest);
    }
  });

  it('numbers single calls and takes their median', () => {
    const seen: number[] = [];
    expect(medianOfCalls(3, (index) => seen.push(index))).toBeGreaterThanOrEqual(0);
    expect(seen).toEqual([0, 1, 2]);
  });
});
