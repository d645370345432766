import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { expect, it, vi } from 'vitest';
import { createApiClient } from '../calls/api-client.ts';
import { fetchSolvedCaptcha } from './captcha.queries.ts';

const SECRETS = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two' };

const challengeOf = (counter: number) =>
  createChallenge({ ...SECRETS, algorithm: 'PBKDF2/SHA-256', cost: 10, counter, deriveKey });

it('asks for a challenge and sends back what the platform takes for solved', async () => {
  const challenge = await challengeOf(37);
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => Response.json(challenge));
  const token = await fetchSolvedCaptcha(createApiClient({ fetch }));
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/captcha']);
  const sent = JSON.parse(atob(token)) as Parameters<typeof verifySolution>[0];
  expect(sent.challenge).toEqual(JSON.parse(JSON.stringify(challenge)));
  expect(sent.solution).toMatchObject({ counter: 37 });
  expect(await verifySolution({ ...sent, ...SECRETS, deriveKey })).toMatchObject({ verified: true });
});

it('[AUTH-20] leaves trying again to its caller', async () => {
  const fetch = vi.fn(async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(fetchSolvedCaptcha(createApiClient({ fetch }))).rejects.toThrow('Failed to fetch');
  expect(fetch).toHaveBeenCalledTimes(1);
});
