import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { Say, Slip } from './check-schemas.ts';
import { isJsonObject, type Json, type JsonObject } from '../read/read-schemas.ts';
import { escapeStep } from '../../src/json-pointer.ts';

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
  const {
    exclusiveMinimum: above,
    exclusiveMaximum: below,
    minimum: from = above,
    maximum: to = below,
  } = schema;
  if (typeof from === 'number' && from === to && (above !== undefined || below !== undefined))
    say(
      `${pointer}/${above === undefined ? 'exclusiveMaximum' : 'exclusiveMinimum'}`,
      `It leaves out the one number that is left: nothing fits. Change one of the limits.`,
    );
  if ('const' in schema && type !== undefined && ![type].flat().some((one) => isOfType(schema['const'], one)))
    say(
      `${pointer}/const`,
      `${JSON.stringify(schema['const'])} is no ${nameOf(type)}. Change the value or the type.`,
    );
  if (!Array.isArray(choices)) return;
  if (choices.length === 0)
    say(`${pointer}/enum`, 'It has no choices. Write at least one, or leave enum out.');
  choices.forEach((choice, at) => {
    if (choices.findIndex((other) => JSON.stringify(other) === JSON.stringify(choice)) < at)
      say(`${pointer}/enum/${at}`, `${JSON.stringify(choice)} is there twice. Take one of them out.`);
    if (type !== undefined && ![type].flat().some((one) => isOfType(choice, one)))
      say(
        `${pointer}/enum/${at}`,
        `${JSON.stringify(choice)} is no ${nameOf(type)}. Change the choice or the type.`,
      );
  });
}

const nameOf = (type: Json): string => (typeof type === 'string' ? type : JSON.stringify(type));

function isOfType(value: Json | undefined, type: Json): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isJsonObject(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

/**
 * Values in a schema that it refuses itself: a new document would begin with a problem, and a choice that is offered
 * would be one.
 */
export function checkValues(ajv: Ajv2020, schemas: ReadonlyMap<string, JsonObject>): Slip[] {
  return [...schemas].flatMap(([id, schema]) =>
    valuesIn(schema, '').flatMap(({ pointer, key, value }) => {
      const validate = ajv.getSchema(`${id}#${pointer.split('/').map(encodeURIComponent).join('/')}`);
      if (!validate || validate(value)) return [];
      const said = validate.errors?.[0]?.message ?? 'does not fit';
      const message = `Its own schema refuses ${JSON.stringify(value)}: ${said}. Change the value, or the schema.`;
      return [{ file: id.slice(1), pointer: `${pointer}/${key}`, message }];
    }),
  );
}

type Held = { pointer: string; key: string; value: Json };

/** Every value that stands in a schema, by the place of its schema; what stands in values is no schema. */
function valuesIn(schema: Json, pointer: string): Held[] {
  if (Array.isArray(schema)) return schema.flatMap((each, at) => valuesIn(each, `${pointer}/${at}`));
  if (!isJsonObject(schema)) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key.startsWith('x-')) return [];
    if (['default', 'const'].includes(key)) return [{ pointer, key, value }];
    if (['enum', 'examples'].includes(key))
      return Array.isArray(value)
        ? value.map((each, at) => ({ pointer, key: `${key}/${at}`, value: each }))
        : [];
    const at = `${pointer}/${key}`;
    if (!['properties', 'patternProperties', '$defs'].includes(key) || !isJsonObject(value))
      return valuesIn(value, at);
    return Object.entries(value).flatMap(([name, property]) =>
      valuesIn(property, `${at}/${escapeStep(name)}`),
    );
  });
}
