import type { JsonObject, SchemaSet } from './load-schemas.ts';
import { isJsonObject } from './read-schemas.ts';

/**
 * Where in a document there are lists whose entries have an id, as names on the way there; `*` stands for any place in a
 * list and any name. Blocks are told apart over the whole page and are left out.
 */
export const entryLists = (schema: JsonObject, schemas: SchemaSet): string[][] =>
  findPlaces(schema, schemas, ({ items }) => isJsonObject(items) && hasId(items, schemas));

/** Where in a document there are values for {{name}} in its texts, in the same way. */
export const variableTables = (schema: JsonObject, schemas: SchemaSet): string[][] =>
  findPlaces(schema, schemas, ({ $id }) => $id === '/schemas/shared/variables.json');

/**
 * Where in a document there are maps whose names people choose, in the same way: places, keys of messages, currencies.
 * The names in texts are languages, and those are chosen by nobody.
 */
export const namedMaps = (schema: JsonObject, schemas: SchemaSet): string[][] =>
  findPlaces(schema, schemas, ({ additionalProperties }) => isJsonObject(additionalProperties), IN_LANGUAGES);

const IN_LANGUAGES: ReadonlySet<unknown> = new Set([
  '/schemas/shared/localized-text.json',
  '/schemas/shared/rich-text.json',
]);

function findPlaces(
  schema: JsonObject,
  schemas: SchemaSet,
  isWanted: (node: JsonObject) => boolean,
  leftOut: ReadonlySet<unknown> = new Set(),
  way: readonly string[] = [],
): string[][] {
  const node = resolve(schema, schemas);
  if (!node || leftOut.has(node['$id'])) return [];
  const items = node['items'];
  const own = isWanted(node) ? [[...way]] : [];
  const inside: [JsonObject, string | null][] = [
    ...(isJsonObject(items) ? [[items, '*'] as [JsonObject, string]] : []),
    ...Object.entries((node['properties'] ?? {}) as JsonObject).map(
      ([name, property]) => [property as JsonObject, name] as [JsonObject, string],
    ),
    ...(isJsonObject(node['additionalProperties'])
      ? [[node['additionalProperties'], '*'] as [JsonObject, string]]
      : []),
    ...((node['oneOf'] ?? []) as JsonObject[]).map((branch) => [branch, null] as [JsonObject, null]),
  ];
  const found = inside.flatMap(([inner, name]) =>
    findPlaces(inner, schemas, isWanted, leftOut, name === null ? way : [...way, name]),
  );
  return [...new Map([...own, ...found].map((list) => [list.join('/'), list])).values()];
}

/** Conditions hold conditions and blocks hold blocks: no way through them ends. Neither has entries with ids. */
export const ENDLESS: ReadonlySet<string> = new Set([
  '/schemas/shared/audience.json',
  '/schemas/shared/block-node.json',
]);

function resolve(schema: JsonObject, schemas: SchemaSet): JsonObject | undefined {
  const { $ref: reference } = schema;
  if (typeof reference !== 'string') return schema;
  return ENDLESS.has(reference) ? undefined : schemas.all.get(reference);
}

const hasId = (items: JsonObject, schemas: SchemaSet): boolean => {
  const node = resolve(items, schemas);
  if (!node) return false;
  const branches = [node, ...((node['oneOf'] ?? []) as JsonObject[])];
  return branches.some(({ properties }) => isJsonObject(properties) && 'id' in properties);
};
