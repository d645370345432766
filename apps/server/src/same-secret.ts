import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether it is one of the secrets that count; those that are not set count for nothing. */
export function isOneOfSecrets(shown: string, secrets: readonly (string | undefined)[]): boolean {
  return secrets.filter((secret) => secret !== undefined && isSameSecret(shown, secret)).length > 0;
}

/** Compares in constant time, so that the duration does not show how close a guess is. */
export function isSameSecret(one: string, other: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
