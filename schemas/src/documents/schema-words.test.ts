import { describe, expect, it } from 'vitest';
import { isJsonObject } from '../../generate/read/read-schemas.ts';
import { loadSchemas, type Json, type JsonObject } from '../../generate/read/load-schemas.ts';

const { all, kinds } = await loadSchemas();

/** Every property of a schema, at every depth, with where it stands. */
function propertiesOf(schema: Json, path = ''): [string, JsonObject][] {
  if (Array.isArray(schema)) return schema.flatMap((item, index) => propertiesOf(item, `${path}/${index}`));
  if (!isJsonObject(schema)) return [];
  return Object.entries(schema).flatMap(([key, value]): [string, JsonObject][] => {
    if (key.startsWith('x-') || key === 'default' || key === 'enum') return [];
    if (key !== 'properties' || !isJsonObject(value)) return propertiesOf(value, path);
    return Object.entries(value).flatMap(([name, property]): [string, JsonObject][] =>
      isJsonObject(property)
        ? [[`${path}/${name}`, property], ...propertiesOf(property, `${path}/${name}`)]
        : [],
    );
  });
}

/** A title is words as a person reads them, not a name of code. */
const isWords = (title: Json | undefined): boolean =>
  typeof title === 'string' && /^[A-Z]/.test(title) && !/[_/]|[a-z][A-Z]/.test(title);

const isSentence = (description: Json | undefined): boolean =>
  typeof description === 'string' && description.length > 3;

describe.each([...all])('%s', (_id, schema) => {
  it('[SCHEMA-01] has a title in words and a description, and so does each of its properties', () => {
    const without = [['', schema] as const, ...propertiesOf(schema)]
      .filter(([, { title, description }]) => !isWords(title) || !isSentence(description))
      .map(([path]) => path);
    expect(without).toEqual([]);
  });
});

/** Every kind of document that the product is to have. */
const KINDS =
  'banner promotion-page wheel wheel-segments currency-table vip-table adventures vip-managers disabled-bonuses gift-overrides additional-gifts excluded-promo-stags affiliate-stags game-menu logo survey betting page navigation bookmark quest-size shop-tab shop-card feature-flag audience licence locale messages payment-method-info award popup settings'.split(
    ' ',
  );

it('[SCHEMA-01] every kind has a schema of draft 2020-12', () => {
  const drafts = KINDS.map((kind) => [kind, kinds.get(kind)?.['$schema']]);
  expect(drafts).toEqual(KINDS.map((kind) => [kind, 'https://json-schema.org/draft/2020-12/schema']));
});
