import { expect, it } from 'vitest';
import type { BuiltFile } from './built-files.ts';
import { createFindKeptFile } from './find-kept-file.ts';

const FILE = { isCompressed: false, body: Buffer.from('root') };

/** A place that answers when the test says so. */
function slowPlace() {
  const asked: string[] = [];
  const answers: ((file: BuiltFile | undefined) => void)[] = [];
  return {
    asked,
    answer: (file?: BuiltFile) => answers.shift()?.(file),
    find: (path: string) => {
      asked.push(path);
      return new Promise<BuiltFile | undefined>((resolve) => answers.push(resolve));
    },
  };
}

it.each([
  'player/root.js',
  'player/root-a1b2c3d',
  'player/../admin/root-a1b2c3d.js',
  'player/a/root-a1b2c3d.js',
  'other/root-a1b2c3d.js',
  `player/${'x'.repeat(151)}-a1b2c3d.js`,
  "player/';drop-a1b2c3d.js",
])('asks nobody for %s, which no build names so', async (path) => {
  const place = slowPlace();
  expect(await createFindKeptFile(place)(path)).toBeUndefined();
  expect(place.asked).toEqual([]);
});

it('looks once for all who ask, and not again for what it has found', async () => {
  const place = slowPlace();
  const find = createFindKeptFile(place);
  const both = Promise.all([find('player/root-a1b2c3d.js'), find('player/root-a1b2c3d.js')]);
  place.answer(FILE);
  expect(await both).toEqual([FILE, FILE]);
  expect(await find('player/root-a1b2c3d.js')).toBe(FILE);
  expect(place.asked).toEqual(['player/root-a1b2c3d.js']);
});

it('looks for two at a time, whatever names are asked for, and refuses what would wait too long', async () => {
  const place = slowPlace();
  const find = createFindKeptFile(place);
  const nameOf = (index: number): string => `player/part-${String(index).padStart(7, '0')}.js`;
  const asked = Array.from({ length: 202 }, (_, index) => find(nameOf(index)));
  await expect(find(nameOf(202))).rejects.toMatchObject({ code: 'STORE_BUSY' });
  let begun = 2;
  expect(place.asked).toHaveLength(begun);
  for (const [index, each] of asked.entries()) {
    place.answer();
    expect(await each).toBeUndefined();
    begun = Math.min(202, index + 3);
    expect(place.asked).toHaveLength(begun);
  }
  // All places are free again.
  const later = find(nameOf(300));
  place.answer(FILE);
  expect(await later).toBe(FILE);
});

it('gives its place away when the store fails, and finds the file afterwards', async () => {
  let isAway = true;
  const find = createFindKeptFile({
    find: async () => {
      if (isAway) throw new Error('away');
      return FILE;
    },
  });
  for (let attempt = 0; attempt < 5; attempt += 1)
    await expect(find('player/root-a1b2c3d.js')).rejects.toThrow('away');
  isAway = false;
  expect(await find('player/root-a1b2c3d.js')).toBe(FILE);
});
