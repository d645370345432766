import { expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

async function fail(error: Error, meta?: Record<string, unknown>) {
  const logError = vi.fn();
  const queries = createQueryClient(logError);
  const queryFn = vi.fn().mockRejectedValue(error);
  const load = queries.fetchQuery({ queryKey: ['wallets'], queryFn, ...(meta ? { meta } : {}) });
  await expect(load).rejects.toBe(error);
  return logError.mock.calls;
}

it('[ERR-07] logs a load that failed under its own code', async () => {
  const error = new ApiError(503, undefined, null);
  expect(await fail(error, { errorCode: 'LOAD_ACCOUNTS_ERROR' })).toEqual([['LOAD_ACCOUNTS_ERROR', error]]);
  expect(await fail(error)).toEqual([['LOAD_ERROR', error]]);
});

it('says nothing of a session that is over', async () => {
  expect(await fail(new ApiError(401, undefined, null))).toEqual([]);
});
