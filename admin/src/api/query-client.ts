import { QueryClient } from '@tanstack/react-query';
import { RequestError } from './request-error.ts';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Refusals do not change by asking again; a lost connection may.
        retry: (count, error) =>
          count < 2 && !(error instanceof RequestError && error.status >= 400 && error.status < 500),
      },
      // The library would keep what is pressed without a connection and send it by itself later.
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
