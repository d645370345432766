import type { Slip } from './check-schemas.ts';
import type { JsonObject, SchemaSet } from './load-schemas.ts';
import { isJsonObject, type Json } from './read-schemas.ts';

/** What documents may hold, by the schema of a kind or block: its version and the pointers of its properties. */
export type Properties = { [id: string]: { version: number; properties: string[] } };

export function propertiesOf({ all }: Pick<SchemaSet, 'all'>): Properties {
  return Object.fromEntries(
    [...all]
      .filter(([id]) => /^\/schemas\/(?:blocks|config)\//.test(id))
      .map(([id, schema]) => [
        id,
        { version: versionOf(schema), properties: pointersIn(schema, '').toSorted() },
      ]),
  );
}

/**
 * Properties that were there and are no more, without a migration that says where their values go: documents that have
 * one would not fit any more, and what does not fit is left out of published pages.
 */
export function checkRemoved(before: Properties, now: Properties): Slip[] {
  return Object.entries(before).flatMap(([id, { version, properties }]) => {
    const after = now[id];
    if (!after || after.version > version) return [];
    return properties
      .filter((pointer) => !after.properties.includes(pointer))
      .map((pointer) => ({
        file: id.slice(1),
        pointer,
        message: `It was there and is no more: documents that have it lose their place on published pages. Renamed, moved or dropped, it needs a step in migrations.ts beside the schema and the next "version" (docs/guides/add-a-block.md, “Change what it takes”). If no document was ever stored with it: npm run schemas:generate -- --drop.`,
      }));
  });
}

const versionOf = (schema: JsonObject): number => {
  const entry = schema['x-block'] ?? schema['x-kind'];
  const version = isJsonObject(entry) ? entry['version'] : undefined;
  return typeof version === 'number' ? version : 1;
};

/** Properties at every depth, as pointers into the schema. */
function pointersIn(schema: Json, at: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((each, index) => pointersIn(each, `${at}/${index}`));
  if (!isJsonObject(schema)) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key.startsWith('x-') || ['default', 'enum', 'const', 'examples'].includes(key)) return [];
    if (key !== 'properties' || !isJsonObject(value)) return pointersIn(value, `${at}/${key}`);
    return Object.entries(value).flatMap(([name, property]) => [
      `${at}/properties/${name}`,
      ...pointersIn(property, `${at}/properties/${name}`),
    ]);
  });
}
