import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const STEP_MS = 30_000;
/** RFC 6238 with the parameters that every app supports: SHA-1, six digits, thirty seconds. */
const PARAMETERS = { issuer: 'Marquee', algorithm: 'SHA1', digits: 6, period: STEP_MS / 1000 };
/** Phone clocks can be some seconds off, so the previous and the next code are accepted too. */
const TOLERATED_STEPS = 1;
/** Without characters that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const RECOVERY_CODES = 10;

export type Enrolment = { secret: string; uri: string; /** SVG of the QR code of `uri`. */ qr: string };

export function createSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function toEnrolment(secret: string, email: string): Enrolment {
  const uri = new TOTP({ ...PARAMETERS, label: email, secret: Secret.fromBase32(secret) }).toString();
  return { secret, uri, qr: renderSVG(uri, { border: 2, ecc: 'M' }) };
}

/** The number of the thirty-second step of a code. Undefined when it does not match now. */
export function findStep(secret: string, code: string, at: Date): number | undefined {
  const totp = new TOTP({ ...PARAMETERS, secret: Secret.fromBase32(secret) });
  const timestamp = at.getTime();
  const delta = totp.validate({ token: code, timestamp, window: TOLERATED_STEPS });
  return delta === null ? undefined : Math.floor(timestamp / STEP_MS) + delta;
}

/** Four times four letters: about 79 random bits that can be typed from paper. */
export function createRecoveryCodes(): string[] {
  const part = (): string => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: RECOVERY_CODES }, () => [part(), part(), part(), part()].join('-'));
}

/** Accepts codes with spaces, without hyphens or in capitals. */
export function normalizeCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toLowerCase();
}
