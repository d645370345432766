import product from '../../package.json' with { type: 'json' };
import { OWN_KEYWORDS } from '../read/ajv.ts';
import type { Call, Contract, ErrorCodes } from './load-calls.ts';
import type { Json, JsonObject, SchemaSet } from '../read/load-schemas.ts';
import type { ServerContract } from './load-server-calls.ts';
import { REFUSAL, refusalSchema, SERVER_SECURITY, serverOperation } from './openapi-server-calls.ts';
import { isJsonObject } from '../read/read-schemas.ts';
import { typeName } from '../read/type-names.ts';

/** What whoever calls has to show. */
const SECURITY: Record<Call['access'], JsonObject[]> = {
  anyone: [],
  player: [{ session: [] }],
  server: [{ platformSecret: [] }],
};
/** Codes that any call can answer. */
const GENERAL = ['INTERNAL', 'UNAVAILABLE'];
const WITH_BODY = ['BAD_REQUEST', 'PAYLOAD_TOO_LARGE'];
const WRITING = ['FOREIGN_ORIGIN'];
const LIMITED = ['TOO_MANY_REQUESTS'];

/**
 * Every call that the server answers as an OpenAPI 3.1 document, which is made of the same JSON Schema 2020-12 (OPS-06):
 * the platform's contract, and what Marquee answers beyond it.
 */
export function openApiSource(
  contract: Contract,
  schemas: Pick<SchemaSet, 'all'>,
  server: ServerContract,
): string {
  const used = new Set<string>(['/schemas/api/admin/problem.json']);
  const withRefs = (schema: Json): Json => refs(schema, used);
  const paths: { [path: string]: JsonObject } = {};
  const add = (name: string, operation: JsonObject): void => {
    const [method, path] = name.split(' ') as [string, string];
    (paths[path] ??= {})[method.toLowerCase()] = operation;
  };
  assertOwnIds([...contract.calls, ...server.calls]);
  for (const call of contract.calls) add(call.name, operation(call, contract.errors, withRefs));
  for (const call of server.calls) add(call.name, serverOperation(call, server.errors, withRefs));
  const components: JsonObject = { [REFUSAL]: refusalSchema(server.errors) };
  // Entities refer to each other, so the set grows while it is walked.
  for (const id of used) {
    const { $id: _id, $schema: _schema, ...schema } = schemas.all.get(id) ?? server.entities.get(id) ?? {};
    components[typeName(id)] = refs(schema, used);
  }
  const areas = new Map([...contract.calls, ...server.calls].map(({ area }) => [area.title, area]));
  const document = {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Marquee',
      version: product.version,
      description:
        'Every call that the server answers: what the casino front end asks of the platform behind it, what it asks of Marquee itself, the admin API, flags for backends, and what whoever runs the server asks. Money is whole minor units of its currency, instants are RFC 3339, shares are percent unless a description says otherwise.',
    },
    servers: [{ url: '/', description: 'The page’s own origin (API-02).' }],
    tags: [...areas.values()].map(({ title, description }) => ({ name: title, description })),
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'northstar_session',
          description: 'Set by signing in.',
        },
        platformSecret: { type: 'http', scheme: 'bearer', description: 'The setting PLATFORM_SECRET.' },
        ...SERVER_SECURITY,
      },
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Generators of clients name their functions so; the two contracts have each their own names. */
function assertOwnIds(calls: readonly { name: string; operationId: string }[]): void {
  const byId = Map.groupBy(calls, ({ operationId }) => operationId);
  const twice = [...byId].filter(([, those]) => those.length > 1);
  if (twice.length > 0)
    throw new Error(
      twice
        .map(
          ([id, those]) =>
            `${id} is the operationId of ${those.map(({ name }) => name).join(' and of ')}: rename one.`,
        )
        .join('\n'),
    );
}

function operation(call: Call, errors: ErrorCodes, withRefs: (schema: Json) => Json): JsonObject {
  const named = (place: string, schemas: JsonObject, required: readonly string[]): JsonObject[] =>
    Object.entries(schemas).map(([name, schema]) => ({
      name,
      in: place,
      required: required.includes(name),
      schema: withRefs(schema),
    }));
  const parameters = [
    ...named('path', call.params, Object.keys(call.params)),
    ...named('query', call.query, call.requiredQuery ?? []),
    ...named('header', call.headers, call.requiredHeaders ?? []),
  ];
  const isServers = call.area.answeredBy === 'server';
  const isWriting = !call.name.startsWith('GET ');
  const codes = [
    ...GENERAL,
    ...(isWriting ? WRITING : []),
    ...(call.body ? WITH_BODY : []),
    ...(call.access === 'player' ? ['UNAUTHORIZED'] : []),
    ...(call.perMinute ? LIMITED : []),
    ...call.errors,
  ];
  return {
    operationId: call.operationId,
    tags: [call.area.title],
    summary: call.summary,
    ...(description(call) ? { description: description(call) } : {}),
    ...(call.requirement ? { 'x-requirement': call.requirement } : {}),
    security: SECURITY[call.access],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: withRefs(call.body) } } } }
      : {}),
    responses: {
      ...Object.fromEntries(Object.entries(call.answers).map(([status, schema]) => [status, answer(schema)])),
      ...(isServers
        ? { default: { description: 'A refusal, or a failure.', content: json({ $ref: REFUSAL_REF }) } }
        : refusals(codes, errors)),
      ...(call.body && !isServers
        ? { 422: { description: 'Fields that are not right.', content: json(FIELD_ERRORS) } }
        : {}),
    },
  };

  function answer(schema: JsonObject | null): JsonObject {
    if (schema === null) return { description: 'Done.' };
    return {
      description: String(schema['description'] ?? call.summary),
      content: json(withRefs(schema) as JsonObject),
    };
  }
}

const REFUSAL_REF = `#/components/schemas/${REFUSAL}`;

function description({ description: text, perMinute, maxBytes }: Call): string {
  return [
    text,
    perMinute ? `At most ${perMinute} calls a minute from one address.` : undefined,
    maxBytes ? `A body has at most ${maxBytes} bytes.` : undefined,
  ]
    .filter(Boolean)
    .join(' ');
}

const FIELD_ERRORS: JsonObject = {
  type: 'object',
  required: ['errors'],
  additionalProperties: false,
  properties: {
    errors: {
      description: 'By field, then by code: the text for the person who typed it.',
      type: 'object',
      additionalProperties: { type: 'object', additionalProperties: { type: 'string' } },
    },
  },
};

const DETAILS: JsonObject = {
  description: 'What it is about, where a code needs that: the type of a limit, the end of a break.',
  type: 'object',
  additionalProperties: { type: ['string', 'number', 'null'] },
};

function json(schema: JsonObject): JsonObject {
  return { 'application/json': { schema } };
}

/** One response a status, with the codes it can carry. */
function refusals(codes: string[], errors: ErrorCodes): JsonObject {
  const byStatus = Map.groupBy(codes, (code) => String(errors[code]?.status));
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      {
        description: names.map((code) => `${code}: ${errors[code]?.message ?? ''}`).join('\n'),
        content: json({
          type: 'object',
          required: ['error', 'code'],
          properties: { error: { type: 'string' }, code: { enum: names }, details: DETAILS },
        }),
      },
    ]),
  );
}

function refs(value: Json, used: Set<string>): Json {
  if (Array.isArray(value)) return value.map((item) => refs(item, used));
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): [string, Json][] => {
      // What our own generators read, and nobody else knows. A property may have the name of a keyword.
      if (OWN_KEYWORDS.includes(key) && !isJsonObject(inner)) return [];
      if (key !== '$ref' || typeof inner !== 'string' || inner.startsWith('#'))
        return [[key, refs(inner, used)]];
      used.add(inner);
      return [[key, `#/components/schemas/${typeName(inner)}`]];
    }),
  );
}
