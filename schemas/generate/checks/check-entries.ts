import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { Say } from './check-schemas.ts';
import type { Icons } from '../read/icon-names.ts';
import { nearest } from '../../src/texts/nearest.ts';
import { PURPOSES } from '../../src/purpose.ts';
import { isJsonObject, type Json, type JsonObject, type SchemaFile } from '../read/read-schemas.ts';

/**
 * What may be referred to: kinds, blocks, icons and calls by name, and the categories that are there, each with how many
 * it has.
 */
export type Names = {
  kinds: Set<string>;
  blocks: Set<string>;
  icons: Icons;
  calls: ReadonlySet<string>;
  categories: Map<string, number>;
};

const text = { type: 'string', pattern: '\\S' };
const version = { type: 'integer', minimum: 1 };
const names = { type: 'array', items: text, minItems: 1, uniqueItems: true };
const closed = (required: readonly string[], properties: object): JsonObject => ({
  type: 'object',
  additionalProperties: false,
  required: [...required],
  properties: properties as JsonObject,
}); // schemas, below

const ENTRIES = {
  'x-block': closed(['title', 'category', 'icon'], {
    title: text,
    category: text,
    icon: { type: 'string', pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$' },
    version,
    slots: {
      type: 'object',
      // As pages name them: shared/block-node.json.
      propertyNames: { pattern: '^[a-z][A-Za-z0-9-]*$' },
      additionalProperties: closed(['title'], {
        title: text,
        allowed: names,
        max: { type: 'integer', minimum: 1 },
      }),
    },
    stands: closed([], { slotsOf: names, kinds: names }),
  }),
  'x-kind': closed(['one', 'many'], {
    one: text,
    many: text,
    version,
    servedBy: { type: 'string', pattern: '^[a-z][a-z0-9-]*$' },
    singleton: { type: 'boolean' },
    location: text,
    order: text,
    path: text,
    titleField: text,
    firstMatch: { type: 'boolean' },
    limit: { type: 'integer', minimum: 1 },
    managed: { type: 'boolean' },
  }),
};

const ajv = new Ajv2020({ allErrors: true, verbose: true });
const validators = {
  'x-block': ajv.compile(ENTRIES['x-block']),
  'x-kind': ajv.compile(ENTRIES['x-kind']),
};

/** What kinds and blocks say of themselves, which no draft knows: admin, engine and server go by it. */
export function checkEntry({ file, schema }: SchemaFile, known: Names, say: Say): void {
  const [folder] = file.split('/');
  const key = folder === 'blocks' ? 'x-block' : folder === 'config' ? 'x-kind' : undefined;
  if (!key) return;
  checkPurpose(schema['x-purpose'], say);
  const entry = schema[key];
  const validate = validators[key];
  if (!isJsonObject(entry)) {
    const wanted = (ENTRIES[key]['required'] as string[]).map((name) => `"${name}": "…"`); // as written above
    return say(`/${key}`, `It is not there. Write "${key}": { ${wanted.join(', ')} }.`);
  }
  if (!validate(entry)) for (const error of validate.errors ?? []) sayError(`/${key}`, error, say);
  else if (key === 'x-block') checkBlock(entry, known, say);
  else {
    checkServing(entry, known, say);
    checkFields(entry, schema, say);
  }
}

/** The engine keeps promotions from players who must not see them (SAFE-07), so nothing may be silent about itself. */
function checkPurpose(purpose: Json | undefined, say: Say): void {
  if (PURPOSES.some((known) => known === purpose)) return;
  const near = typeof purpose === 'string' ? nearest(purpose, PURPOSES) : '';
  say(
    '/x-purpose',
    `${purpose === undefined ? 'It is not there.' : `${JSON.stringify(purpose)} is no purpose.`}${near} Write one of ${PURPOSES.join(', ')}: what promotes anything, a prize or a status included, is a promotion.`,
  );
}

function sayError(
  at: string,
  { keyword, instancePath, params, message, parentSchema }: ErrorObject,
  say: Say,
) {
  if (keyword === 'required')
    return say(
      `${at}${instancePath}/${params['missingProperty']}`,
      `It is not there. Write a text: "${params['missingProperty']}": "…".`,
    );
  if (keyword === 'additionalProperties') {
    const name = String(params['additionalProperty']);
    const may = Object.keys((parentSchema?.['properties'] ?? {}) as object);
    return say(
      `${at}${instancePath}/${name}`,
      `${name} is nothing that is asked for here.${nearest(name, may)} Write one of ${may.join(', ')}, or take it out.`,
    );
  }
  if (keyword === 'propertyNames')
    return say(
      `${at}${instancePath}/${params['propertyName']}`,
      'Pages call it by its name. Write letters, digits and hyphens, a small letter first.',
    );
  return say(
    `${at}${instancePath}`,
    `It ${message ?? 'does not fit'}. Write it as docs/guides/add-a-${at === '/x-block' ? 'block' : 'config-kind'}.md says.`,
  );
}

function checkBlock(entry: JsonObject, { kinds, blocks, icons, categories }: Names, say: Say): void {
  const {
    category,
    icon,
    slots = {},
    stands = {},
  } = entry as {
    category: string;
    icon: string;
    slots?: Record<string, { allowed?: string[] }>;
    stands?: { slotsOf?: string[]; kinds?: string[] };
  }; // just validated
  if (!icons.ofAdmin.has(icon))
    say(
      '/x-block/icon',
      `There is no icon ${icon}.${nearest(icon, icons.ofAdmin)} Name one of blocks/src/primitives/icon-names.ts.`,
    );
  // Another category is a decision; one letter away from one that others have, it is a slip.
  const others = [...categories].flatMap(([name, count]) => (count > 1 && name !== category ? [name] : []));
  const meant = categories.get(category) === 1 ? nearest(category, others) : '';
  if (meant !== '') say('/x-block/category', `No other block is in ${category}.${meant}`);
  const look = (pointer: string, what: string, wanted: readonly string[] = [], there: Set<string>): void =>
    wanted.forEach((name, at) => {
      if (!there.has(name))
        say(`${pointer}/${at}`, `There is no ${what} ${name}.${nearest(name, there)} Name one of schemas/.`);
    });
  for (const [name, { allowed }] of Object.entries(slots))
    look(`/x-block/slots/${name}/allowed`, 'block', allowed, blocks);
  look('/x-block/stands/slotsOf', 'block', stands.slotsOf, blocks);
  look('/x-block/stands/kinds', 'kind', stands.kinds, kinds);
}

function checkServing({ servedBy }: JsonObject, { calls }: Names, say: Say): void {
  if (typeof servedBy === 'string' && !calls.has(servedBy))
    say(
      '/x-kind/servedBy',
      `There is no public call ${servedBy}.${nearest(servedBy, calls)} Name one of schemas/api/calls/configuration.json or site.json, write the call there first, or write "servedBy": "pages" where blocks of pages show the documents.`,
    );
}

/** Fields that are named are there, and can be what they are named for. */
function checkFields(entry: JsonObject, schema: JsonObject, say: Say): void {
  const properties = isJsonObject(schema['properties']) ? schema['properties'] : {};
  const field = (key: string, isFit: (property: JsonObject) => boolean, wanted: string): void => {
    const name = entry[key];
    if (typeof name !== 'string') return;
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const at = `/x-kind/${key}`;
    if (!isJsonObject(property))
      say(at, `There is no property ${name}.${nearest(name, Object.keys(properties))}`);
    else if (!isFit(property)) say(at, `${name} is no ${wanted}. Name another property.`);
  };
  const isOf = ({ type, $ref }: JsonObject, ...types: Json[]): boolean =>
    types.includes(type ?? null) || types.includes(($ref ?? null) as Json);
  const isByPlace = entry['location'] === 'order-keys';
  field(
    'order',
    (property) => isOf(property, ...(isByPlace ? ['object'] : ['number', 'integer'])),
    isByPlace ? 'object with a number for each place' : 'number',
  );
  field('path', () => true, 'path');
  field(
    'titleField',
    (property) => isOf(property, 'string', '/schemas/shared/localized-text.json'),
    'text that lists could show',
  );
  if (entry['location'] !== 'id' && !isByPlace)
    field('location', (property) => isOf(property, 'string'), 'text that names a place');
}
