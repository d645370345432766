import { expect, it } from 'vitest';
import { replaceIn } from './replaced-map.ts';

const numbers = (count: number): Map<string, number> =>
  new Map(Array.from({ length: count }, (_, index) => [`key-${index}`, index]));

it.each([10, 1000])('a map of %i with values replaced again and again is what a copy would be', (count) => {
  const base = numbers(count);
  const copy = new Map(base);
  let replaced: ReadonlyMap<string, number> = base;
  for (let step = 0; step < 250; step += 1) {
    const key = `key-${(step * 7) % count}`;
    copy.set(key, -step);
    replaced = replaceIn(replaced, new Map([[key, -step]]));
  }
  const visited: [string, number][] = [];
  replaced.forEach((value, key) => visited.push([key, value]));
  expect([...replaced]).toEqual([...copy]);
  expect(visited).toEqual([...copy]);
  expect([...replaced.keys()]).toEqual([...copy.keys()]);
  expect([...replaced.values()]).toEqual([...copy.values()]);
  expect([replaced.size, replaced.get('key-7'), replaced.get('none')]).toEqual([
    count,
    copy.get('key-7'),
    undefined,
  ]);
  expect([replaced.has('key-0'), replaced.has('none')]).toEqual([true, false]);
  expect([...base]).toEqual([...numbers(count)]);
});

it('a map of which nothing is replaced stays the same object', () => {
  const map = numbers(1000);
  expect(replaceIn(map, new Map())).toBe(map);
});
