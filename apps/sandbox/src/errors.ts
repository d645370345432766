import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { fieldProblems } from './field-problems.ts';

/** Every code the sandbox answers outside field errors: status and text. */
export const ERRORS = {
  BAD_REQUEST: [
    400,
    'The request could not be read. Send a JSON object with the header content-type: application/json.',
  ],
  UNAUTHORIZED: [401, 'Sign in first.'],
  BONUSES_OFF: [403, 'Bonuses are switched off for this account.'],
  FOREIGN_ORIGIN: [403, 'This call is only open to pages of the same origin.'],
  NOT_FOUND: [404, 'Nothing is here.'],
  FILE_NOT_FOUND: [404, 'No such file.'],
  GAME_NOT_FOUND: [404, 'No such game.'],
  LOOTBOX_NOT_FOUND: [404, 'You have no such loot box.'],
  PAGE_NOT_FOUND: [404, 'No such page.'],
  REWARD_NOT_FOUND: [404, 'No such reward.'],
  TOURNAMENT_NOT_FOUND: [404, 'No such tournament.'],
  LOTTERY_NOT_FOUND: [404, 'No such lottery.'],
  LOOTBOX_NOT_CLAIMABLE: [409, 'This loot box was opened before, or its time is over.'],
  NOT_ENOUGH_COINS: [409, 'You do not have enough coins.'],
  IDEMPOTENCY_KEY_USED: [409, 'This Idempotency-Key came with another exchange before.'],
  TOURNAMENT_OVER: [409, 'This tournament is over; nobody can join it any more.'],
  PAYLOAD_TOO_LARGE: [413, 'The request is too large.'],
  NOT_ANSWERED_YET: [501, 'This call is specified, and not answered yet.'],
  INTERNAL: [500, 'Something went wrong on our side. Try again later.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof ERRORS;

export class SandboxError extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    super(ERRORS[code][1]);
    this.code = code;
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

export function sendError(reply: FastifyReply, code: ErrorCode) {
  const [status, message] = ERRORS[code];
  return reply.code(status).send({ error: message, code });
}

export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof SandboxError) return sendError(reply, error.code);
  if (error instanceof InvalidFields) return reply.code(422).send({ errors: error.errors });
  if ('validation' in error && error.validation) return sendValidation(error, reply);
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return sendError(reply, 'PAYLOAD_TOO_LARGE');
  if (status !== undefined && status >= 400 && status < 500) return sendError(reply, 'BAD_REQUEST');
  request.log.error(error);
  return sendError(reply, 'INTERNAL');
}

function sendValidation(error: FastifyError, reply: FastifyReply) {
  const errors = fieldProblems(error.validation ?? []);
  // No field to blame: the body is not an object at all.
  if (errors === null) return sendError(reply, 'BAD_REQUEST');
  return reply.code(422).send({ errors });
}
