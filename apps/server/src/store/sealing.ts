import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { AppError } from '../errors.ts';

/** Encrypts secrets that the server itself must read again, such as the key of a second factor. */
export type Sealing = {
  /** @param use the purpose of the secret; `unseal` fails with any other purpose. */
  seal(text: string, use: string): string;
  unseal(sealed: string, use: string): string;
};

const VERSION = 's1';
/** The demo has known sign-ins anyway. Production always has SESSION_SECRET. */
const DEMO_KEY = 'marquee-demo';

/** AES-256-GCM with a key derived from the operator's text, so that any text can be used. */
export function createSealing(key: string = DEMO_KEY): Sealing {
  const derived = Buffer.from(hkdfSync('sha256', key, '', 'marquee secrets at rest', 32));
  return {
    seal(text, use) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', derived, iv).setAAD(Buffer.from(use));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const parts = [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'));
      return [VERSION, ...parts].join('.');
    },
    unseal(text, use) {
      const [version, ...parts] = text.split('.');
      const [iv, tag, sealed] = parts.map((part) => Buffer.from(part, 'base64url'));
      try {
        if (version !== VERSION || !iv || !tag || !sealed) throw new TypeError('not a sealed text');
        const decipher = createDecipheriv('aes-256-gcm', derived, iv, { authTagLength: 16 })
          .setAAD(Buffer.from(use))
          .setAuthTag(tag);
        return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
      } catch (error) {
        throw new AppError('SECRET_UNREADABLE', { cause: error });
      }
    },
  };
}
