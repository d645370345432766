import { formatNames } from '../read/ajv.ts';
import type { Say } from './check-schemas.ts';
import { nearest } from '../../src/texts/nearest.ts';
import { isJsonObject, type Json, type JsonObject } from '../read/read-schemas.ts';

/** Where a schema stands: `isValue` where it says what a value is, rather than narrowing what is said already. */
export type Stand = { file: string; pointer: string; isValue: boolean };

const ANY_SHAPE = ['type', '$ref', 'enum', 'const', 'oneOf', 'anyOf', 'allOf', 'tsType'];
const AT_TOP = ['$schema', '$id', 'x-block', 'x-kind'];
/** Keywords that say something of values of one type only; of others they say nothing, and nobody is told. */
const OF_TYPE: Record<string, readonly string[]> = {
  object: [
    'properties',
    'required',
    'additionalProperties',
    'propertyNames',
    'patternProperties',
    'minProperties',
    'maxProperties',
    'dependentRequired',
  ],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems', 'contains'],
  string: ['minLength', 'maxLength', 'pattern', 'format', 'x-reference'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
};
/** What is referred to says these: beside it they would contradict it, or say nothing. */
const NOT_BESIDE_REF = new Set(
  [...ANY_SHAPE, ...Object.values(OF_TYPE).flat()].filter((key) => key !== '$ref'),
);
/** Validators know them, but no form draws what is in them and the engine resolves nothing in it. */
const NOT_STORED: Record<string, string> = {
  ...Object.fromEntries(
    ['anyOf', 'allOf', 'not', 'if', 'then', 'else', 'contains', 'dependentRequired'].map((key) => [
      key,
      'Write oneOf where there are several shapes.',
    ]),
  ),
  patternProperties: 'Write additionalProperties, and a pattern in propertyNames.',
  $defs: 'Write the schema where it is used, or as a file of schemas/shared/.',
};

/** Shapes that compile and take what nobody meant, or that form and engine pass over. */
export function checkShape(schema: JsonObject, { file, pointer, isValue }: Stand, say: Say): void {
  const [folder] = file.split('/');
  const isStored = folder !== 'api';
  const isEntry = folder === 'blocks' || folder === 'config';
  for (const key of Object.keys(schema)) {
    const at = `${pointer}/${key}`;
    if (pointer !== '' && AT_TOP.includes(key)) say(at, `${key} stands at the top of a file. Take it out.`);
    if (isStored && NOT_STORED[key]) say(at, `Form and engine do not look into ${key}. ${NOT_STORED[key]}`);
    if (schema['$ref'] !== undefined && NOT_BESIDE_REF.has(key))
      say(at, `${key} may not stand beside $ref, whose schema says what a value is. Take one of them out.`);
  }
  if (pointer === '' && isEntry) checkTop(schema, folder, say);
  if (isStored) checkStored(schema, pointer, say);
  checkFormat(schema, pointer, say);
  if (schema['$ref'] !== undefined) return checkRefFolder(String(schema['$ref']), file, { pointer, say });
  checkKeywords(schema, { file, pointer, isValue }, say);
  checkOpen(schema, { folder, pointer }, say);
  if (isEntry) checkBranches(schema, pointer, say);
}

function checkTop(schema: JsonObject, folder: string, say: Say): void {
  const other = folder === 'blocks' ? 'x-kind' : 'x-block';
  if (other in schema) say(`/${other}`, `Nothing in schemas/${folder} has ${other}. Take it out.`);
  if (schema['type'] !== 'object')
    say('/type', 'Documents and settings of blocks are objects. Write "type": "object".');
  const { additionalProperties: others } = schema;
  if (others !== undefined && typeof others !== 'boolean')
    say('/additionalProperties', 'Each property has a name. Write "additionalProperties": false.');
}

function checkStored({ type, enum: choices }: JsonObject, pointer: string, say: Say): void {
  if (Array.isArray(type) || type === 'null')
    say(
      `${pointer}/type`,
      'A form draws values of one type. Write one; what may be left out is not in required.',
    );
  if (choices !== undefined && type === undefined)
    say(`${pointer}/type`, 'Say of which type the choices are: "type": "string".');
}

function checkFormat({ format }: JsonObject, pointer: string, say: Say): void {
  if (format !== undefined && !formatNames.includes(String(format)))
    say(
      `${pointer}/format`,
      `There is no format ${JSON.stringify(format)}.${nearest(String(format), formatNames)} Write ${formatNames.join(' or ')}; for anything else there is pattern.`,
    );
}

/** A part of a file, another block or a document cannot be named as a type. */
function checkRefFolder(ref: string, file: string, { pointer, say }: { pointer: string; say: Say }): void {
  const folder = file.startsWith('api/') ? 'api' : 'shared';
  if (ref.includes('#') || !(ref.startsWith(`/schemas/${folder}/`) || ref.startsWith('/schemas/shared/')))
    say(
      `${pointer}/$ref`,
      `Only a whole file of schemas/${folder}/ can be referred to. Put what is shared there: "$ref": "/schemas/${folder}/….json".`,
    );
}

function checkKeywords(schema: JsonObject, { pointer, isValue }: Stand, say: Say): void {
  const types = schema['type'] === undefined ? undefined : [schema['type']].flat().map(String);
  if (isValue && !ANY_SHAPE.some((key) => key in schema))
    return say(
      `${pointer}/type`,
      'It takes anything. Say what it is: "type": "string", or "$ref": "/schemas/shared/….json".',
    );
  for (const [of, keys] of Object.entries(OF_TYPE)) {
    const isOf = types
      ? types.some((type) => type === of || (type === 'integer' && of === 'number'))
      : !isValue;
    if (isOf) continue;
    for (const key of keys)
      if (key in schema)
        say(`${pointer}/${key}`, `${key} is for "type": "${of}". Change the type, or take it out.`);
  }
}

/** Objects that take any name, lists that take any entry. */
function checkOpen(
  schema: JsonObject,
  { folder, pointer }: { folder?: string; pointer: string },
  say: Say,
): void {
  const { type, properties, additionalProperties: others, required, items } = schema;
  const types = [type].flat();
  if (types.includes('array') && items === undefined)
    say(`${pointer}/items`, 'It takes any entries. Say what they are: "items": { … }.');
  if (!types.includes('object')) return;
  const isEntry = folder === 'blocks' || folder === 'config';
  const at = `${pointer}/additionalProperties`;
  // Settings of any block are an object of which only its own schema knows more.
  if (others === undefined && (isEntry || properties !== undefined))
    say(at, 'A misspelt property would be kept without a word. Write "additionalProperties": false.');
  if (others === true && isEntry)
    say(at, 'A misspelt property would be kept without a word. Write false, or the schema of the values.');
  if (others === false && properties === undefined && pointer !== '')
    say(`${pointer}/properties`, 'Nothing may be in it. Write its properties: { "name": { … } }.');
  if (properties === undefined && required !== undefined && !isJsonObject(others))
    say(`${pointer}/required`, 'There are no properties of which these could be. Add them, or take it out.');
}

/** The form offers branches by their titles, and tells stored values by what is constant in them. */
function checkBranches({ oneOf }: JsonObject, pointer: string, say: Say): void {
  if (!Array.isArray(oneOf)) return;
  const branches = oneOf.filter((each) => isJsonObject(each));
  const titles = branches.map(({ title }) => String(title).trim().toLowerCase());
  const marks = branches.map(markOf);
  branches.forEach(({ title, $ref, type }, index) => {
    const at = `${pointer}/oneOf/${index}`;
    if ($ref !== undefined) return;
    if (type !== 'object') say(`${at}/type`, 'The form chooses between objects. Write "type": "object".');
    if (typeof title !== 'string' || title.trim() === '')
      say(`${at}/title`, 'The form offers it by its title. Write one: "title": "Percentage".');
    else if (titles.indexOf(title.trim().toLowerCase()) < index)
      say(`${at}/title`, `Another is called ${title}. Choose another title.`);
    const mark = marks[index] ?? '';
    if (mark === '' || marks.indexOf(mark) < index)
      say(
        at,
        'Nothing tells its values from those of others. Write a property that is constant, another value in each: "type": { "const": "percent", … }.',
      );
  });
}

/** What is constant in a value of the branch. */
function markOf({ properties }: JsonObject): string {
  const constants = Object.entries(isJsonObject(properties) ? properties : {}).flatMap(
    ([name, property]: [string, Json]) =>
      isJsonObject(property) && 'const' in property ? [[name, property['const']]] : [],
  );
  return constants.length > 0 ? JSON.stringify(constants) : '';
}
