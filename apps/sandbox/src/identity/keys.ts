import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The demo’s sign-ins are public anyway. Production always has a secret. */
const DEMO_SECRET = 'northstar-demo';
const VERSION = 'k1';

/** Everything derived from the operator’s secret. */
export type Keys = {
  /** A separate key for each use. */
  derive(use: string): string;
  /** A hash of something short that could be guessed. Without the secret nobody can try. */
  hash(text: string, use: string): string;
  /** Encrypts what the platform must read again. */
  seal(text: string, use: string): string;
  unseal(sealed: string, use: string): string;
};

export function createKeys(secret: string = DEMO_SECRET): Keys {
  const bytes = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `marquee sandbox ${use}`, 32));
  return {
    derive: (use) => bytes(use).toString('hex'),
    hash: (text, use) => createHmac('sha256', bytes(use)).update(text).digest('hex'),
    seal(text, use) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', bytes(use), iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const parts = [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'));
      return [VERSION, ...parts].join('.');
    },
    unseal(text, use) {
      const [version, ...parts] = text.split('.');
      const [iv, tag, sealed] = parts.map((part) => Buffer.from(part, 'base64url'));
      if (version !== VERSION || !iv || !tag || !sealed) throw new TypeError('This is not a sealed text.');
      const decipher = createDecipheriv('aes-256-gcm', bytes(use), iv, { authTagLength: 16 }).setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
    },
  };
}
