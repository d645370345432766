import { hasText } from '@marquee/schemas';
import { serverEntities } from '@marquee/schemas/server-calls';
import * as fc from 'fast-check';

export type Schema = { readonly [key: string]: unknown };
type Values = fc.Arbitrary<unknown>;
/** Values that do not fit, with the place below the value that is to be named. */
export type Misfit = { pointer: string; values: Values };

const resolved = (schema: Schema): Schema =>
  typeof schema['$ref'] === 'string' ? (serverEntities[schema['$ref']] ?? {}) : schema;

const propertiesOf = ({ properties }: Schema): [name: string, schema: Schema][] =>
  Object.entries((properties ?? {}) as { [name: string]: Schema });
const requiredOf = ({ required }: Schema): readonly string[] => (required ?? []) as readonly string[];
const typeOf = ({ type }: Schema): unknown => (Array.isArray(type) ? type[0] : type);
const isClosed = (schema: Schema): boolean => schema['additionalProperties'] === false;

const instants = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

function texts(schema: Schema): fc.Arbitrary<string> {
  const {
    minLength = 0,
    maxLength = Infinity,
    pattern,
    format,
  } = schema as {
    minLength?: number;
    maxLength?: number;
    pattern?: string;
    format?: string;
  };
  if (format === 'date-time') return instants;
  const any =
    pattern !== undefined && format === undefined && minLength === 0
      ? fc.stringMatching(new RegExp(pattern))
      : fc.string({
          unit: 'grapheme-ascii',
          minLength: Math.max(minLength, 1),
          maxLength: Math.min(maxLength, 60),
        });
  return any.filter(
    (text) =>
      text.length >= minLength &&
      text.length <= maxLength &&
      (pattern === undefined || new RegExp(pattern, 'u').test(text)) &&
      (format !== 'text' || hasText(text)),
  );
}

const anything = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.integer()));

/** What a schema lets through, of JSON. */
export function fitting(given: Schema): Values {
  const schema = resolved(given);
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  switch (typeOf(schema)) {
    case 'string':
      return texts(schema);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({
        min: Number(schema['minimum'] ?? 0),
        max: Number(schema['maximum'] ?? 2 ** 31 - 1),
      });
    case 'number':
      return fc.double({
        min: Number(schema['minimum'] ?? 0),
        max: Number(schema['maximum'] ?? 2 ** 31),
        noNaN: true,
      });
    case 'array':
      return listOf(schema);
    case 'object':
      return objectOf(schema);
    default:
      return anything;
  }
}

function listOf({ items, minItems, maxItems, uniqueItems }: Schema): Values {
  const lengths = { minLength: Number(minItems ?? 0), maxLength: Math.min(Number(maxItems ?? 4), 4) };
  const entries = fitting((items ?? {}) as Schema);
  return uniqueItems ? fc.uniqueArray(entries, lengths) : fc.array(entries, lengths);
}

function objectOf(schema: Schema): Values {
  const fields = propertiesOf(schema).filter(([name]) => name in schemaFields(schema));
  const record = fc.record(Object.fromEntries(fields.map(([name, each]) => [name, fitting(each)])), {
    requiredKeys: fields.map(([name]) => name).filter((name) => isNeeded(schema, name)),
  });
  const { propertyNames, additionalProperties: others } = schema as { [key: string]: Schema };
  if (typeof others !== 'object' || fields.length > 0) return record;
  return fc.dictionary(propertyNames ? texts(propertyNames) : fc.string(), fitting(others), { maxKeys: 3 });
}

const schemaFields = ({ properties }: Schema): object => (properties ?? {}) as object;
/** At least one where the contract asks for one; what depends on another field is sent along. */
const isNeeded = (schema: Schema, name: string): boolean =>
  requiredOf(schema).includes(name) || 'minProperties' in schema || 'if' in schema;

const OTHER_TYPES: { [type: string]: unknown[] } = {
  string: [1, true, null, [], {}],
  boolean: ['true', 0, null, []],
  integer: ['1', 1.5, true, null, []],
  number: ['1', true, null, []],
  array: ['x', 1, null, {}],
  object: ['x', 1, [], true],
};

/** What a schema refuses, by construction; never by asking what checks requests. */
export function misfits(given: Schema): Misfit[] {
  const schema = resolved(given);
  const at = (values: Values | undefined, pointer = ''): Misfit[] => (values ? [{ pointer, values }] : []);
  if ('const' in schema || Array.isArray(schema['enum'])) {
    const allowed = 'const' in schema ? [schema['const']] : (schema['enum'] as unknown[]);
    return at(
      fc.oneof(fc.string(), fc.integer(), fc.constant(null)).filter((value) => !allowed.includes(value)),
    );
  }
  const type = typeOf(schema);
  const types = [schema['type']].flat();
  const others = (OTHER_TYPES[String(type)] ?? []).filter(
    (value) => value !== null || !types.includes('null'),
  );
  return [
    ...at(others.length > 0 ? fc.constantFrom(...others) : undefined),
    ...(type === 'string' ? wrongTexts(schema).flatMap((values) => at(values)) : []),
    ...(type === 'integer' || type === 'number' ? wrongNumbers(schema).flatMap((values) => at(values)) : []),
    ...(type === 'array' ? wrongLists(schema) : []),
    ...(type === 'object' ? wrongObjects(schema) : []),
  ];
}

export function wrongTexts(schema: Schema): fc.Arbitrary<string>[] {
  const { minLength, maxLength, pattern, format } = schema as {
    minLength?: number;
    maxLength?: number;
    pattern?: string;
    format?: string;
  };
  const letters = (length: number): fc.Arbitrary<string> =>
    fc.constantFrom('a', 'Z', '9').map((one) => one.repeat(length));
  return [
    ...(maxLength === undefined
      ? []
      : [fc.integer({ min: 1, max: 40 }).chain((more) => letters(maxLength + more))]),
    ...(minLength
      ? [fc.integer({ min: 1, max: minLength - 1 || 1 }).chain((less) => letters(minLength - less))]
      : []),
    ...(format === 'text' ? [fc.constantFrom('', ' ', '\u00a0\u2003', '\u200b\u200d')] : []),
    ...(format === 'date-time'
      ? [fc.constantFrom('yesterday', '2026-11-20', '2026-11-20T00:00:00', '2026-13-01T00:00:00Z', '1', ' ')]
      : []),
    ...(pattern === undefined || format !== undefined
      ? []
      : [fc.string({ maxLength: 40 }).filter((text) => !new RegExp(pattern, 'u').test(text))]),
  ];
}

function wrongNumbers({ type, minimum, maximum }: Schema): fc.Arbitrary<number>[] {
  return [
    ...(typeof minimum === 'number' && minimum > Number.MIN_SAFE_INTEGER
      ? [fc.integer({ min: minimum - 1000, max: minimum - 1 })]
      : []),
    ...(typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER
      ? [fc.integer({ min: maximum + 1, max: maximum + 1000 })]
      : []),
    ...(type === 'number' ? [] : [fc.double({ min: 1, max: 2, minExcluded: true, maxExcluded: true })]),
  ];
}

function wrongLists(schema: Schema): Misfit[] {
  const { items, minItems, maxItems } = schema as { items?: Schema; minItems?: number; maxItems?: number };
  const entry = items ? fc.sample(fitting(items), 1)[0] : 1;
  return [
    ...(minItems ? [{ pointer: '', values: fc.constant([]) }] : []),
    ...(maxItems === undefined
      ? []
      : [{ pointer: '', values: fc.constant(Array(maxItems + 1).fill(entry)) }]),
    ...misfits(items ?? {}).map(({ pointer, values }) => ({
      pointer: `/0${pointer}`,
      values: values.map((value) => [value]),
    })),
  ];
}

function wrongObjects(schema: Schema): Misfit[] {
  const whole = objectOf(schema) as fc.Arbitrary<object>;
  const fields = propertiesOf(schema);
  const name = fc.stringMatching(/^[a-z]{1,12}X$/);
  return [
    ...requiredOf(schema).map((field) => ({
      pointer: `/${field}`,
      values: whole.map((value) =>
        Object.fromEntries(Object.entries(value).filter(([key]) => key !== field)),
      ),
    })),
    ...(isClosed(schema)
      ? [
          {
            pointer: '/unknownX',
            values: fc.tuple(whole, anything).map(([value, more]) => ({ ...value, unknownX: more })),
          },
          {
            pointer: '/',
            values: fc.tuple(whole, name).map(([value, more]) => ({ ...value, [more]: 1 })),
          },
        ]
      : []),
    ...('minProperties' in schema ? [{ pointer: '', values: fc.constant({}) }] : []),
    ...fields.flatMap(([field, each]) =>
      misfits(each).map(({ pointer, values }) => ({
        pointer: `/${field}${pointer}`,
        values: fc.tuple(whole, values).map(([value, wrong]) => ({ ...value, [field]: wrong })),
      })),
    ),
  ];
}
