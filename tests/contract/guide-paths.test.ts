import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const GUIDES = globSync('{README.md,docs/guides/*.md}', { cwd: ROOT }).toSorted();
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Files that a reader of the guides creates, or that only a run creates. */
const MADE = /trust-badges|testimonial|\/(?:data|dist|build|results|\.cache)\//;
const FOLDERS = 'schemas|engine|openfeature|blocks|admin|apps|fixtures|tests|scripts|docs';

const pathsOf = (text: string): string[] =>
  [...text.matchAll(new RegExp(`\`((?:${FOLDERS})/[\\w./@-]+)\``, 'g'))].flatMap(([, path = '']) =>
    MADE.test(path) ? [] : [path],
  );

it.each(GUIDES)('%s names files and folders that are there', (guide) => {
  expect(pathsOf(read(guide)).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

it('constants stand in the files that the guides name for them', () => {
  const named = GUIDES.flatMap((guide) =>
    [...read(guide).matchAll(/`([A-Z][A-Z_]{3,}|\w+Migrations)` (?:in|of) `([\w./-]+\.tsx?)`/g)].map(
      ([, name = '', file = '']) => ({ guide, name, file }),
    ),
  );
  expect(named.filter(({ name, file }) => !read(file).includes(`const ${name}`))).toEqual([]);
  expect(named.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['KINDS_ON_PAGES', 'blockMigrations']),
  );
});

it('commands of the guides are scripts of the project', () => {
  const scriptsOf = (file: string) => (JSON.parse(read(file)) as { scripts: Record<string, string> }).scripts; // Npm refuses any other.
  const [scripts, ofBlocks] = [scriptsOf('package.json'), scriptsOf('blocks/package.json')];
  const unknown = GUIDES.flatMap((guide) =>
    [...read(guide).matchAll(/npm run ([\w:-]+)/g)].flatMap(([, name = '']) =>
      name in scripts || name in ofBlocks ? [] : [`${guide}: ${name}`],
    ),
  );
  expect(unknown).toEqual([]);
});
