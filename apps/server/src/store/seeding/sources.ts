import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createSealing, type Sealing } from '../sealing.ts';

/** Where rules take the time, random values and keys from; tests hand in their own. */
export type Sources = Sealing & {
  now(): Date;
  createId(): string;
  /** 256 random bits, safe in cookies and headers. */
  createToken(): string;
  /** What the store keeps of a token: whoever reads the store cannot sign in with it. */
  hashToken(token: string): string;
};

export const systemSources: Sources = createSources();

/**
 * With a secret, the hashes of tokens are keyed by it; another secret makes every token unknown. Secrets at rest are
 * encrypted with a key of their own, or else with one derived from the same secret.
 */
export function createSources(secret?: string, secretsKey?: string): Sources {
  return {
    now: () => new Date(),
    createId: () => randomUUID(),
    createToken: () => randomBytes(32).toString('base64url'),
    hashToken: (token) => {
      const hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret);
      return hash.update(token).digest('hex');
    },
    ...createSealing(secretsKey ?? secret),
  };
}
