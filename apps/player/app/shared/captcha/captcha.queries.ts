import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../calls/api-client.ts';

/** Settings for this visitor, among them whether a captcha is required; every wrong password may change that. */
export function playerSettingsQuery(platform: ApiClient) {
  return queryOptions({
    queryKey: ['player-settings'],
    queryFn: () => platform.call('GET /api/player/settings'),
  });
}

/** Fetches and solves a new captcha. The solver's script is loaded only when needed; the caller does the retries. */
export async function fetchSolvedCaptcha(platform: ApiClient): Promise<string> {
  const [challenge, { solveCaptcha }] = await Promise.all([
    platform.call('GET /api/captcha', { retries: 0 }),
    import('./solve-captcha.ts'),
  ]);
  return solveCaptcha(challenge);
}
