import { isJsonObject, type Json, type JsonObject } from './read-schemas.ts';

/** What a property asks of its value, as far as more can be asked of it than before. */
export type Limits = JsonObject;

const MOST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const LEAST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const EXACT = ['$ref', 'const', 'pattern', 'format', 'multipleOf', 'uniqueItems', 'x-reference'];

export function limitsOf(schema: Json): Limits {
  if (!isJsonObject(schema)) return {};
  const limits: Limits = {};
  for (const key of ['type', 'enum', ...MOST, ...LEAST, ...EXACT]) {
    const value = schema[key];
    if (value !== undefined) limits[key] = value;
  }
  if (isJsonObject(schema['items'])) {
    const items = limitsOf(schema['items']);
    if (Object.keys(items).length > 0) limits['items'] = items;
  }
  return limits;
}

/** What values that fitted before may not fit any more; nothing where all of them do. */
export function narrowed(before: Limits, now: Limits): string[] {
  return Object.entries(now).flatMap(([key, value]) => {
    const was = before[key];
    const isLess =
      key === 'type'
        ? was === undefined || !covers([value].flat(), [was].flat())
        : key === 'enum'
          ? !Array.isArray(was) || !includesAll(value, was)
          : MOST.includes(key)
            ? was === undefined || Number(value) < Number(was)
            : LEAST.includes(key)
              ? was === undefined || Number(value) > Number(was)
              : key === 'items'
                ? narrowed(isJsonObject(was) ? was : {}, value as Limits).length > 0 // written above
                : value !== false && JSON.stringify(value) !== JSON.stringify(was);
    return isLess ? [key] : [];
  });
}

/** A whole number is a number. */
const covers = (types: readonly Json[], those: readonly Json[]): boolean =>
  those.every((type) => types.includes(type) || (type === 'integer' && types.includes('number')));

const includesAll = (choices: Json, those: readonly Json[]): boolean => {
  const known = new Set([choices].flat().map((choice) => JSON.stringify(choice)));
  return those.every((choice) => known.has(JSON.stringify(choice)));
};
