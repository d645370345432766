import type { ErrorCodes } from './load-calls.ts';
import { generalCodes, type ServerCall } from './load-server-calls.ts';
import type { Json, JsonObject } from '../read/load-schemas.ts';

/** How somebody shows who they are, beyond the player's session. */
export const SERVER_SECURITY: JsonObject = {
  adminSession: {
    type: 'apiKey',
    in: 'cookie',
    name: 'marquee_admin',
    description: 'Set by signing in to the admin.',
  },
  csrfToken: {
    type: 'apiKey',
    in: 'header',
    name: 'X-CSRF-Token',
    description: 'Of the answer that says who is signed in.',
  },
  apiToken: { type: 'http', scheme: 'bearer', description: 'An API token of the admin.' },
  flagsSecret: { type: 'http', scheme: 'bearer', description: 'The setting OFREP_SECRET.' },
  flagsKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'The setting OFREP_SECRET.' },
  metricsSecret: { type: 'http', scheme: 'bearer', description: 'The setting METRICS_SECRET.' },
};

/** By the setting that a call asks for. A browser reads the flags of its own session, or of a guest. */
const BY_SECRET = {
  OFREP_SECRET: [{ flagsSecret: [] }, { flagsKey: [] }, { session: [] }, {}],
  METRICS_SECRET: [{ metricsSecret: [] }],
} as const satisfies Record<string, readonly JsonObject[]>;

/** A call of the server itself as an operation. Shapes of refusals other than the usual one are the call's own. */
export function serverOperation(
  call: ServerCall,
  errors: ErrorCodes,
  withRefs: (schema: Json) => Json,
): JsonObject {
  const { operationId, area, summary, access, perMinute, maxBytes, media } = call;
  const named = (place: string, schemas: JsonObject, required: readonly string[]): JsonObject[] =>
    Object.entries(schemas).map(([name, schema]) => ({
      name,
      in: place,
      required: required.includes(name),
      schema: withRefs(schema),
    }));
  const parameters = [
    ...named('path', call.params, Object.keys(call.params)),
    ...named('query', call.query, call.requiredQuery),
    ...named('header', call.headers, []),
  ];
  const description = [
    call.description,
    perMinute ? `At most ${perMinute} calls a minute from one address.` : undefined,
    maxBytes ? `A body has at most ${maxBytes} bytes.` : undefined,
  ].filter(Boolean);
  return {
    operationId,
    tags: [area.title],
    summary,
    ...(description.length > 0 ? { description: description.join(' ') } : {}),
    ...(access === 'anyone' ? {} : { 'x-role': access }),
    security: security(call),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.body
      ? {
          requestBody: {
            required: !call.isBodyOptional,
            content: content(call.body, call.bodyMedia),
          },
        }
      : {}),
    // OpenAPI has no place for what goes over a websocket.
    ...(call.message ? { 'x-message': withRefs(call.message) } : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(call.answers).map(([status, schema]) => [status, answer(status, schema)]),
      ),
      ...refusals([...generalCodes(call), ...call.errors], errors),
      ...Object.fromEntries(
        Object.entries(call.refusals ?? {}).map(([status, schema]) => [
          status,
          { description: 'A refusal, or a failure.', content: content(schema as JsonObject) },
        ]),
      ),
    },
  };

  function answer(status: string, schema: JsonObject | null): JsonObject {
    if (schema === null) return { description: WITHOUT_BODY[status] ?? 'Done.' };
    return { description: String(schema['description'] ?? summary), content: content(schema, [media]) };
  }

  function content(schema: JsonObject, types: readonly string[] = ['application/json']): JsonObject {
    return Object.fromEntries(types.map((type) => [type, { schema: withRefs(schema) }]));
  }
}

const WITHOUT_BODY: { [status: string]: string } = {
  101: 'The connection becomes a websocket.',
  302: 'Leads elsewhere.',
  304: 'Nothing has changed since the ETag of If-None-Match.',
};

/** A browser's changes carry the token of its session; an API token needs none. */
function security({ name, access, secret, isPersonal }: ServerCall): JsonObject[] {
  if (secret) return [...BY_SECRET[secret]];
  if (access === 'anyone') return [];
  const browser: JsonObject = {
    adminSession: [],
    ...(name.startsWith('GET ') ? {} : { csrfToken: [] }),
  };
  return isPersonal ? [browser] : [browser, { apiToken: [] }];
}

/** One response a status, with the codes it can carry; their sentences stand once, in `ServerRefusal`. */
function refusals(codes: string[], errors: ErrorCodes): JsonObject {
  const byStatus = Map.groupBy(new Set(codes), (code) => String(errors[code]?.status));
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => {
      const error: JsonObject = { properties: { code: { enum: names } } };
      const schema: JsonObject = { $ref: `#/components/schemas/${REFUSAL}`, properties: { error } };
      return [status, { description: names.join(', '), content: { 'application/json': { schema } } }];
    }),
  );
}

export const REFUSAL = 'ServerRefusal';

/** The usual shape of what the server itself refuses. */
export function refusalSchema(errors: ErrorCodes): JsonObject {
  const sentences = Object.entries(errors).map(([code, { message }]) => `${code}: ${message}`);
  return {
    description: 'A refusal, or a failure, of a call that the platform does not answer.',
    type: 'object',
    required: ['error'],
    additionalProperties: false,
    properties: {
      error: {
        type: 'object',
        required: ['code', 'message'],
        additionalProperties: false,
        properties: {
          code: { type: 'string', description: `Stable.\n\n${sentences.join('\n')}` },
          message: { type: 'string', description: 'For people; may change.' },
          problems: { type: 'array', items: { $ref: '#/components/schemas/AdminProblem' } },
          current: { description: 'What is stored now, where a change is based on something older.' },
        },
      },
    },
  };
}
