import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';

/** Errors of a whole request: status, error code of OpenFeature, sentence for people. */
const OFREP_ERRORS = {
  INVALID_BODY: [400, 'PARSE_ERROR', 'The body must be a JSON object with a context.'],
  INVALID_REQUEST: [400, 'GENERAL', 'The request is not what it must be.'],
  INVALID_CONTEXT: [400, 'INVALID_CONTEXT', 'The context is not what it must be.'],
  WRONG_KEY: [401, 'GENERAL', 'The key is not the OFREP_SECRET of this server.'],
  NOT_READABLE: [
    400,
    'PARSE_ERROR',
    'The body must be JSON of at most 64 KB, without a key named __proto__.',
  ],
  TOO_MANY_REQUESTS: [429, 'GENERAL', 'Too many requests. Wait as long as Retry-After says.'],
  INTERNAL: [500, 'GENERAL', 'Something went wrong on the server. Try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, errorCode: string, message: string]>;

type OfrepErrorName = keyof typeof OFREP_ERRORS;

/** Converts an error of the contract's check to the error format of the protocol. */
function refusedByContract([problem]: NonNullable<AppError['problems']>): OfrepError {
  const { pointer = '', message = '' } = problem ?? {};
  // An error of the whole body. The contract's messages begin with “Must”; other ones come from the request gate.
  if (pointer === '')
    return message.startsWith('Must ')
      ? new OfrepError('INVALID_BODY')
      : new OfrepError('INVALID_REQUEST', message);
  const [, attribute] = /^\/context\/(.*)$/.exec(pointer) ?? [];
  if (attribute === undefined) return new OfrepError('INVALID_CONTEXT', message);
  return new OfrepError('INVALID_CONTEXT', `The context’s ${attribute} is not what it must be. ${message}`);
}

export class OfrepError extends Error {
  readonly status: number;
  readonly errorCode: string;

  constructor(name: OfrepErrorName, message: string = OFREP_ERRORS[name][2]) {
    super(message);
    [this.status, this.errorCode] = OFREP_ERRORS[name];
  }
}

/** Errors in OFREP's format: `{ key?, errorCode, errorDetails }`; a server error has no code. */
export function handleOfrepError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = error instanceof OfrepError ? error : toOfrepError(error);
  if (known.status >= 500) {
    request.log.error({ err: error }, 'OFREP_ERROR');
    return reply.status(known.status).send({ errorDetails: known.message });
  }
  if (known.status === 401) reply.header('www-authenticate', 'Bearer');
  const { key } = request.params as { key?: string };
  return reply
    .status(known.status)
    .send({ ...(key === undefined ? {} : { key }), errorCode: known.errorCode, errorDetails: known.message });
}

function toOfrepError(error: Error & { statusCode?: number }): OfrepError {
  if (error instanceof AppError && error.problems) return refusedByContract(error.problems);
  const status = error.statusCode ?? 500;
  if (status === 429) return new OfrepError('TOO_MANY_REQUESTS');
  return new OfrepError(status >= 400 && status < 500 ? 'NOT_READABLE' : 'INTERNAL');
}
