import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { Say, Slip } from './check-schemas.ts';
import { isJsonObject, type Json, type JsonObject } from './read-schemas.ts';

/** The least and the most of the same: above it no value fits. */
const RANGES = [
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;

/** Limits and choices of one schema that contradict each other: it compiles, and nothing fits or twice the same does. */
export function checkLimits(schema: JsonObject, pointer: string, say: Say): void {
  for (const [least, most] of RANGES) {
    const [from, to] = [schema[least], schema[most]];
    if (typeof from === 'number' && typeof to === 'number' && from > to)
      say(
        `${pointer}/${least}`,
        `${least} ${from} is above ${most} ${to}: nothing fits. Change one of them.`,
      );
  }
  const { enum: choices, type } = schema;
  if (!Array.isArray(choices)) return;
  if (choices.length === 0)
    say(`${pointer}/enum`, 'It has no choices. Write at least one, or leave enum out.');
  choices.forEach((choice, at) => {
    if (choices.findIndex((other) => JSON.stringify(other) === JSON.stringify(choice)) < at)
      say(`${pointer}/enum/${at}`, `${JSON.stringify(choice)} is there twice. Take one of them out.`);
    if (type !== undefined && ![type].flat().some((one) => isOfType(choice, one)))
      say(
        `${pointer}/enum/${at}`,
        `${JSON.stringify(choice)} is no ${[type].flat().join(' or ')}. Change the choice or the type.`,
      );
  });
}

function isOfType(value: Json, type: Json): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isJsonObject(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

/** Defaults that their own schema refuses: a new document would begin with a problem. */
export function checkDefaults(ajv: Ajv2020, schemas: ReadonlyMap<string, JsonObject>): Slip[] {
  return [...schemas].flatMap(([id, schema]) =>
    defaultsIn(schema, '').flatMap(({ pointer, value }) => {
      const validate = ajv.getSchema(`${id}#${pointer.split('/').map(encodeURIComponent).join('/')}`);
      if (!validate || validate(value)) return [];
      const said = validate.errors?.[0]?.message ?? 'does not fit';
      const message = `Its own schema refuses ${JSON.stringify(value)}: ${said}. Change the default, or the schema.`;
      return [{ file: id.slice(1), pointer: `${pointer}/default`, message }];
    }),
  );
}

type Default = { pointer: string; value: Json };

/** Every schema with a default, by its place; what stands in values is no schema. */
function defaultsIn(schema: Json, pointer: string): Default[] {
  if (Array.isArray(schema)) return schema.flatMap((each, at) => defaultsIn(each, `${pointer}/${at}`));
  if (!isJsonObject(schema)) return [];
  const own = schema['default'];
  const inside = Object.entries(schema).flatMap(([key, value]) => {
    if (key.startsWith('x-') || ['default', 'enum', 'const', 'examples'].includes(key)) return [];
    const at = `${pointer}/${key}`;
    if (!['properties', 'patternProperties', '$defs'].includes(key) || !isJsonObject(value))
      return defaultsIn(value, at);
    return Object.entries(value).flatMap(([name, property]) =>
      defaultsIn(property, `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
    );
  });
  return own === undefined ? inside : [{ pointer, value: own }, ...inside];
}
