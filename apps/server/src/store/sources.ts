import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';

/** Where rules take the time and random values from; tests hand in their own. */
export type Sources = {
  now(): Date;
  createId(): string;
  /** 256 random bits, safe in cookies and headers. */
  createToken(): string;
  /** What the store keeps of a token: whoever reads the store cannot sign in with it. */
  hashToken(token: string): string;
};

export const systemSources: Sources = createSources();

/** With a secret, the hashes of tokens are keyed by it; another secret makes every token unknown. */
export function createSources(secret?: string): Sources {
  return {
    now: () => new Date(),
    createId: () => randomUUID(),
    createToken: () => randomBytes(32).toString('base64url'),
    hashToken: (token) => {
      const hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret);
      return hash.update(token).digest('hex');
    },
  };
}
