import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { HeldOutcomeError } from '../visitor/outcomes.ts';
import { pageLog } from './page-log.ts';

const FRESH_MS = 60_000;

/** The page's query cache. Each failed query is logged under the code of its `meta.errorCode` (ERR-07). */
export function createQueryClient(logError = pageLog.error): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, { meta }) {
        // A session that is over leads to sign-in; that is not logged as a failure.
        if (error instanceof ApiError && error.status === 401) return;
        // The browser requests this data after the round is shown.
        if (error instanceof HeldOutcomeError) return;
        logError(String(meta?.['errorCode'] ?? 'LOAD_ERROR'), error);
      },
    }),
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: false, refetchOnWindowFocus: false },
      // By default the library would hold an action without a connection and send it later by itself (CASH-71).
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
