import type { Call } from './load-calls.ts';
import type { Json, JsonObject } from '../read/load-schemas.ts';
import { typeName } from '../read/type-names.ts';

/** What of a call its types are made of. */
type TypedCall = Pick<Call, 'name' | 'operationId' | 'params' | 'query' | 'body' | 'answers' | 'errors'> & {
  access: string;
  requiredQuery?: string[];
  isBodyOptional?: true;
  message?: JsonObject;
  /** Headers that are handed to who answers. */
  read?: { headers: JsonObject; requiredHeaders?: string[] };
};

export type CallTypes = {
  /** Schema by the name of its type. */
  definitions: JsonObject;
  /** A line a call, for the table of types. */
  lines: string[];
  /** Types of shared entities that are used. */
  references: string[];
  /** A schema with the names of types in place of what it refers to. */
  withReferences(schema: Json): Json;
};

/** The parts of each call as named schemas; what has no part of its own gets no type. */
export function callBodies({ calls }: { calls: TypedCall[] }): CallTypes {
  const definitions: JsonObject = {};
  const references = new Set<string>();
  const add = (name: string, schema: JsonObject): string => {
    if (typeof schema['$ref'] === 'string') return referTo(schema['$ref']);
    definitions[name] = withReferences(schema) as JsonObject;
    return name;
  };
  const lines = calls.map((call) => {
    const base = call.operationId.replace(/^./, (letter) => letter.toUpperCase());
    const params =
      Object.keys(call.params).length > 0
        ? add(`${base}Params`, objectOf(call.params, Object.keys(call.params)))
        : 'undefined';
    const query =
      Object.keys(call.query).length > 0
        ? add(`${base}Query`, objectOf(call.query, call.requiredQuery ?? []))
        : 'undefined';
    const body = call.body
      ? `${add(`${base}Body`, call.body)}${call.isBodyOptional ? ' | undefined' : ''}`
      : 'undefined';
    const message = call.message ? ` message: ${add(`${base}Message`, call.message)};` : '';
    const headers = call.read ? ` headers: ${headersOf(call.read, base)};` : '';
    return `  '${call.name}': { access: '${call.access}'; params: ${params}; query: ${query}; body: ${body};${headers}${message} answer: ${answerOf(call, base)}; errors: ${errorsOf(call)} };`;
  });
  return { definitions, lines, references: [...references].toSorted(), withReferences };

  function headersOf(
    { headers, requiredHeaders = [] }: NonNullable<TypedCall['read']>,
    base: string,
  ): string {
    if (Object.keys(headers).length === 0) return 'undefined';
    return add(`${base}Headers`, objectOf(headers, requiredHeaders));
  }

  function answerOf(call: TypedCall, base: string): string {
    // What has not changed the cache of the browser answers: nobody who asks sees a 304.
    const seen = Object.entries(call.answers).filter(([status]) => status !== '304');
    const names = seen.map(([status, schema], index) =>
      schema === null ? 'undefined' : add(`${base}${index === 0 ? '' : status}Answer`, schema),
    );
    return [...new Set(names)].join(' | ');
  }

  function referTo(ref: string): string {
    const name = typeName(ref);
    references.add(name);
    return name;
  }

  function withReferences(value: Json): Json {
    if (Array.isArray(value)) return value.map(withReferences);
    if (!value || typeof value !== 'object') return value;
    if (typeof value['$ref'] === 'string') return { tsType: referTo(value['$ref']) };
    return Object.fromEntries(
      Object.entries(value)
        // Titles would become extra named types.
        .filter(([key, inner]) => !(key === 'title' && typeof inner === 'string') && key !== 'propertyNames')
        .map(([key, inner]) => [key, withReferences(inner)]),
    );
  }
}

/** Codes that only some calls answer. */
function errorsOf({ errors }: TypedCall): string {
  return errors.map((code) => `'${code}'`).join(' | ') || 'never';
}

function objectOf(properties: JsonObject, required: string[]): JsonObject {
  return { type: 'object', additionalProperties: false, properties, required };
}
