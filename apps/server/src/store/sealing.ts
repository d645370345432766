import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { AppError } from '../errors.ts';

/** Encrypts secrets that the server itself must read again, such as the key of a second factor. */
export type Sealing = {
  /** @param use the purpose of the secret; `unseal` fails with any other purpose. */
  seal(text: string, use: string): string;
  unseal(sealed: string, use: string): string;
  /** The same secret under the present key; undefined: it is already. */
  reseal(sealed: string, use: string): string | undefined;
};

/** What each kind of secret is sealed for. */
export const SEALED_FOR = { secondFactor: 'second factor', webhook: 'webhook' } as const;

const VERSION = 's1';
/** The demo has known sign-ins anyway. Production always has SESSION_SECRET. */
const DEMO_KEY = 'marquee-demo';

/**
 * AES-256-GCM with a key derived from the operator's text, so that any text can be used. What was sealed with one of
 * `others` is read, too.
 */
export function createSealing(key: string = DEMO_KEY, others: readonly string[] = []): Sealing {
  const derive = (text: string): Buffer =>
    Buffer.from(hkdfSync('sha256', text, '', 'marquee secrets at rest', 32));
  const present = derive(key);
  const keys = [present, ...others.map(derive)];

  function seal(text: string, use: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', present, iv).setAAD(Buffer.from(use));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    const parts = [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'));
    return [VERSION, ...parts].join('.');
  }

  /** By which of the keys it is read tells the place in `keys`. */
  function open(text: string, use: string): { secret: string; place: number } {
    let problem: unknown;
    for (const [place, one] of keys.entries())
      try {
        return { secret: openWith(one, text, use), place };
      } catch (error) {
        problem = error;
      }
    throw new AppError('SECRET_UNREADABLE', { cause: problem });
  }

  return {
    seal,
    unseal: (text, use) => open(text, use).secret,
    reseal(text, use) {
      const { secret, place } = open(text, use);
      return place === 0 ? undefined : seal(secret, use);
    },
  };
}

function openWith(key: Buffer, text: string, use: string): string {
  const [version, ...parts] = text.split('.');
  const [iv, tag, sealed] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== VERSION || !iv || !tag || !sealed) throw new TypeError('not a sealed text');
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 })
    .setAAD(Buffer.from(use))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
}
