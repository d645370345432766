import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { SITE_FILE, siteStoriesSource } from '../../.storybook/site/site-stories.ts';

const blocks = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string): string =>
  SITE_FILE.test(`${blocks}${file}`) ? siteStoriesSource(file) : readFileSync(`${blocks}${file}`, 'utf8');
const stories = globSync('src/**/*.stories.tsx', { cwd: blocks }).toSorted();
const storiesWith = (pattern: RegExp): string[] => stories.filter((file) => pattern.test(read(file)));

it('axe looks at every story and fails it: nothing switches that off', () => {
  expect(stories.length).toBeGreaterThan(40);
  // Axe is off only while pictures are stored, which is no test run. It checks blocks on a phone, whole pages at both
  // widths.
  const axe = read('.storybook/axe.ts');
  expect(axe).toContain("const axe: unknown = import.meta.env['VITE_STORY_AXE'];");
  expect(axe).toContain("{ test: isOn ? 'error' : 'off', options: onlyViolations };");
  expect(axe).toContain("const onlyViolations: RunOptions = { resultTypes: ['violations'] };");
  expect(axe).toContain("export const axeOfBlocks = axeWhen(axe === 'on');");
  expect(axe).toContain("export const axeOfPages = axeWhen(axe !== 'off');");
  expect(read('.storybook/preview.tsx')).toContain('a11y: axeOfBlocks,');
  const config = read('vitest.config.ts');
  // The looks test is a third run of the stories, at a width of its own.
  expect(config).toContain("const axe = { small: 'off', phone: 'on', desktop: 'pages' }[viewport];");
  expect(config).toContain("'import.meta.env.VITE_STORY_AXE': JSON.stringify(isUpdate ? 'off' : axe),");
  expect(storiesWith(/no-tests|!test|globals: \{[^}]*a11y/)).toEqual([]);
  expect(storiesWith(/a11y/)).toEqual(['src/site/site.stories.tsx']);
  expect(read('src/site/site.stories.tsx').match(/a11y.*/g)).toEqual(['a11y: axeOfPages } };']);
  const setup = globSync('.storybook/**/*.{ts,tsx}', { cwd: blocks });
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
