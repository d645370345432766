import { catalogueSource } from '../../sources/catalogue-source.ts';
import { checkSchemas, type Slip } from '../check-schemas.ts';
import { createAjv } from '../../read/ajv.ts';
import { checkExamples } from '../check-examples.ts';
import { checkValues } from '../check-values.ts';
import { readOutside, type SchemaSet } from '../../read/load-schemas.ts';
import { readSchemas, type JsonObject } from '../../read/read-schemas.ts';

export const FILE = 'blocks/facts/schema.json';
export const text = { $ref: '/schemas/shared/localized-text.json' };
export const words = (title: string) => ({ title, description: `${title} of the block.` });
export const closed = { type: 'object', additionalProperties: false };

/** A block that uses whatever blocks and kinds use; the examples of the block whose place it takes fit it. */
export const VALID: JsonObject = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `/schemas/${FILE}`,
  ...words('Facts'),
  'x-purpose': 'content',
  'x-block': {
    title: 'Facts',
    category: 'Content',
    icon: 'list-checks',
    version: 1,
    slots: { lead: { title: 'Lead card', allowed: ['columns'], max: 2 } },
    stands: { slotsOf: ['columns'], kinds: ['page'] },
  },
  ...closed,
  properties: {
    title: { ...words('Title'), ...text },
    facts: {
      ...words('Facts'),
      type: 'array',
      minItems: 1,
      maxItems: 8,
      uniqueItems: true,
      items: {
        ...closed,
        properties: {
          label: { ...words('Label'), ...text },
          value: { ...words('Value'), ...text },
          note: { ...words('Note'), ...text },
          link: { ...words('Link'), $ref: '/schemas/shared/link.json' },
          image: { ...words('Image'), $ref: '/schemas/shared/image.json' },
        },
        required: ['label', 'value'],
      },
    },
    style: { ...words('Look'), type: 'string', enum: ['panel', 'cards'], default: 'panel' },
    icon: {
      ...words('Icon'),
      type: 'string',
      minLength: 1,
      maxLength: 40,
      pattern: '^[a-z0-9-]+$',
      default: 'info',
    },
    count: {
      ...words('Count'),
      type: 'integer',
      minimum: 1,
      maximum: 10,
      multipleOf: 1,
      default: 2,
      examples: [3],
    },
    share: { ...words('Share'), type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 100 },
    at: { ...words('Instant'), type: 'string', format: 'date-time' },
    popup: { ...words('Popup'), type: 'string', maxLength: 80, 'x-reference': 'popup' },
    banners: {
      ...words('Banners'),
      $ref: '/schemas/shared/collection-query.json',
      'x-collection': 'banner',
    },
    places: {
      ...words('Places'),
      type: 'object',
      minProperties: 1,
      maxProperties: 4,
      propertyNames: { pattern: '^[a-z]+$' },
      additionalProperties: { type: 'number', minimum: 0 },
      default: { lobby: 1 },
    },
    bonus: {
      ...words('Bonus'),
      oneOf: [
        {
          ...closed,
          title: 'Share',
          properties: { type: { ...words('Type'), const: 'share' } },
          required: ['type'],
        },
        {
          ...closed,
          title: 'Spins',
          properties: { type: { ...words('Type'), const: 'spins', type: 'string' } },
          required: ['type'],
        },
      ],
    },
  },
  required: ['facts'],
};

// A few of them: compiling all takes seconds.
const FEW = /^(?:shared\/|config\/(?:banner|page|popup|audience|brand|locale)\/|blocks\/columns\/)/;
const around = (await readSchemas()).files.filter(({ file }) => FEW.test(file));
const outside = await readOutside();

/** What is said of the block: nothing where nothing is wrong, and then its catalogue can be made. */
export async function slipsOf(schema: JsonObject): Promise<readonly Slip[]> {
  const files = [...around, { file: FILE, schema }];
  const slips = checkSchemas(files, outside);
  if (slips.length > 0) return slips;
  const set: SchemaSet = {
    all: new Map(files.map((each) => [`/schemas/${each.file}`, each.schema])),
    kinds: new Map(),
    blocks: new Map([['facts', schema]]),
  };
  const ajv = createAjv(set.all.values());
  const id = `/schemas/${FILE}`;
  const inside = await checkExamples(ajv, [id]);
  if (inside.length === 0) inside.push(...checkValues(ajv, new Map([[id, schema]])));
  if (inside.length > 0) return inside;
  catalogueSource(set);
  return [];
}
