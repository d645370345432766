import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../shared/calls/api-error.ts';
import type { QueryScope } from '../shared/queries/games.queries.ts';
import { createQueryClient } from '../shared/calls/query-client.ts';
import { tournamentQuery, tournamentsQuery } from './contests/contests.queries.ts';
import { loadState } from './load-state.ts';

const refusal = new ApiError(503, { error: 'The platform is away.', code: 'UNAVAILABLE' });
const scope = {
  platform: { call: () => Promise.reject(refusal) },
  visitor: { hasSession: true, currency: 'EUR' },
} as unknown as QueryScope; // the queries ask for nothing else

/** The state that a block sees after this load, and what was logged. */
async function look(query: ReturnType<typeof tournamentQuery> | ReturnType<typeof tournamentsQuery>) {
  const logError = vi.fn();
  const client = createQueryClient(logError);
  // A failed prefetch does not throw.
  await client.prefetchQuery(query as Parameters<typeof client.prefetchQuery>[0]);
  const { data, isError } = new QueryObserver(
    client,
    query as Parameters<typeof client.prefetchQuery>[0],
  ).getCurrentResult();
  return { state: loadState({ data, isError }), logged: logError.mock.calls };
}

it('[TOUR-23] a tournament that cannot be loaded is logged and goes no further: its blocks say so', async () => {
  expect(await look(tournamentQuery(scope, 'polar-sprint'))).toEqual({
    state: 'failed',
    logged: [['LOAD_TOURNAMENT_ERROR', refusal]],
  });
});

it('[ERR-08] a list that cannot be loaded is logged under its code and shows that it failed, the page stands', async () => {
  expect(await look(tournamentsQuery(scope))).toEqual({
    state: 'failed',
    logged: [['LOAD_TOURNAMENTS_ERROR', refusal]],
  });
});

it('[ERR-09] whoever asks for a load by hand gets the answer of the server thrown, after it was logged', async () => {
  const logError = vi.fn();
  const load = createQueryClient(logError).fetchQuery(tournamentQuery(scope, 'polar-sprint'));
  await expect(load).rejects.toBe(refusal);
  expect([refusal.status, refusal.code, refusal.message]).toEqual([
    503,
    'UNAVAILABLE',
    'The platform is away.',
  ]);
  expect(logError).toHaveBeenCalledTimes(1);
});
