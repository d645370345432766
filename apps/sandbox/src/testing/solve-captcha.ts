import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import type { FastifyInstance } from 'fastify';

/** Requests a challenge and solves it, as the widget does. */
export async function solveCaptcha(app: FastifyInstance): Promise<string> {
  const challenge: Challenge = (await app.inject('/api/captcha')).json();
  return toPayload(challenge, await solveChallenge({ challenge, deriveKey }));
}

export function toPayload(challenge: unknown, solution: unknown): string {
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
