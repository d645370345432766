import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { platformCalls, platformErrors } from '@marquee/schemas/platform';
import { fieldProblems } from './calls/field-problems.ts';

/** A code of schemas/api/errors/codes.json. These are all codes outside of field errors. */
export type ErrorCode = keyof typeof platformErrors;

/** The subject of a refusal, sent as `details`: the type of a limit, the end of a break. */
export type ErrorDetails = { readonly [name: string]: string | number | null };

export class SandboxError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails | undefined;
  constructor(code: ErrorCode, details?: ErrorDetails) {
    super(platformErrors[code].message);
    this.code = code;
    this.details = details;
  }
}

/** Says when the next attempt is allowed. */
export class TooManyAttempts extends SandboxError {
  readonly retryAfterSeconds: number;
  constructor(waitMs: number) {
    super('TOO_MANY_ATTEMPTS');
    this.retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  }
}

/** `{ field: { code: message } }`, the specified body of a 422. */
export type FieldErrors = { [field: string]: { [code: string]: string } };

export class InvalidFields extends Error {
  readonly errors: FieldErrors;
  constructor(errors: FieldErrors) {
    super('Some fields are not right.');
    this.errors = errors;
  }
}

export function sendError(reply: FastifyReply, code: ErrorCode, details?: ErrorDetails) {
  const { status, message } = platformErrors[code];
  return reply.code(status).send({ error: message, code, ...(details ? { details } : {}) });
}

export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof TooManyAttempts) reply.header('retry-after', error.retryAfterSeconds);
  if (error instanceof SandboxError) return sendError(reply, error.code, error.details);
  if (error instanceof InvalidFields) return reply.code(422).send({ errors: error.errors });
  if ('validation' in error && error.validation) return sendValidation(error, request, reply);
  const status = 'statusCode' in error ? error.statusCode : undefined;
  const said = status === undefined ? undefined : CODES_BY_STATUS[status];
  if (said !== undefined) return sendError(reply, said);
  // What the surrounding server refused with a message of its own, it also answers itself, as for any other platform.
  if (status !== undefined && status >= 400 && ![500, 503].includes(status) && !isOfFramework(error))
    throw error;
  if (status !== undefined && status >= 400 && status < 500) return sendError(reply, 'BAD_REQUEST');
  const isAway = status === 503 || isStoreAway(error);
  // The request’s log names its call.
  request.log.error({ err: withoutDetails(error) }, isAway ? 'UNAVAILABLE' : 'INTERNAL');
  if (isAway) return sendError(reply.header('retry-after', RETRY_AFTER_SECONDS), 'UNAVAILABLE');
  if (isRefusedByStore(error)) return sendError(reply, 'BAD_REQUEST');
  return sendError(reply, 'INTERNAL');
}

/** Statuses that mean the same from anybody. */
const CODES_BY_STATUS: { readonly [status: number]: ErrorCode } = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  451: 'REGION_RESTRICTED',
};

/** Whether the error is from Fastify, such as for an unreadable body: the contract has one status for those. */
const isOfFramework = (error: Error): boolean =>
  !('code' in error) || error.code === undefined || String(error.code).startsWith('FST_');

const RETRY_AFTER_SECONDS = 5;
const AWAY_CODES =
  /^(08...|53...|55P03|57014|57P0.|58...|25006|25P0[34]|40001|40P01|ECONN\w+|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT)$/;
const AWAY_MESSAGES =
  /^(timeout exceeded when trying to connect|Query read timeout|timeout expired|Connection terminated|Client has encountered a connection error)/;

/** Whether the database is unreachable, full or too slow: failures that pass with time. */
function isStoreAway(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return AWAY_CODES.test(code) || AWAY_MESSAGES.test(error.message);
}

/** Whether a value fits no column of its type (PostgreSQL 22xxx, 54000), so that it came with the request. */
function isRefusedByStore(error: object): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return /^(220(?:01|03|07|08|21)|22P0[235]|54000)$/.test(code);
}

/** The details of database errors quote the row, which must not be in a log. */
export function withoutDetails(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('Something else than an error was thrown.');
  const { name, message, stack } = error;
  return Object.assign(new Error(message), { name, stack });
}

function sendValidation(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const errors = fieldProblems(error.validation ?? []);
  // No single field is wrong: the body is not an object at all.
  if (errors === null) return sendError(reply, 'BAD_REQUEST');
  const code = error.validationContext === 'headers' ? codeOfHeader(request, Object.keys(errors)) : undefined;
  if (code !== undefined) return sendError(reply, code);
  return reply.code(422).send({ errors });
}

/** The contract refuses some headers with a code of their own. */
function codeOfHeader({ routeOptions }: FastifyRequest, wrong: readonly string[]): ErrorCode | undefined {
  const { call } = routeOptions.config;
  const codes = call ? wrong.map((name) => platformCalls[call].headers[name]?.['x-error']) : [];
  return codes.find((code) => code !== undefined) as ErrorCode | undefined; // The generator accepts no others.
}
