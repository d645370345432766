import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { QueryScope } from './games.queries.ts';
import { createQueryClient } from '../calls/query-client.ts';
import { jackpotsQuery, jackpotWinsQuery, showPot } from './jackpots.queries.ts';

const ANSWERS: Record<string, unknown> = {
  'GET /api/jackpots': [
    {
      id: 1,
      identifier: 'polar',
      state: 'active',
      currency: 'EUR',
      levels: [{ id: 7, identifier: 'level_1', name: 'Horizon', amount_cents: 103_288 }],
    },
    { id: 2, identifier: 'summer', state: 'paused', currency: 'EUR', levels: [] },
  ],
  'GET /api/jackpot_wins': [
    {
      user_name: 'Henrik1979',
      amount_cents: 44_000,
      jackpot_original_amount_cents: 40_000,
      jackpot_original_currency: 'CAD',
      jackpot_level_name: 'Zenith',
      created_at: '2026-11-02T10:00:00Z',
    },
  ],
};

const scope = {
  platform: { call: (name: string) => Promise.resolve(ANSWERS[name]) },
} as unknown as QueryScope; // the two queries ask for nothing else

it('keeps what the widget shows of the jackpots that run', async () => {
  expect(await new QueryClient().fetchQuery(jackpotsQuery(scope))).toEqual([
    {
      identifier: 'polar',
      currency: 'EUR',
      levels: [{ identifier: 'level_1', name: 'Horizon', amount_cents: 103_288 }],
    },
  ]);
});

it('[JACK-11] masks names before they reach a page, and leaves amounts in their own currency', async () => {
  expect(await new QueryClient().fetchQuery(jackpotWinsQuery(scope))).toEqual([
    {
      name: 'Henrik***',
      level: 'Zenith',
      amount_cents: 40_000,
      currency: 'CAD',
      wonAt: '2026-11-02T10:00:00Z',
    },
  ]);
});

it('[JACK-13] wins that cannot be loaded are logged as GET_JACKPOT_WINNERS_ERROR, once', async () => {
  const error = new Error('The platform is away.');
  const away = { platform: { call: () => Promise.reject(error) } } as unknown as QueryScope;
  const logError = vi.fn();
  await expect(createQueryClient(logError).fetchQuery(jackpotWinsQuery(away))).rejects.toBe(error);
  expect(logError.mock.calls).toEqual([['GET_JACKPOT_WINNERS_ERROR', error]]);
});

it('[LIVE-04] shows a pot at the amount that the websocket tells, in its own currency', async () => {
  const queries = new QueryClient();
  const { queryKey } = jackpotsQuery(scope);
  const amount = () => queries.getQueryData(queryKey)?.map(({ levels }) => levels[0]?.amount_cents);
  const frame = { jackpot: 'polar', level: 'level_1', currency: 'EUR', amount_cents: 103_300 };
  showPot(queries, frame);
  expect(amount()).toBeUndefined();
  await queries.fetchQuery(jackpotsQuery(scope));
  for (const other of [{ jackpot: 'summer' }, { level: 'level_2' }, { currency: 'CAD' }])
    showPot(queries, { ...frame, ...other });
  expect(amount()).toEqual([103_288]);
  showPot(queries, frame);
  expect(amount()).toEqual([103_300]);
});

it('asks for amounts that are older than ten seconds as soon as a page shows them', async () => {
  for (const [age, asked] of [
    [9000, 0],
    [10_001, 1],
  ] as const) {
    const queries = createQueryClient();
    const call = vi.fn<(name: string) => Promise<unknown>>(async () => []);
    const query = jackpotsQuery({ platform: { call } } as unknown as QueryScope);
    // As a page brings them that was drawn so long ago.
    queries.setQueryData(query.queryKey, [], { updatedAt: Date.now() - age });
    const stop = new QueryObserver(queries, query).subscribe(() => {});
    expect(call).toHaveBeenCalledTimes(asked);
    stop();
    queries.clear();
  }
});
