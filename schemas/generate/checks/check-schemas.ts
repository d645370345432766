import { Ajv2020 } from 'ajv/dist/2020.js';
import { OWN_KEYWORDS } from '../read/ajv.ts';
import { checkCycles } from './check-cycles.ts';
import { checkEntry } from './check-entries.ts';
import { checkEntryNames, checkFolderNames, checkNames } from './check-names.ts';
import { checkShape } from './check-shapes.ts';
import { checkLimits } from './check-values.ts';
import type { Icons } from '../read/icon-names.ts';
import { nearest } from '../../src/texts/nearest.ts';
import { isJsonObject, type Json, type JsonObject, type SchemaFile } from '../read/read-schemas.ts';
import { escapeStep } from '../../src/json-pointer.ts';

/** What is wrong in a file of the contract: where, what, and what to do about it. */
export type Slip = { file: string; pointer: string; message: string };

const TYPES = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];
const WORDS = [
  '$schema',
  '$id',
  '$ref',
  'title',
  'description',
  'default',
  'examples',
  'type',
  'enum',
  'const',
];
const SHAPES = [
  'properties',
  'required',
  'additionalProperties',
  'propertyNames',
  'patternProperties',
  'items',
];
const LIMITS = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
];
const SIZES = ['pattern', 'format', 'minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties'];
const CHOICES = [
  'oneOf',
  'anyOf',
  'allOf',
  'not',
  'if',
  'then',
  'else',
  'contains',
  'dependentRequired',
  '$defs',
];
const KEYWORDS = new Set([...WORDS, ...SHAPES, ...LIMITS, ...SIZES, ...CHOICES, ...OWN_KEYWORDS]);
/** Keywords whose schemas say what a value is; those in others only narrow it. */
const OF_VALUES = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'oneOf',
  'anyOf',
  'items',
  'additionalProperties',
]);
const DRAFT = 'https://json-schema.org/draft/2020-12/schema';
/** Keywords that were meant by something else, and where that is said. */
const ELSEWHERE: Record<string, string> = {
  'x-widget': ' Widgets are chosen in admin/src/forms/ui-schemas/.',
  'x-section': ' Sections are named in admin/src/forms/ui-schemas/.',
};
/** Keywords with schemas by name, with a list of them, and with one. */
const BY_NAME = new Set(['properties', 'patternProperties', '$defs']);
const LISTS = new Set(['oneOf', 'anyOf', 'allOf']);
const SINGLE = new Set([
  'items',
  'additionalProperties',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
  'contains',
]);

/** What schemas name that is none of them. */
export type Outside = { icons: Icons; calls: ReadonlySet<string> };

/** Everything that is wrong with the schemas by themselves, all of it at once. */
export function checkSchemas(files: readonly SchemaFile[], { icons, calls }: Outside): Slip[] {
  const ids = new Set(files.map(({ file }) => `/schemas/${file}`));
  const names = (folder: string): Set<string> =>
    new Set(files.flatMap(({ file }) => (file.startsWith(`${folder}/`) ? [file.split('/')[1] ?? ''] : [])));
  const categories = Map.groupBy(
    files.filter(({ file }) => file.startsWith('blocks/')),
    ({ schema }) => String(isJsonObject(schema['x-block']) ? schema['x-block']['category'] : ''),
  );
  const known = {
    ids,
    kinds: names('config'),
    blocks: names('blocks'),
    icons,
    calls,
    categories: new Map([...categories].map(([name, those]) => [name, those.length])),
  };
  const slips: Slip[] = [];
  const sayOf =
    (file: string): Say =>
    (pointer, message) =>
      void slips.push({ file: `schemas/${file}`, pointer, message });
  checkEntryNames(files, sayOf);
  checkFolderNames(files, sayOf);
  for (const { file, schema } of files) {
    const say = sayOf(file);
    if (schema['$id'] !== `/schemas/${file}`)
      say('/$id', `The address of a schema is its file. Write "$id": "/schemas/${file}".`);
    if (schema['$schema'] !== DRAFT) say('/$schema', `Say of which draft it is: "$schema": "${DRAFT}".`);
    checkWords(schema, '', say);
    checkEntry({ file, schema }, known, say);
    checkSchema(schema, '', { file, isValue: true, known, say });
  }
  slips.push(...checkCycles(files));
  return slips.length > 0 ? slips : checkDraft(files);
}

export type Say = (pointer: string, message: string) => void;
type Around = {
  file: string;
  isValue: boolean;
  known: { ids: Set<string>; kinds: Set<string>; blocks: Set<string>; icons: Icons };
  say: Say;
};

function checkSchema(schema: JsonObject, pointer: string, around: Around): void {
  const { file, known, say } = around;
  for (const [key, value] of Object.entries(schema)) {
    const at = `${pointer}/${escapeStep(key)}`;
    const inside = { ...around, isValue: OF_VALUES.has(key) };
    if (!KEYWORDS.has(key))
      say(
        at,
        `${key} is no keyword of a schema.${ELSEWHERE[key] ?? nearest(key, KEYWORDS)} Take it out or put it right.`,
      );
    if (key === 'type') checkTypes(value, at, say);
    if (key === 'pattern') checkPattern(String(value), at, say);
    if (key === '$ref') checkRef(written(value), at, around);
    if (['x-collection', 'x-reference'].includes(key) && !known.kinds.has(String(value)))
      say(
        at,
        `There is no kind ${written(value)}.${nearest(String(value), known.kinds)} Name a folder of schemas/config/.`,
      );
    if (BY_NAME.has(key)) {
      if (!isJsonObject(value)) say(at, `${key} holds schemas by name. Write { "name": { … } }.`);
      else
        for (const [name, inner] of Object.entries(value))
          checkInner(inner, `${at}/${escapeStep(name)}`, inside);
    } else if (LISTS.has(key)) {
      if (!Array.isArray(value)) say(at, `${key} holds a list of schemas. Write [{ … }, { … }].`);
      else value.forEach((inner, index) => checkInner(inner, `${at}/${index}`, inside));
    } else if (SINGLE.has(key) && !(key === 'additionalProperties' && typeof value === 'boolean'))
      checkInner(value, at, inside);
  }
  if ('x-collection' in schema && schema['$ref'] !== QUERY)
    say(`${pointer}/x-collection`, `Which documents are drawn is said by a query. Write "$ref": "${QUERY}".`);
  if (schema['$ref'] === QUERY && !('x-collection' in schema))
    say(`${pointer}/$ref`, 'Say of which kind: "x-collection": "banner".');
  checkShape(schema, { file, pointer, isValue: around.isValue }, say);
  checkNames(schema, { file, pointer, icons: known.icons.ofBlocks }, say);
  checkLimits(schema, pointer, say);
  checkProperties(schema, pointer, say);
}

const QUERY = '/schemas/shared/collection-query.json';

function checkInner(inner: Json, pointer: string, around: Around): void {
  if (isJsonObject(inner)) checkSchema(inner, pointer, around);
  else around.say(pointer, 'A schema is an object. Write { "type": … } or { "$ref": … }.');
}

function checkTypes(value: Json, pointer: string, say: Say): void {
  for (const type of Array.isArray(value) ? value : [value])
    if (!TYPES.includes(String(type)))
      say(
        pointer,
        `There is no type ${JSON.stringify(type)}.${nearest(String(type), TYPES)} Write one of ${TYPES.join(', ')}.`,
      );
}

function checkPattern(pattern: string, pointer: string, say: Say): void {
  try {
    void new RegExp(pattern, 'u');
  } catch (error) {
    say(
      pointer,
      `${error instanceof Error ? error.message : 'It is no pattern'}. Write a regular expression.`,
    );
  }
}

function checkRef(ref: string, pointer: string, { known, say }: Around): void {
  const [id = ''] = ref.split('#');
  if (id !== '' && !known.ids.has(id))
    say(pointer, `There is no schema ${id}.${nearest(id, known.ids)} Name a file of schemas/shared/.`);
}

/** Each property has words for the form; what is required is there. */
function checkProperties(
  { properties, required, default: _default }: JsonObject,
  pointer: string,
  say: Say,
): void {
  if (!isJsonObject(properties)) return;
  for (const [name, property] of Object.entries(properties))
    if (isJsonObject(property)) checkWords(property, `${pointer}/properties/${escapeStep(name)}`, say);
  if (required === undefined) return;
  if (!Array.isArray(required)) return say(`${pointer}/required`, 'It is a list of names. Write ["title"].');
  required.forEach((name, index) => {
    if (!Object.hasOwn(properties, String(name)))
      say(
        `${pointer}/required/${index}`,
        `There is no property ${String(name)}.${nearest(String(name), Object.keys(properties))} Add it to properties or take it out of required.`,
      );
  });
}

function checkWords({ title, description }: JsonObject, pointer: string, say: Say): void {
  if (typeof title !== 'string' || title.trim() === '')
    say(
      `${pointer}/title`,
      'It has no title. Write in a few words what the form calls it: "title": "Opening line".',
    );
  else if (!/^[A-Z]/.test(title) || /[_/]|[a-z][A-Z]/.test(title))
    say(
      `${pointer}/title`,
      `${title} is a name of code. Write words as a person reads them: "title": "Opening line".`,
    );
  if (typeof description !== 'string' || description.trim().length <= 3)
    say(
      `${pointer}/description`,
      'It has no description. Write what an author must know of it: "description": "…".',
    );
}

const draft = new Ajv2020({ strict: false, logger: false });

/** What the draft says of schemas: limits are numbers, an enum is a list. */
function checkDraft(files: readonly SchemaFile[]): Slip[] {
  return files.flatMap(({ file, schema }) => {
    if (draft.validateSchema(schema) === true) return [];
    return (draft.errors ?? []).map(({ instancePath, message }) => ({
      file: `schemas/${file}`,
      pointer: instancePath,
      message: `It ${message ?? 'is no schema'}. Write it as the draft says.`,
    }));
  });
}

/** As it stands in the file, without the quotes of a text. */
const written = (value: Json): string =>
  typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
