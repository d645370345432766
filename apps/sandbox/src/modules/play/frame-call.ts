import type { FastifyRequest } from 'fastify';
import { InvalidFields, SandboxError } from '../../errors.ts';
import { betLevels } from './bet-levels.ts';

/** Game sessions travel in a header: a page elsewhere that makes a browser call has none. */
export function sessionToken(request: FastifyRequest): string | undefined {
  return header(request, 'x-game-session');
}

const LONGEST_KEY = 100;

/** Every bet is named, so that none is made twice by a phone that lost its connection. */
export function requireKey(request: FastifyRequest): string {
  const key = header(request, 'idempotency-key');
  if (key === undefined || key === '' || key.length > LONGEST_KEY)
    throw new SandboxError('IDEMPOTENCY_KEY_MISSING');
  return key;
}

export function requireStake(betCents: number, currency: string): void {
  const levels = betLevels(currency);
  if (!levels.includes(betCents))
    throw new InvalidFields({ bet_cents: { inclusion: `Choose one of ${levels.join(', ')}.` } });
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
