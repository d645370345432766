import { expect, it } from 'vitest';
import type { Slip } from './check-schemas.ts';
import { isJsonObject, type Json, type JsonObject } from '../read/read-schemas.ts';
import { closed, FILE, slipsOf, text, VALID, words } from './testing/slips-of.ts';

type Change = { pointer: string; change: (parent: JsonObject, key: string) => void };

/** Every keyword and name of the schema, what a block says of itself among them; values are none. */
function keysOf(value: Json, pointer = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each, at) => keysOf(each, `${pointer}/${at}`));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    `${pointer}/${key}`,
    ...(['default', 'enum', 'examples', 'const'].includes(key) ? [] : keysOf(inner, `${pointer}/${key}`)),
  ]);
}

function changed({ pointer, change }: Change): JsonObject {
  const schema = structuredClone(VALID);
  const keys = pointer.split('/').slice(1);
  const last = keys.pop() ?? '';
  const parent = keys.reduce<Json>((at, key) => (at as JsonObject)[key] ?? null, schema);
  change(parent as JsonObject, last); // a place that keysOf found
  return schema;
}

/** In the block's own files, at a place, and with what to do; nothing of the program that found it. */
const isClear = ({ file, pointer, message }: Slip): boolean =>
  file.startsWith('schemas/blocks/facts/') &&
  /^(?:\/|$)/.test(pointer) &&
  /\b(?:Write|Say|Take|Change|Choose|Put|Name|Add|Rename)\b[^]*[.]$/.test(message) &&
  !/\n\s+at |undefined|\[object/.test(message);

/** Places of changes of which nothing is said; what is said is in words, with the file and a place that is there. */
async function unsaid(changes: readonly Change[]): Promise<string[]> {
  const silent: string[] = [];
  const unclear: unknown[] = [];
  for (const each of changes) {
    const slips = await slipsOf(changed(each));
    if (slips.length === 0) silent.push(each.pointer);
    unclear.push(...slips.filter((slip) => !isClear(slip)).map((slip) => [each.pointer, slip]));
  }
  expect(unclear).toEqual([]);
  return silent;
}

const KEYS = keysOf(VALID);
const isName = (pointer: string): boolean => /\/(?:properties|slots)\/[^/]+$/.test(pointer);

it('nothing is said of the schema that the slips are made from', async () => {
  expect(await slipsOf(VALID)).toEqual([]);
});

it('a keyword that is left out is said, or leaves something optional out', async () => {
  const left = KEYS.filter((pointer) => !isName(pointer));
  const silent = await unsaid(
    left.map((pointer) => ({ pointer, change: (parent, key) => delete parent[key] })),
  );
  const OPTIONAL =
    /\/(?:default|examples|enum|required|(?:min|max)(?:imum|Length|Items|Properties)|exclusive(?:Min|Max)imum|multipleOf|uniqueItems|pattern|format|propertyNames|version|slots|stands|slotsOf|kinds|allowed|max|x-reference)$/;
  // What is constant has its type without being told.
  const CONSTANT = '/properties/bonus/oneOf/1/properties/type/type';
  expect(silent.filter((pointer) => !OPTIONAL.test(pointer))).toEqual([CONSTANT]);
}, 60_000);

it('a keyword that is misspelt is said, and what was meant', async () => {
  const swap = (key: string): string => `${key.slice(0, -2)}${key.at(-1)}${key.at(-2)}`;
  const misspelt = KEYS.filter((pointer) => !isName(pointer)).flatMap((pointer): Change[] => [
    {
      pointer,
      change(parent, key) {
        parent[swap(key) === key ? `${key}s` : swap(key)] = parent[key] ?? null;
        delete parent[key];
      },
    },
    {
      pointer,
      change(parent, key) {
        parent[key.toUpperCase()] = parent[key] ?? null;
        delete parent[key];
      },
    },
  ]);
  expect(await unsaid(misspelt)).toEqual([]);
}, 60_000);

it('a keyword with a value of another type is said', async () => {
  const values: Json[] = [null, true, 7, -1.5, '', 'seven', [], [7], ['seven'], {}, { seven: 7 }];
  const typeOf = (value: Json): string => (Array.isArray(value) ? 'list' : typeof value);
  const wrong = KEYS.filter((pointer) => !/\/(?:default|const)$/.test(pointer)).flatMap((pointer) =>
    values.map((value): Change => ({
      pointer,
      change: (parent, key) => {
        // Another value of the same type is none of another.
        parent[key] =
          typeOf(parent[key] ?? null) === typeOf(value) && parent[key] !== null ? [[value]] : value;
      },
    })),
  );
  expect([...new Set(await unsaid(wrong))]).toEqual([]);
}, 60_000);

it('two slips at once are both said', async () => {
  const schema = changed({
    pointer: '/properties/style/type',
    change: (parent, key) => (parent[key] = 'txt'),
  });
  (schema['properties'] as JsonObject)['share'] = { ...words('Share'), type: 'number', maxLength: 3 };
  expect((await slipsOf(schema)).map(({ pointer }) => pointer)).toEqual([
    '/properties/style/type',
    '/properties/style/enum/0',
    '/properties/style/enum/1',
    '/properties/share/maxLength',
  ]);
});

const SLIPS: [what: string, property: JsonObject, pointer: string, said: string][] = [
  ['an unknown format', { type: 'string', format: 'datetime' }, '/format', 'Did you mean date-time?'],
  ['a format that no document has', { type: 'string', format: 'email' }, '/format', 'there is pattern'],
  ['a widget', { type: 'string', 'x-widget': 'textarea' }, '/x-widget', 'admin/src/forms/ui-schemas/'],
  ['a section', { type: 'string', 'x-section': 'Look' }, '/x-section', 'admin/src/forms/ui-schemas/'],
  ['nothing of what it is', {}, '/type', 'It takes anything.'],
  ['two types', { type: ['string', 'null'] }, '/type', 'A form draws values of one type.'],
  ['nothing as a type', { type: 'null' }, '/type', 'A form draws values of one type.'],
  ['a limit of another type', { type: 'integer', maxLength: 3 }, '/maxLength', 'is for "type": "string"'],
  ['a list of anything', { type: 'array' }, '/items', 'It takes any entries.'],
  ['entries of anything', { type: 'array', items: {} }, '/items/type', 'It takes anything.'],
  ['entries that may be anything', { type: 'array', items: true }, '/items', 'A schema is an object.'],
  ['entries as a list', { type: 'array', items: [{ type: 'string' }] }, '/items', 'A schema is an object.'],
  [
    'an object of any names',
    { type: 'object', properties: { line: { ...words('Line'), type: 'string' } } },
    '/additionalProperties',
    'A misspelt property',
  ],
  [
    'an object that says it takes any name',
    {
      type: 'object',
      additionalProperties: true,
      properties: { line: { ...words('Line'), type: 'string' } },
    },
    '/additionalProperties',
    'A misspelt property',
  ],
  ['an object with nothing in it', { ...closed }, '/properties', 'Nothing may be in it.'],
  ['an object of which nothing is said', { type: 'object' }, '/additionalProperties', 'A misspelt property'],
  [
    'names that are required of none',
    { ...closed, required: ['line'] },
    '/required',
    'There are no properties',
  ],
  [
    'a required name that is misspelt',
    { ...closed, properties: { line: { ...words('Line'), type: 'string' } }, required: ['lien'] },
    '/required/0',
    'Did you mean line?',
  ],
  ['a limit beside a reference', { ...text, maxLength: 3 }, '/maxLength', 'may not stand beside $ref'],
  ['a type beside a reference', { ...text, type: 'string' }, '/type', 'may not stand beside $ref'],
  ['a reference into a file', { $ref: '/schemas/shared/audience.json#/properties' }, '/$ref', 'a whole file'],
  ['a reference to itself', { $ref: `/schemas/${FILE}` }, '/$ref', 'a whole file'],
  ['a reference to the top', { $ref: '#' }, '/$ref', 'a whole file'],
  ['a reference to a document', { $ref: '/schemas/config/banner/schema.json' }, '/$ref', 'a whole file'],
  ['a reference by a path', { $ref: '../../shared/link.json' }, '/$ref', 'There is no schema'],
  ['an address of its own', { type: 'string', $id: '/schemas/x.json' }, '/$id', 'at the top of a file'],
  ['definitions', { type: 'string', $defs: {} }, '/$defs', 'do not look into $defs'],
  ['a choice in a keyword forms do not know', { anyOf: [{ type: 'string' }] }, '/anyOf', 'Write oneOf'],
  [
    'texts by pattern',
    { type: 'object', additionalProperties: false, patternProperties: { '(': text } },
    '/patternProperties',
    'Write additionalProperties',
  ],
  [
    'a choice without a title',
    { oneOf: [{ ...closed, properties: { type: { ...words('Type'), const: 1 } } }] },
    '/oneOf/0/title',
    'by its title',
  ],
  [
    'a choice that nothing tells',
    { oneOf: [{ ...closed, title: 'One', properties: { line: { ...words('Line'), ...text } } }] },
    '/oneOf/0',
    'Nothing tells',
  ],
  [
    'a choice between texts',
    { oneOf: [{ title: 'One', type: 'string' }] },
    '/oneOf/0/type',
    'between objects',
  ],
  ['choices of no type', { enum: ['one'] }, '/type', 'the choices'],
  [
    'a choice that its pattern refuses',
    { type: 'string', enum: ['One'], pattern: '^[a-z]+$' },
    '/enum/0',
    'refuses "One"',
  ],
  ['a constant of another type', { type: 'string', const: 1 }, '/const', '1 is no string.'],
  [
    'a constant that its limit refuses',
    { type: 'string', const: 'one', maxLength: 2 },
    '/const',
    'refuses "one"',
  ],
  ['an example that does not fit', { type: 'integer', examples: [1, 1.5] }, '/examples/1', 'refuses 1.5'],
  ['a default of a text that is none', { ...text, default: 3 }, '/default', 'refuses 3'],
  [
    'an open range of nothing',
    { type: 'number', exclusiveMinimum: 1, maximum: 1 },
    '/exclusiveMinimum',
    'nothing fits',
  ],
  [
    'a reference to a kind that is no text',
    { type: 'integer', 'x-reference': 'banner' },
    '/x-reference',
    'is for "type": "string"',
  ],
  ['a title of code', { type: 'string', title: 'opening_line' }, '/title', 'a name of code'],
  ['a title that another has', { type: 'string', title: 'look ' }, '/title', 'style'],
  ['a description of a letter', { type: 'string', description: '.' }, '/description', 'no description'],
];

it.each(SLIPS)('%s is said at its place', async (_what, property, pointer, said) => {
  const schema = structuredClone(VALID);
  (schema['properties'] as JsonObject)['more'] = { ...words('More'), ...property };
  const slips = await slipsOf(schema);
  expect(slips.filter((slip) => !isClear(slip))).toEqual([]);
  expect(slips.map((slip) => [slip.pointer, slip.message])).toContainEqual([
    `/properties/more${pointer}`,
    expect.stringContaining(said),
  ]);
});

it.each([
  'key',
  'ref',
  'slots',
  'children',
  'constructor',
  '__proto__',
  'Opening',
  'opening-line',
  'a/b',
  '',
])('a property by the name “%s” is said', async (name) => {
  const added = JSON.stringify({ ...words('More'), type: 'string' });
  const properties = JSON.stringify(VALID['properties']).replace('{', `{${JSON.stringify(name)}:${added},`);
  const slips = await slipsOf({ ...VALID, properties: JSON.parse(properties) as JsonObject });
  expect(slips.map(({ pointer }) => pointer)).toEqual([`/properties/${name.replace('/', '~1')}`]);
  expect(slips.every(isClear)).toBe(true);
});

it.each([
  ['default', { default: 'inof' }],
  ['enum/0', { enum: ['inof'] }],
])('an icon that nobody draws is said where a block chooses it: %s', async (place, change) => {
  const icon = { ...words('Icon'), type: 'string', ...change };
  const slips = await slipsOf({ ...VALID, properties: { ...(VALID['properties'] as JsonObject), icon } });
  expect(slips).toEqual([
    {
      file: `schemas/${FILE}`,
      pointer: `/properties/icon/${place}`,
      message: 'There is no icon inof. Did you mean info? Name one of blocks/src/primitives/icon-names.ts.',
    },
  ]);
});

it.each([
  ['/type', { type: 'string' }],
  ['/additionalProperties', { additionalProperties: { type: 'string' } }],
  ['/x-kind', { 'x-kind': { one: 'Fact', many: 'Facts' } }],
  ['/$schema', { $schema: 'http://json-schema.org/draft-07/schema#' }],
])('what a block is at its top is said: %s', async (pointer, change) => {
  expect((await slipsOf({ ...VALID, ...change })).map((slip) => slip.pointer)).toContain(pointer);
});

it('two blocks by the same title are said', async () => {
  const entry = { ...(VALID['x-block'] as JsonObject), title: 'columns' };
  expect(await slipsOf({ ...VALID, 'x-block': entry })).toEqual([
    {
      file: `schemas/${FILE}`,
      pointer: '/x-block/title',
      message: 'schemas/blocks/columns/schema.json is called columns as well. Choose another name.',
    },
  ]);
});
