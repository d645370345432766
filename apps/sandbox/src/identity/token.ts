import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in cookies and addresses. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Nobody can guess a token, so a plain hash is enough, and the store holds none that works. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
