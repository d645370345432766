import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createSealing, type Sealing } from '../sealing.ts';

/** The source of time, random values and keys; tests pass in their own. */
export type Sources = Sealing & {
  now(): Date;
  createId(): string;
  /** 256 random bits, safe in cookies and headers. */
  createToken(): string;
  /** The store keeps only this hash of a token, so that nobody who reads the store can sign in with it. */
  hashToken(token: string): string;
};

export const systemSources: Sources = createSources();

/**
 * When `secret` is given, token hashes are keyed with it; with another secret, every token is unknown. Stored secrets
 * are encrypted with `secretsKey`, or else with a key derived from `secret`.
 * @param now the clock of all processes that share the store; left out: this machine's
 */
export function createSources(secret?: string, secretsKey?: string, now = () => new Date()): Sources {
  return {
    now,
    createId: () => randomUUID(),
    createToken: () => randomBytes(32).toString('base64url'),
    hashToken: (token) => {
      const hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret);
      return hash.update(token).digest('hex');
    },
    ...createSealing(secretsKey ?? secret),
  };
}
