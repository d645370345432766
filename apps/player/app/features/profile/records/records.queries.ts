import type { ApiClient } from '../../../shared/calls/api-client.ts';
import { queryOptions } from '@tanstack/react-query';
import type { QueryScope } from '../../../shared/queries/games.queries.ts';
import type { RecordKind } from './records.model.ts';

/** Payments name their length themselves; of everything else a page has 40. */
const PER_PAGE = 40;

/** A page of records, whatever they are. */
export const fetchRecords = {
  games: (platform: ApiClient, page: number) =>
    platform.call('GET /api/player/game_rounds', { query: { page } }),
  payments: (platform: ApiClient, page: number) =>
    platform.call('GET /api/player/payments', { query: { page, per_page: PER_PAGE } }),
  'sign-ins': (platform: ApiClient, page: number) =>
    platform.call('GET /api/player/sign_ins', { query: { page } }),
  limits: (platform: ApiClient, page: number) =>
    platform.call('GET /api/player/limit_changes', { query: { page } }),
  consents: (platform: ApiClient, page: number) =>
    platform.call('GET /api/player/consent_changes', { query: { page } }),
} satisfies { [Kind in RecordKind]: (platform: ApiClient, page: number) => Promise<unknown> };

export type RecordPage<Kind extends RecordKind> = Awaited<ReturnType<(typeof fetchRecords)[Kind]>>;
export type RecordOf<Kind extends RecordKind> = RecordPage<Kind>['items'][number];

export type ShownKind = Exclude<RecordKind, 'games'>;
export type ShownPage = { [Kind in ShownKind]: { kind: Kind; page: RecordPage<Kind> } }[ShownKind];

/** A page of the player's records, latest first. */
export function recordsQuery({ platform, visitor }: QueryScope, kind: ShownKind, page: number) {
  return queryOptions({
    queryKey: ['history', kind, page],
    // Which kind the page is of is known where it is asked for.
    queryFn: async () => ({ kind, page: await fetchRecords[kind](platform, page) }) as ShownPage,
    enabled: visitor.hasSession,
    meta: { errorCode: 'LOAD_RECORDS_ERROR' },
  });
}
