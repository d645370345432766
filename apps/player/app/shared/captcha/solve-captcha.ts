import type { PlatformCalls } from '@marquee/schemas/platform';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Computes the proof that a challenge requires, off the main thread, and encodes it for the platform. */
export async function solveCaptcha(challenge: PlatformCalls['GET /api/captcha']['answer']): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The captcha took too long.');
  return btoa(JSON.stringify({ challenge, solution }));
}
