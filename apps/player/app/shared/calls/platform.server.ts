import { createApiClient, type ApiClient } from './api-client.ts';
import { isLeft, LeftToBrowserError } from './class-page.ts';
import { HeldOutcomeError, tellsOfRounds } from '../visitor/outcomes.ts';
import type { RequestServices } from './request-services.ts';

/** ERR-06. */
const TIMEOUT_MS = 8000;

/** The platform client for loaders: one attempt with a short timeout, because the visitor is waiting. */
export function createServerPlatform({
  platform,
  visitor,
  hasRound,
  classPage,
}: Pick<RequestServices, 'platform' | 'visitor' | 'hasRound' | 'classPage'>): ApiClient {
  return createApiClient({
    fetch: platform.fetch,
    locale: () => visitor.context.locale,
    waitFor(name) {
      if (hasRound && tellsOfRounds(name)) return Promise.reject(new HeldOutcomeError(name));
      return classPage && isLeft(name, classPage) ? Promise.reject(new LeftToBrowserError(name)) : undefined;
    },
    maxRetries: 0,
    timeoutMs: TIMEOUT_MS,
  });
}
