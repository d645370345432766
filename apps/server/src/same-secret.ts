import { createHash, timingSafeEqual } from 'node:crypto';

/** Takes as long for a near miss as for any other. */
export function isSameSecret(one: string, other: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
