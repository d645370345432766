import { randomBytes, randomUUID } from 'node:crypto';

/** Where rules take the time and random values from; tests hand in their own. */
export type Sources = {
  now(): Date;
  createId(): string;
  /** 256 random bits, safe in cookies and headers. */
  createToken(): string;
};

export const systemSources: Sources = {
  now: () => new Date(),
  createId: () => randomUUID(),
  createToken: () => randomBytes(32).toString('base64url'),
};
