import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const ADMIN = resolve(import.meta.dirname, '../..');
/** Links to the review of all drafts. All others come from a screen about something and must say what it is. */
const ABOUT_ALL = [
  'features/documents/list-foot.tsx',
  'features/home/home.tsx',
  'shell/main-nav.tsx',
  'shell/palette/palette-entries.ts',
  'shell/shortcuts/shortcuts.ts',
];

it('[ADMIN-21] goes to the review of all drafts only from where all drafts are meant', () => {
  const open = globSync('**/*.{ts,tsx}', { cwd: ADMIN })
    .filter((file) => !/\.test\.|routes\.tsx$/.test(file))
    .flatMap((file) =>
      [...readFileSync(resolve(ADMIN, file), 'utf8').matchAll(/['"`]\/review['"`]/g)].map(({ index }) => ({
        file,
        // The selection is in the same element or call.
        after: readFileSync(resolve(ADMIN, file), 'utf8').slice(index, index + 300),
      })),
    )
    .filter(({ after }) => !/\bstate\b/.test(after))
    .map(({ file }) => file);
  expect([...new Set(open)].sort()).toEqual(ABOUT_ALL);
});
