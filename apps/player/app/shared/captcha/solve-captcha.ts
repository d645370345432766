import type { PlatformCalls } from '@marquee/schemas/platform';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Does the work that a challenge asks for, off the page's own thread, and writes the proof as the platform takes it. */
export async function solveCaptcha(challenge: PlatformCalls['GET /api/captcha']['answer']): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The captcha took too long.');
  return btoa(JSON.stringify({ challenge, solution }));
}
