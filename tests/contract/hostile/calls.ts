import { readFileSync } from 'node:fs';

type Schema = { readonly [key: string]: unknown };
type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema: Schema };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: { [media: string]: { schema?: Schema } } };
};

/** A call of the contract with its possible input. */
export type Call = {
  name: string;
  method: string;
  path: string;
  parameters: readonly Parameter[];
  /** The schema of its JSON. Undefined when it has no body. */
  body?: Schema;
};

const document = JSON.parse(
  readFileSync(new URL('../../../schemas/generated/openapi.json', import.meta.url), 'utf8'),
) as {
  paths: { [path: string]: { [method: string]: Operation } };
  components: { schemas: { [name: string]: Schema } };
};

/** All calls of the platform, the server and the admin. */
export const CALLS: readonly Call[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
    const body = requestBody?.content['application/json']?.schema;
    return {
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters,
      ...(body ? { body } : {}),
    };
  }),
);

function resolved(schema: Schema): Schema {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  return document.components.schemas[reference.split('/').at(-1) ?? ''] ?? {};
}

const SAMPLE_TEXT = 'sample';
const DEEPEST = 6;

/** A valid value, as far as the schema alone tells. */
export function sample(given: Schema, depth = 0): unknown {
  const schema = resolved(given);
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  if (Array.isArray(schema['examples'])) return schema['examples'][0];
  for (const word of ['anyOf', 'oneOf', 'allOf'])
    if (Array.isArray(schema[word])) return sample(schema[word][0] as Schema, depth + 1);
  const type = Array.isArray(schema['type']) ? schema['type'][0] : schema['type'];
  if (type === 'object') return depth > DEEPEST ? {} : sampleFields(schema, depth);
  if (type === 'array') return depth > DEEPEST ? [] : [sample((schema['items'] ?? {}) as Schema, depth + 1)];
  if (type === 'integer' || type === 'number') return schema['minimum'] ?? 1;
  if (type === 'boolean') return true;
  if (schema['format'] === 'date-time') return '2031-01-01T00:00:00Z';
  if (schema['format'] === 'date') return '1990-01-01';
  if (schema['format'] === 'email') return 'sample@northstar.example';
  return SAMPLE_TEXT.padEnd(Number(schema['minLength'] ?? 0), 'x').slice(
    0,
    Number(schema['maxLength'] ?? 1000),
  );
}

function sampleFields(schema: Schema, depth: number): Record<string, unknown> {
  const properties = (schema['properties'] ?? {}) as { [name: string]: Schema };
  return Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, sample(each, depth + 1)]),
  );
}

/** The paths of all fields in a JSON value. The first is the value itself. */
export function listFields(
  value: unknown,
  at: readonly (string | number)[] = [],
): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [
    at,
    ...Object.entries(value).flatMap(([key, field]) =>
      listFields(field, [...at, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

/** The value with another one at this path. */
export function withField(value: unknown, at: readonly (string | number)[], field: unknown): unknown {
  const [key, ...rest] = at;
  if (key === undefined) return field;
  if (Array.isArray(value))
    return value.map((each, index) => (index === key ? withField(each, rest, field) : each));
  const record = value as Record<string, unknown>;
  return { ...record, [key]: withField(record[key], rest, field) };
}
