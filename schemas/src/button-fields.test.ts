import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const SCHEMAS = resolve(import.meta.dirname, '..');

it('two buttons beside each other have the names by which rules of equal prominence look at them', () => {
  const found = ['blocks', 'config'].flatMap((of) =>
    readdirSync(join(SCHEMAS, of)).flatMap((name) => {
      const schema = readFileSync(join(SCHEMAS, of, name, 'schema.json'), 'utf8');
      const fields = [
        ...schema.matchAll(/"(\w+)": \{[^{}]*"\$ref": "\/schemas\/shared\/button\.json"/g),
      ].flatMap(([, field = '']) => (field === 'items' ? [] : [field]));
      return fields.length > 1 ? [`${name}: ${fields.join(', ')}`] : [];
    }),
  );
  expect(found).toEqual(
    ['call-to-action', 'promotion-hero', 'sign-up-card', 'popup'].map(
      (name) => `${name}: button, secondButton`,
    ),
  );
});
