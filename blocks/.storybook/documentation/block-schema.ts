import { blocks, kinds, type BlockEntry, type BlockType } from '@marquee/schemas';
import type { ArgTypes } from 'storybook/internal/types';
import { limitsInWords, typeInWords, type Schema, type Vocabulary } from './schema-words.ts';

const blockFiles = import.meta.glob<Schema>('../../../schemas/blocks/*/schema.json', {
  eager: true,
  import: 'default',
});
const sharedFiles = import.meta.glob<Schema>('../../../schemas/shared/*.json', {
  eager: true,
  import: 'default',
});
const schemas = new Map(
  [...Object.values(blockFiles), ...Object.values(sharedFiles)].map((schema) => [schema.$id, schema]),
);

const kindEntries: Record<string, { one: string; many: string }> = kinds;

export const vocabulary: Vocabulary = {
  find: (id) => schemas.get(id),
  kind: (kind) => kindEntries[kind],
};

export const blockEntries: Readonly<Record<string, BlockEntry>> = blocks;

export const schemaIdOf = (block: string): string => `/schemas/blocks/${block}/schema.json`;

export function findSchema(block: string): Schema {
  const found = schemas.get(schemaIdOf(block));
  if (!found) throw new Error(`There is no schema of a block called ${block}.`);
  return found;
}

/** A control for each property of a block. What has no simple control of its own is edited as JSON. */
export function argTypesOf(block: BlockType): ArgTypes {
  const { properties = {}, required = [] } = findSchema(block);
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      {
        name,
        description: [property.description, ...limitsInWords(property)].filter(Boolean).join(' · '),
        ...controlOf(property, required.includes(name)),
        table: {
          type: { summary: typeInWords(property, vocabulary) },
          ...(property.default === undefined
            ? {}
            : { defaultValue: { summary: JSON.stringify(property.default) } }),
        },
      },
    ]),
  );
}

function controlOf(schema: Schema, required: boolean): ArgTypes[string] {
  const { type = '', minimum: min, maximum: max } = schema.$ref ? (schemas.get(schema.$ref) ?? {}) : schema;
  if (schema.enum) return { control: 'select', options: schema.enum, type: { name: 'string', required } };
  if (type === 'boolean') return { control: 'boolean', type: { name: 'boolean', required } };
  if (type === 'integer' || type === 'number')
    return {
      control: { type: 'number', min, max, step: type === 'integer' ? 1 : undefined },
      type: { name: 'number', required },
    };
  if (type === 'string') return { control: 'text', type: { name: 'string', required } };
  return { control: 'object', type: { name: 'other', value: 'JSON', required } };
}
