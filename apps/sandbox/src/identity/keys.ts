import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The demo’s sign-ins are public anyway. Production always has a secret. */
const DEMO_SECRET = 'northstar-demo';
const VERSION = 'k1';

/** Everything derived from the operator’s secret. */
export type Keys = {
  /** A separate key for each use. */
  derive(use: string): string;
  /** The same under every secret that counts, the present one first: for what comes back from outside. */
  deriveAll(use: string): readonly string[];
  /** A hash of something short that could be guessed. Without the secret nobody can try. */
  hash(text: string, use: string): string;
  hashAll(text: string, use: string): readonly string[];
  /** Encrypts what the platform must read again. */
  seal(text: string, use: string): string;
  unseal(sealed: string, use: string): string;
  /** The same under the present secret; undefined: it is already. */
  reseal(sealed: string, use: string): string | undefined;
};

/** @param accepted a secret that is being changed: what was made with it counts, and nothing new is made with it. */
export function createKeys(secret: string = DEMO_SECRET, accepted?: string): Keys {
  const secrets = [secret, ...(accepted === undefined ? [] : [accepted])];
  const bytesOf = (one: string, use: string) =>
    Buffer.from(hkdfSync('sha256', one, '', `marquee sandbox ${use}`, 32));
  const hashWith = (one: string, text: string, use: string) =>
    createHmac('sha256', bytesOf(one, use)).update(text).digest('hex');
  function seal(text: string, use: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', bytesOf(secret, use), iv);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    const parts = [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'));
    return [VERSION, ...parts].join('.');
  }

  function open(text: string, use: string): { found: string; by: string } {
    const [version, ...parts] = text.split('.');
    const [iv, tag, sealed] = parts.map((part) => Buffer.from(part, 'base64url'));
    if (version !== VERSION || !iv || !tag || !sealed) throw new TypeError('This is not a sealed text.');
    let problem: unknown;
    for (const by of secrets)
      try {
        const decipher = createDecipheriv('aes-256-gcm', bytesOf(by, use), iv, { authTagLength: 16 });
        decipher.setAuthTag(tag);
        return { found: Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8'), by };
      } catch (error) {
        problem = error;
      }
    throw problem;
  }

  return {
    derive: (use) => bytesOf(secret, use).toString('hex'),
    deriveAll: (use) => secrets.map((one) => bytesOf(one, use).toString('hex')),
    hash: (text, use) => hashWith(secret, text, use),
    hashAll: (text, use) => secrets.map((one) => hashWith(one, text, use)),
    seal,
    unseal: (text, use) => open(text, use).found,
    reseal(text, use) {
      const { found, by } = open(text, use);
      return by === secret ? undefined : seal(found, use);
    },
  };
}
