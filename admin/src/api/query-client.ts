import { QueryClient } from '@tanstack/react-query';
import { RequestError } from './request-error.ts';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Trying again does not help against a 4xx response, but may help against a lost connection.
        retry: (count, error) =>
          count < 2 && !(error instanceof RequestError && error.status >= 400 && error.status < 500),
      },
      // By default the library would hold a mutation without a connection and send it later by itself.
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
