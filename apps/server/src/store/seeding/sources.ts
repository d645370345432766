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
  /** Its hashes under every secret that is accepted, the present one first: by these a token that came in is found. */
  tokenHashes(token: string): readonly string[];
};

export const systemSources: Sources = createSources();

/** The operator's secrets that are being replaced, or that come next: what was made with them is accepted. */
export type AcceptedSecrets = { secret?: string | undefined; secretsKey?: string | undefined };

/**
 * When `secret` is given, token hashes are keyed with it; with another secret, every token is unknown. Stored secrets
 * are encrypted with `secretsKey`, or else with a key derived from `secret`.
 * @param now the clock of all processes that share the store; left out: this machine's
 */
export function createSources(
  secret?: string,
  secretsKey?: string,
  { now = () => new Date(), accepted = {} }: { now?: () => Date; accepted?: AcceptedSecrets } = {},
): Sources {
  const hashWith = (key: string | undefined, token: string): string =>
    (key === undefined ? createHash('sha256') : createHmac('sha256', key)).update(token).digest('hex');
  const others = accepted.secret === undefined ? [] : [accepted.secret];
  return {
    now,
    createId: () => randomUUID(),
    createToken: () => randomBytes(32).toString('base64url'),
    hashToken: (token) => hashWith(secret, token),
    tokenHashes: (token) => [secret, ...others].map((key) => hashWith(key, token)),
    ...createSealing(secretsKey ?? secret, keysBeside({ secretsKey, accepted })),
  };
}

/** Without SECRETS_KEY it is SESSION_SECRET that encrypts, so what is accepted in its place decrypts as well. */
function keysBeside({
  secretsKey,
  accepted,
}: {
  secretsKey: string | undefined;
  accepted: AcceptedSecrets;
}): string[] {
  const derived = secretsKey === undefined ? accepted.secret : undefined;
  return [accepted.secretsKey, derived].filter((key) => key !== undefined);
}
