import { describe, expect, it } from 'vitest';
import { measureInTurns, timeCalls } from './rounds.ts';

function work(): number {
  let sum = 0;
  for (let i = 0; i < 20_000; i += 1) sum += Math.sqrt(i);
  return sum;
}

describe('rounds', () => {
  it('give every runner the next number with each call, and begin with another each time', () => {
    const seen: { name: string; index: number }[] = [];
    const runner = (name: string) => ({
      name,
      run: (index: number) => {
        seen.push({ name, index });
        work();
      },
    });
    const timings = measureInTurns([runner('a'), runner('b')], { rounds: 3, roundMs: 1 });
    const ofA = seen.flatMap(({ name, index }) => (name === 'a' ? [index] : []));
    expect(ofA).toEqual(ofA.map((_, position) => position));
    // To warm up a and b; then a and b, b and a, a and b.
    const changes = seen.flatMap(({ name }, at) => (name === seen[at - 1]?.name ? [] : [name]));
    expect(changes.join('')).toBe('ababab');
    expect([...timings.keys()]).toEqual(['a', 'b']);
  });

  it('number single calls', () => {
    const seen: number[] = [];
    const { ms, elapsedMs } = timeCalls(3, (index) => seen.push(index));
    expect(seen).toEqual([0, 1, 2]);
    expect(ms).toBeGreaterThanOrEqual(0);
    expect(elapsedMs).toBeGreaterThanOrEqual(0);
  });
});
