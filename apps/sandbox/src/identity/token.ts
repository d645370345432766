import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in characters that are safe in cookies and addresses. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Tokens cannot be guessed, so a plain hash is enough, and the store has no usable token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
