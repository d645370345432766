import { createApiClient, type ApiClient } from './api-client.ts';
import { HeldOutcomeError, tellsOfRounds } from '../visitor/outcomes.ts';
import type { RequestServices } from './request-services.ts';

/** ERR-06. */
const TIMEOUT_MS = 8000;

/** The platform client for loaders: one attempt with a short timeout, because the visitor is waiting. */
export function createServerPlatform({ platform, visitor, hasRound }: RequestServices): ApiClient {
  return createApiClient({
    fetch: platform.fetch,
    locale: () => visitor.context.locale,
    waitFor: (name) =>
      hasRound && tellsOfRounds(name) ? Promise.reject(new HeldOutcomeError(name)) : undefined,
    maxRetries: 0,
    timeoutMs: TIMEOUT_MS,
  });
}
