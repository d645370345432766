import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { scopedName } from './scoped-name.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

it('is the same for a file whatever is asked with it, and short', () => {
  const name = scopedName('card', `${root}blocks/src/shop/shop.module.css`);
  expect(name).toMatch(/^_[\w-]{4}card$/);
  expect(scopedName('card', `${root}blocks/src/shop/shop.module.css?used`)).toBe(name);
});

it('gives no two stylesheets the same names', () => {
  const files = globSync('{blocks/src,apps/player/app}/**/*.module.css', { cwd: root });
  expect(files.length).toBeGreaterThan(90);
  const prefixes = files.map((file) => scopedName('', `${root}${file}`));
  expect(prefixes.filter((prefix, index) => prefixes.indexOf(prefix) !== index)).toEqual([]);
});
