import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createApiClient } from '../../../shared/calls/api-client.ts';
import type { QueryScope } from '../../../shared/queries/games.queries.ts';
import { createPaymentsLibrary } from './payments-library.ts';

function createLibrary() {
  const asked: string[] = [];
  const platform = createApiClient({
    fetch: async (path) => {
      asked.push(path);
      return Response.json([{ id: `answer-${asked.length}` }]);
    },
  });
  const visitor = { hasSession: true, currency: 'EUR' };
  const scope = { platform, visitor } as unknown as QueryScope; // the queries look at nothing else
  return { asked, library: createPaymentsLibrary(scope, new QueryClient()) };
}

it('[CASH-30] [CASH-31] [CASH-32] keeps methods and fields until the cache is reset', async () => {
  const { asked, library } = createLibrary();
  const askAll = async () => [
    await library.getMethods('deposit'),
    await library.getMethods('cashout'),
    await library.getMethodFields('deposit-visa-eur'),
  ];
  const first = await askAll();
  expect(first).toEqual([[{ id: 'answer-1' }], [{ id: 'answer-2' }], [{ id: 'answer-3' }]]);
  expect(await askAll()).toEqual(first);
  library.resetCache();
  expect(await askAll()).toEqual([[{ id: 'answer-4' }], [{ id: 'answer-5' }], [{ id: 'answer-6' }]]);
  const paths = [
    '/api/payments/methods?action=deposit&currency=EUR',
    '/api/payments/methods?action=cashout&currency=EUR',
    '/api/payments/methods/deposit-visa-eur/fields',
  ];
  expect(asked).toEqual([...paths, ...paths]);
});

it('[CASH-33] [CASH-36] says how often an empty list is asked for, and what a first deposit is', () => {
  expect(createLibrary().library.config).toMatchObject({
    methodRetries: 2,
    retryMs: 1000,
    firstDepositUnits: 50,
    canceledNoticeMs: 300_000,
  });
});
