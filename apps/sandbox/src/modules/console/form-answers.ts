import type { FastifyReply, FastifyRequest } from 'fastify';
import { SandboxError } from '../../errors.ts';

/** Returns to the page of a form with a line that says what was done. */
export function goBack(
  reply: FastifyReply,
  path: string,
  done: string,
  query: { [name: string]: string } = {},
) {
  return reply.redirect(`${path}?${new URLSearchParams({ ...query, done }).toString()}`, 303);
}

/** Escaped where it is shown, and cut, because anybody can write such an address. */
export function doneOf(request: FastifyRequest): string | undefined {
  const { done } = request.query as { done?: unknown };
  return typeof done === 'string' ? done.slice(0, 200) : undefined;
}

export function idOf(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new SandboxError('NOT_FOUND');
  return Number(text);
}
