import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { folderFaults } from './folder-faults.mjs';

const files = (folder: string, count: number, end: string): string[] =>
  Array.from({ length: count }, (_, index) => `${folder}/part-${index}${end}`);

it('names the folders of more than thirty files of code, and no other', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(
        fc.record({ name: fc.stringMatching(/^[a-z]{1,6}$/), count: fc.integer({ min: 1, max: 40 }) }),
        {
          selector: ({ name }) => name,
          maxLength: 6,
        },
      ),
      fc.constantFrom('.ts', '.tsx', '.mjs'),
      (folders, end) => {
        const wanted = folders
          .filter(({ count }) => count > 30)
          .map(({ name, count }) => `a/${name} has ${count} files of code: divide it by topic, 30 at most.`);
        // Files in a subfolder belong to that subfolder.
        const all = folders.flatMap(({ name, count }) => [
          ...files(`a/${name}`, count, end),
          ...files(`a/${name}/inner`, 30, end),
        ]);
        expect(folderFaults(all)).toEqual(wanted.sort());
      },
    ),
  );
});

it.each(['.test.ts', '.stories.tsx', '.d.ts', '.d.mts', '.module.css', '.json'])(
  'does not count what stands beside its source: %s',
  (end) => {
    expect(folderFaults([...files('a', 30, '.ts'), ...files('a', 30, end)])).toEqual([]);
  },
);
