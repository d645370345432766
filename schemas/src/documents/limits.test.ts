import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MAX_ENTRIES, MAX_NAMES } from './limits.ts';

const ROOT = join(import.meta.dirname, '../..');

it('[SCHEMA-07] every list and every map of a document has an end, and the longest are what is looked at', () => {
  const lists: number[] = [];
  const maps: number[] = [];
  for (const file of globSync('{config,shared,blocks}/**/*.json', { cwd: ROOT }))
    JSON.parse(readFileSync(join(ROOT, file), 'utf8'), (_, schema: unknown) => {
      const { type, maxItems, maxProperties, additionalProperties } = Object(schema) as Record<
        string,
        unknown
      >;
      const isMap = typeof additionalProperties === 'object' && typeof type === 'string';
      if (type === 'array') lists.push(Number(maxItems));
      if (isMap) maps.push(Number(maxProperties));
      return schema;
    });
  expect(Math.max(...lists)).toBe(MAX_ENTRIES);
  expect(Math.max(...maps)).toBe(MAX_NAMES);
});
