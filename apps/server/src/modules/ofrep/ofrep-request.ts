import { isRecord } from '@marquee/schemas/is-record';
import type { FastifyRequest } from 'fastify';
import { isSameSecret } from '../../same-secret.ts';
import { OfrepError } from './ofrep.errors.ts';

type Attributes = Readonly<Record<string, unknown>>;

/** The context of a request's body; without a body nothing is known. */
export function readContext(body: unknown): Attributes {
  if (body === undefined || body === null) return {};
  if (!isRecord(body)) throw new OfrepError('INVALID_BODY');
  const context = Object.hasOwn(body, 'context') ? (body['context'] ?? {}) : {};
  if (!isRecord(context)) throw new OfrepError('INVALID_CONTEXT', 'The context must be an object.');
  return context;
}

/** Whether the request brings the secret of a backend. A wrong one is refused, never taken for a visitor. */
export function isFromBackend({ headers }: FastifyRequest, secret: string | undefined): boolean {
  const key = /^Bearer\b *(.*)$/i.exec(headers.authorization ?? '')?.[1] ?? headers['x-api-key'];
  if (key === undefined) return false;
  if (secret === undefined || typeof key !== 'string' || !isSameSecret(key, secret))
    throw new OfrepError('WRONG_KEY');
  return true;
}
