import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { readCsf } from 'storybook/internal/csf-tools';
import { expect, it } from 'vitest';
import { listSiteStories, SITE_FILE } from '../.storybook/site/site-stories.ts';
import { listStored } from './stored-pictures.ts';

const blocks = fileURLToPath(new URL('../', import.meta.url));
const read = (file: string): string => readFileSync(`${blocks}${file}`, 'utf8');
const listFiles = (): string[] =>
  globSync(['src/**/*.stories.tsx', '../apps/player/app/**/*.stories.tsx'], { cwd: blocks }).toSorted();

it('[BLOCK-04] every story has its picture at both widths, except whole sheets of drawings', () => {
  expect(listFiles().filter((file) => /\bwithout:/.test(read(file)))).toEqual([
    'src/site/artwork.stories.tsx',
  ]);
  expect(read('.storybook/preview.tsx')).not.toContain('screenshot');
  const config = read('vitest.config.ts');
  expect(config.match(/after: '\.\/screenshots\/after-story\.ts'/g)).toHaveLength(2);
});

/** What the browser finds in a run of ten minutes, found without one. A new document of the demo site is a story too. */
it('[BLOCK-04] a story whose picture nobody stored, and a picture whose story is gone, are named', async () => {
  const files = listFiles().filter((file) => !/\bwithout:/.test(read(file)));
  const ids = (await Promise.all(files.map(listIds))).flat();
  const once = ids.filter((id) => id.startsWith('site-every-'));
  // The stories made of examples alone are more than this; an empty list would compare nothing.
  expect(ids.length - once.length).toBeGreaterThan(500);
  expect(once.length).toBeGreaterThan(50);
  const expected = { phone: ids, desktop: ids.filter((id) => !once.includes(id)) };
  for (const [viewport, stories] of Object.entries(expected)) {
    const stored = await listStored(viewport);
    const advice = 'npm run screenshots:update -- <its file>; look at the pictures, commit them';
    expect(without(stories, stored), `${viewport}: no picture is stored. ${advice}`).toEqual([]);
    expect(without(stored, stories), `${viewport}: no story has this picture. Delete it`).toEqual([]);
  }
});

/** As Storybook calls the stories of a file. Those of the site’s documents are for the phone alone. */
async function listIds(file: string): Promise<string[]> {
  if (SITE_FILE.test(file)) {
    const { title, stories } = listSiteStories(file);
    return stories.map(({ exportName }) => toId(title, storyNameFromExport(exportName)));
  }
  const source = await readCsf(`${blocks}${file}`, { makeTitle: (title) => title ?? '' });
  return source.parse().indexInputs.map(({ __id: id }) => id ?? '');
}

it('[BLOCK-04] chromatic finds its settings', () => {
  const settings: unknown = JSON.parse(read('../chromatic.config.json'));
  expect(settings).toMatchObject({ buildScriptName: 'build-storybook' });
});

const without = (all: readonly string[], known: readonly string[]): string[] => {
  const names = new Set(known);
  return all.filter((each) => !names.has(each));
};
