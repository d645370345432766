import { createApiClient, type ApiClient } from './api-client.ts';
import type { RequestServices } from './request-services.ts';

/** The platform as loaders call it: one try, because the visitor is waiting. */
export function createServerPlatform({ platform }: RequestServices): ApiClient {
  return createApiClient({ fetch: platform.fetch, maxRetries: 0 });
}
