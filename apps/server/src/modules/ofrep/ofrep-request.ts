import type { ServerCalls } from '@marquee/schemas/server-calls';
import type { FastifyRequest } from 'fastify';
import { isSameSecret } from '../../same-secret.ts';
import { OfrepError } from './ofrep.errors.ts';
import { bearerOf } from '../../bearer.ts';

type Attributes = Readonly<Record<string, unknown>>;
type Body = ServerCalls['POST /ofrep/v1/evaluate/flags']['body'];
export type OfrepRequest = FastifyRequest<{ Body: Body }>;

/** The context of a body, which the contract has seen to be one; without a body nothing is known. */
export const contextOf = (body: Body): Attributes => body?.context ?? {};

/** Whether the request brings the secret of a backend. A wrong one is refused, never taken for a visitor. */
export function isFromBackend({ headers }: FastifyRequest, secret: string | undefined): boolean {
  const key = bearerOf(headers) ?? headers['x-api-key'];
  if (key === undefined) return false;
  if (secret === undefined || typeof key !== 'string' || !isSameSecret(key, secret))
    throw new OfrepError('WRONG_KEY');
  return true;
}
