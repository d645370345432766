import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

it('every module of the server that a script loads by its name is there', () => {
  const named = globSync('scripts/**/*.mjs', { cwd: ROOT }).flatMap((file) =>
    readFileSync(resolve(ROOT, file), 'utf8')
      .matchAll(/serverModule\('([^']+)'\)/g)
      .map(([, name = '']) => name)
      .toArray(),
  );
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !existsSync(resolve(ROOT, 'apps/server/src', name)))).toEqual([]);
});
