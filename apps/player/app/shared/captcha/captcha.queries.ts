import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../calls/api-client.ts';

/** Says among others whether a captcha is needed from here; every wrong password may change it. */
export function playerSettingsQuery(platform: ApiClient) {
  return queryOptions({
    queryKey: ['player-settings'],
    queryFn: () => platform.call('GET /api/player/settings'),
  });
}

/** A fresh captcha, solved. The work is loaded by those who have to do it; trying again is left to the caller. */
export async function fetchSolvedCaptcha(platform: ApiClient): Promise<string> {
  const [challenge, { solveCaptcha }] = await Promise.all([
    platform.call('GET /api/captcha', { retries: 0 }),
    import('./solve-captcha.ts'),
  ]);
  return solveCaptcha(challenge);
}
