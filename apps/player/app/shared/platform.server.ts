import { createApiClient, type ApiClient } from './api-client.ts';
import type { RequestServices } from './request-services.ts';

/** ERR-06. */
const TIMEOUT_MS = 8000;

/** The platform as loaders call it: one try and not for long, because the visitor is waiting. */
export function createServerPlatform({ platform }: RequestServices): ApiClient {
  return createApiClient({ fetch: platform.fetch, maxRetries: 0, timeoutMs: TIMEOUT_MS });
}
