import { appendFileSync } from 'node:fs';
import { platformCalls } from '@marquee/schemas/platform';
import type { FastifyInstance } from 'fastify';
import { answerProblems } from '../contract/validators.ts';

/** Codes that every call can return. */
const GENERAL = new Set(['BAD_REQUEST', 'FOREIGN_ORIGIN', 'INTERNAL', 'PAYLOAD_TOO_LARGE', 'UNAVAILABLE']);

/** The file in which `npm run contract:coverage` expects the answers that tests caused. */
const SEEN_FILE = process.env['CONTRACT_SEEN'];

/** Checks every answer in tests against the contract. One that violates it becomes a 500 with the reason. */
export function holdAgainstContract(app: FastifyInstance): void {
  // Serialised answers are already text.
  app.addHook('onSend', async (request, reply, payload) => {
    const { call } = request.routeOptions.config;
    if (call && SEEN_FILE) noteSeen(SEEN_FILE, [call, reply.statusCode, codeOf(payload)]);
    if (!call || typeof payload !== 'string' || payload === '' || reply.statusCode !== 200) return payload;
    const problems = answerProblems(call, 200, JSON.parse(payload));
    return problems.length === 0 ? payload : JSON.stringify({ brokenContract: problems });
  });
  app.addHook('preSerialization', async (request, reply, payload) => {
    const { call } = request.routeOptions.config;
    if (!call || reply.statusCode === 500) return payload;
    const problems =
      reply.statusCode < 400
        ? answerProblems(call, reply.statusCode, payload)
        : refusalProblems(call, reply.statusCode, payload);
    if (problems.length === 0) return payload;
    reply.code(500);
    return { brokenContract: problems };
  });
}

function noteSeen(file: string, answer: readonly [call: string, status: number, code: string]): void {
  appendFileSync(file, `${JSON.stringify(answer)}\n`);
}

/** The code of a refusal, or `fields` for problems of single fields. */
function codeOf(payload: unknown): string {
  if (typeof payload !== 'string' || !payload.startsWith('{')) return '';
  const answer: unknown = JSON.parse(payload);
  if (hasKey(answer, 'code')) return String(answer.code);
  return hasKey(answer, 'errors') ? 'fields' : '';
}

function refusalProblems(call: keyof typeof platformCalls, status: number, payload: unknown): string[] {
  if (status === 422) return hasKey(payload, 'errors') ? [] : [`${call} answers 422 without errors`];
  const code = hasKey(payload, 'code') ? String(payload.code) : 'no code';
  const { access, errors, perMinute } = platformCalls[call];
  const isKnown =
    GENERAL.has(code) ||
    errors.includes(code) ||
    (access === 'player' && code === 'UNAUTHORIZED') ||
    (perMinute !== undefined && code === 'TOO_MANY_REQUESTS');
  return isKnown ? [] : [`${call} does not name the error ${code}`];
}

function hasKey<Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> {
  return typeof value === 'object' && value !== null && key in value;
}
