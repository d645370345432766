import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const blocks = fileURLToPath(new URL('../', import.meta.url));
const read = (file: string): string => readFileSync(`${blocks}${file}`, 'utf8');

it('[BLOCK-04] every story has its picture at both widths, except whole sheets of drawings', () => {
  const stories = globSync('src/**/*.stories.tsx', { cwd: blocks }).toSorted();
  expect(stories.filter((file) => /\bwithout:/.test(read(file)))).toEqual(['src/site/artwork.stories.tsx']);
  expect(read('.storybook/preview.tsx')).not.toContain('screenshot');
  const config = read('vitest.config.ts');
  expect(config.match(/after: '\.\/screenshots\/after-story\.ts'/g)).toHaveLength(2);
  for (const viewport of ['phone', 'desktop']) {
    // The generated stories alone are more than this; an empty folder would compare nothing.
    expect(globSync(`screenshots/stored/${viewport}/*.webp`, { cwd: blocks }).length).toBeGreaterThan(500);
  }
});

it('[BLOCK-04] chromatic finds its settings', () => {
  const settings: unknown = JSON.parse(read('../chromatic.config.json'));
  expect(settings).toMatchObject({ buildScriptName: 'build-storybook' });
});
