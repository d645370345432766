import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../calls/api-client.ts';

type Scope = { platform: ApiClient };

/** The fields that a player has to fill in, by context: registration, deposit, studio (PROF-14, PROF-42). */
export function playerFieldsQuery({ platform }: Scope) {
  return queryOptions({
    queryKey: ['player-fields'],
    queryFn: () => platform.call('GET /api/info/player_fields'),
  });
}

export function countriesQuery({ platform }: Scope, locale: string) {
  return queryOptions({
    queryKey: ['countries', locale],
    queryFn: () => platform.call('GET /api/info/countries', { headers: { 'X-Locale': locale } }),
  });
}

export function currenciesQuery({ platform }: Scope) {
  return queryOptions({
    queryKey: ['currencies'],
    queryFn: () => platform.call('GET /api/info/currencies'),
  });
}
