import type { ServerCalls } from '@marquee/schemas/server-calls';
import type { FastifyRequest } from 'fastify';
import { isOneOfSecrets } from '../../same-secret.ts';
import { OfrepError } from './ofrep.errors.ts';
import { bearerOf } from '../../bearer.ts';

type Attributes = Readonly<Record<string, unknown>>;
type Body = ServerCalls['POST /ofrep/v1/evaluate/flags']['body'];
export type OfrepRequest = FastifyRequest<{ Body: Body }>;

/** The context of a body, already checked by the contract; empty without a body. */
export const contextOf = (body: Body): Attributes => body?.context ?? {};

/** Whether the request has a backend's secret. A wrong secret is refused, not treated as a visitor. */
export function isFromBackend(
  { headers }: FastifyRequest,
  secrets: readonly (string | undefined)[] = [],
): boolean {
  const key = bearerOf(headers) ?? headers['x-api-key'];
  if (key === undefined) return false;
  if (typeof key !== 'string' || !isOneOfSecrets(key, secrets)) throw new OfrepError('WRONG_KEY');
  return true;
}
