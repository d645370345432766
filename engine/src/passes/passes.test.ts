import { describe, expect, it } from 'vitest';
import { buildPasses, choosePasses, compilePasses, recompilePasses } from './passes.ts';

describe.each([
  ['compiling', compilePasses],
  ['compiling again', recompilePasses],
  ['resolving a page', [...choosePasses, ...buildPasses]],
])('the passes of %s', (_what, passes) => {
  const names = passes.map(({ name }) => name);

  it('have names of their own', () => {
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(passes.map(({ name, after }) => [name, after] as const))(
    '%s runs after what it reads',
    (name, after) => {
      const before = names.slice(0, names.indexOf(name));
      expect(after.filter((needed) => !before.includes(needed))).toEqual([]);
    },
  );
});
