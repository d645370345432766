import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = resolve(import.meta.dirname, '../..');

it('no route reads fields of an address by names of its own: what the contract does not name never comes', () => {
  const files = globSync('**/*.ts', { cwd: SOURCES }).filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(100);
  const own = files.filter((file) => /\bQuerystring: *\{/.test(readFileSync(resolve(SOURCES, file), 'utf8')));
  expect(own).toEqual([]);
});
