import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time, so that the duration does not show how close a guess is. */
export function isSameSecret(one: string, other: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
