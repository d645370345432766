import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;
/** RFC 6238 with the parameters that every app supports: SHA-1, six digits, thirty seconds. */
const PARAMETERS = { issuer: 'Northstar', algorithm: 'SHA1', digits: 6, period: STEP_MS / 1000 };
/** Phone clocks can be some seconds off, so the previous and the next code are accepted too. */
const TOLERATED_STEPS = 1;
/** Without characters that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
export const RECOVERY_CODES = 10;

export function createSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address for authenticator apps, usually shown as a QR code. */
export function toOtpauthUrl(secret: string, email: string): string {
  return new TOTP({ ...PARAMETERS, label: email, secret: Secret.fromBase32(secret) }).toString();
}

/** The number of the thirty-second step of a code. Undefined when it does not match now. */
export function findStep(secret: string, code: string, now: number): number | undefined {
  const totp = new TOTP({ ...PARAMETERS, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: TOLERATED_STEPS });
  return delta === null ? undefined : Math.floor(now / STEP_MS) + delta;
}

/** The current code, or the one after `lastStep` when that one is used. */
export function codeAfter(secret: string, lastStep: number, now: number): string {
  const step = Math.max(Math.floor(now / STEP_MS), lastStep + 1);
  return new TOTP({ ...PARAMETERS, secret: Secret.fromBase32(secret) }).generate({
    timestamp: step * STEP_MS,
  });
}

/** Four times four letters: about 79 random bits that can be typed from paper. */
export function createRecoveryCodes(): string[] {
  const part = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: RECOVERY_CODES }, () => [part(), part(), part(), part()].join('-'));
}

/** Accepts codes with spaces, without hyphens or in capitals. */
export function normalizeCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toLowerCase();
}
