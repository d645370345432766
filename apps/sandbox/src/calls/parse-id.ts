import { type ErrorCode, SandboxError } from '../errors.ts';

/** Text that is no id finds nothing; it must not reach the store as a number it would refuse. */
export function parseId(text: string, notFound: ErrorCode): number {
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (id === 0) throw new SandboxError(notFound);
  return id;
}
