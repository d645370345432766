import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { SITE_FILE, siteStoriesSource } from '../../.storybook/site-stories.ts';

const blocks = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string): string =>
  SITE_FILE.test(`${blocks}${file}`) ? siteStoriesSource(file) : readFileSync(`${blocks}${file}`, 'utf8');
const stories = globSync('src/**/*.stories.tsx', { cwd: blocks }).toSorted();
const storiesWith = (pattern: RegExp): string[] => stories.filter((file) => pattern.test(read(file)));

it('axe looks at every story and fails it: nothing switches that off', () => {
  expect(stories.length).toBeGreaterThan(40);
  // Off only where pictures are stored, which is no test run.
  const preview = read('.storybook/preview.tsx');
  expect(preview).toContain("const axe: unknown = import.meta.env['VITE_STORY_AXE'];");
  expect(preview).toContain("{ test: axe === 'off' ? 'off' : 'error', options: onlyViolations },");
  expect(preview).toContain("const onlyViolations: RunOptions = { resultTypes: ['violations'] };");
  expect(read('vitest.config.ts')).toContain(
    "'import.meta.env.VITE_STORY_AXE': JSON.stringify(hasAxe ? 'on' : 'off'),",
  );
  // Looking at how stories look is a third run of them, at a width of its own.
  expect(read('vitest.config.ts')).toContain("const hasAxe = !isUpdate && viewport !== 'small';");
  expect(storiesWith(/a11y|no-tests|!test|globals: \{[^}]*a11y/)).toEqual([]);
  const setup = globSync('.storybook/*.{ts,tsx}', { cwd: blocks });
  // The addon's name in main.ts, and the parameter in preview.tsx.
  expect(setup.filter((file) => /a11y/.test(read(file))).toSorted()).toEqual([
    '.storybook/main.ts',
    '.storybook/preview.tsx',
  ]);
});

it('every story is tested at both widths, except for whole pages and sheets of artwork', () => {
  expect(storiesWith(/'desktop-only'/)).toEqual([]);
  expect(storiesWith(/["']phone-only["']/)).toEqual([
    'src/site/artwork.stories.tsx',
    'src/site/pages.stories.tsx',
    'src/site/promotion-pages.stories.tsx',
  ]);
});
