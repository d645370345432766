import { type ErrorCode, SandboxError } from '../errors.ts';

/** Text that is not an id matches nothing. It must not reach the store as a number that the store would refuse. */
export function parseId(text: string, notFound: ErrorCode): number {
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (id === 0) throw new SandboxError(notFound);
  return id;
}
