import { hasText } from '@marquee/schemas';
import {
  type ServerCall,
  type ServerCallName,
  serverCalls,
  serverEntities,
} from '@marquee/schemas/server-calls';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callOfRoute } from '../../contract/server-call-names.ts';

const ajv = new Ajv2020({
  allErrors: true,
  strict: true,
  strictTypes: false,
  strictRequired: false,
  formats: {
    'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/,
    binary: true,
    text: hasText,
  },
  keywords: ['x-error', 'x-refusal'],
});
for (const schema of Object.values(serverEntities)) ajv.addSchema(schema);

const PROBLEM = { $ref: '/schemas/api/admin/problem.json' };
/** The usual shape of a refusal; `current` is whatever the call has. */
const isRefusal = ajv.compile<{ error: { code: string } }>({
  type: 'object',
  required: ['error'],
  additionalProperties: false,
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      additionalProperties: false,
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        problems: { type: 'array', items: PROBLEM },
        current: true,
      },
    },
  },
});

const compiled = new Map<string, ValidateFunction>();

/**
 * Holds every answer that a test provokes against what the OpenAPI document says of the call (OPS-06): its status, its
 * body, the code of a refusal, and that what was accepted is described as acceptable. One that differs becomes a 500
 * that says how. Register it before the routes. Tests only.
 */
export function holdServerCalls(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, sent) => {
    const { method, routeOptions } = request;
    const name = callOfRoute(method, routeOptions.url ?? '');
    if (!name || request.method === 'HEAD') return sent;
    const isJson = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
    const payload = isJson && sent instanceof Readable ? await text(sent) : sent;
    const problems = [...answerProblems(name, reply, payload), ...requestProblems(name, request, reply)];
    if (problems.length === 0) return payload;
    reply.code(500).removeHeader('content-length');
    return JSON.stringify({ brokenContract: problems });
  });
}

function answerProblems(name: ServerCallName, reply: FastifyReply, payload: unknown): string[] {
  const { statusCode: status } = reply;
  const call: ServerCall = serverCalls[name];
  const schema = { ...call.refusals, ...call.answers }[status];
  if (schema === undefined && status < 400) return [`${name} may not answer ${status}`];
  // What opens no websocket is answered by whoever makes it one.
  if (call.media === 'websocket' && typeof payload !== 'string') return [];
  if (schema === undefined) return refusalProblems(name, call.codes, payload);
  if (schema === null) return payload ? [`${name} answers ${status} without a body`] : [];
  const type = String(reply.getHeader('content-type') ?? '');
  const wanted = call.media.replace('*', '');
  if (status < 400 && !type.startsWith(wanted)) return [`${name} answers ${call.media}, this is ${type}`];
  if (!/json/.test(type) || typeof payload !== 'string') return [];
  const key = `${name} ${status}`;
  const validate = compiled.get(key) ?? ajv.compile(schema);
  compiled.set(key, validate);
  return validate(JSON.parse(payload)) ? [] : listErrors(key, validate);
}

/** What was accepted although the contract says nothing of it. */
function requestProblems(
  name: ServerCallName,
  { body, query }: FastifyRequest,
  reply: FastifyReply,
): string[] {
  const call: ServerCall = serverCalls[name];
  if (reply.statusCode >= 400 || reply.statusCode === 302) return [];
  // Only the admin refuses parameters that it does not know.
  const given = name.includes(' /admin/') ? Object.keys(query ?? {}) : [];
  const unknown = given.filter((field) => !Object.hasOwn(call.query, field));
  const problems = unknown.map((field) => `${name} does not name the parameter ${field}`);
  // Bytes have rules of their own; a call may come without its optional body.
  if (body === undefined || body === null || Buffer.isBuffer(body)) return problems;
  if (!call.body) return Object.keys(body).length === 0 ? problems : [...problems, `${name} takes no body`];
  const key = `${name} body`;
  const validate = compiled.get(key) ?? ajv.compile(call.body);
  compiled.set(key, validate);
  return validate(body) ? problems : [...problems, ...listErrors(key, validate)];
}

function refusalProblems(name: string, codes: readonly string[], payload: unknown): string[] {
  const body: unknown = typeof payload === 'string' ? JSON.parse(payload) : payload;
  if (!isRefusal(body)) return listErrors(`${name} refused`, isRefusal);
  return codes.includes(body.error.code) ? [] : [`${name} does not name the error ${body.error.code}`];
}

function listErrors(key: string, { errors }: Pick<ValidateFunction, 'errors'>): string[] {
  return (errors ?? []).map(
    ({ instancePath, message, params }) => `${key}${instancePath} ${message ?? ''} ${JSON.stringify(params)}`,
  );
}
