import { isRecord } from '@marquee/schemas/is-record';
import { serverEntities } from '@marquee/schemas/server-calls';

export type JsonSchema = { readonly [key: string]: unknown };

/** The schema of the value at a place; empty when none is defined. */
export function schemaAt(schema: JsonSchema, [key, ...rest]: readonly string[]): JsonSchema {
  const { $ref } = schema;
  if (typeof $ref === 'string')
    return schemaAt(serverEntities[$ref] ?? {}, key === undefined ? [] : [key, ...rest]);
  if (key === undefined) return schema;
  const { properties, items, additionalProperties } = schema;
  const named = isRecord(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined;
  const inner = [named, items, additionalProperties].find(isRecord);
  return inner ? schemaAt(inner, rest) : {};
}

/** A sentence that says what a value must be; the contract's own sentence when it has one. */
export function requirementOf(schema: JsonSchema): string {
  const { const: only, enum: oneOf, type } = schema;
  if (typeof schema['x-refusal'] === 'string') return schema['x-refusal'];
  if (only !== undefined) return `Must be ${String(only)}.`;
  if (Array.isArray(oneOf)) return `Must be ${oneOf.length > 2 ? 'one of ' : ''}${listed(oneOf)}.`;
  switch (Array.isArray(type) ? type[0] : type) {
    case 'boolean':
      return 'Must be true or false.';
    case 'integer':
      return `Must be a whole number${range(schema['minimum'], schema['maximum'])}.`;
    case 'array':
      return `Must be a list${range(schema['minItems'], schema['maxItems'], ' entries', ' of')}.`;
    case 'object':
      return `Must be ${shapeOf(schema)}.`;
    case 'string':
      return textRequirement(schema);
    default:
      return 'Does not fit what the call takes here.';
  }
}

function textRequirement({ format, minLength, maxLength }: JsonSchema): string {
  if (format === 'date-time')
    return 'Must be an instant with its offset from UTC, for example 2026-11-20T00:00:00+01:00.';
  const least = format === 'text' ? Math.max(1, Number(minLength ?? 0)) : minLength;
  return `Must be text${range(least, maxLength, ' characters', ' of')}.`;
}

/** ` from 1 to 500`, ` of 1 to 200 characters`. */
function range(least: unknown, most: unknown, unit = '', from = ' from'): string {
  if (least === undefined && most === undefined) return '';
  if (most === undefined) return `${from} ${String(least)}${unit} on`;
  return least === undefined
    ? ` of at most ${String(most)}${unit}`
    : `${from} ${String(least)} to ${String(most)}${unit}`;
}

function shapeOf({ properties }: JsonSchema): string {
  const names = isRecord(properties) ? Object.keys(properties) : [];
  return names.length > 0 ? `{ ${names.join(', ')} }` : 'an object';
}

/** The known field names, for the error about an unknown one. */
export function fieldNames({ properties }: JsonSchema): string[] {
  return isRecord(properties) ? Object.keys(properties) : [];
}

const listed = (words: readonly unknown[]): string =>
  words.length > 2 ? words.join(', ') : words.join(' or ');
