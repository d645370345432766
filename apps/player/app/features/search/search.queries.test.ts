import { expect, it, vi } from 'vitest';
import { ApiError } from '../../shared/calls/api-error.ts';
import { createQueryClient } from '../../shared/calls/query-client.ts';
import { searchQuery } from './search.queries.ts';

it('[ERR-10] logs a failed search as LOAD_FOUND_GAMES_ERROR', async () => {
  const logError = vi.fn();
  const queries = createQueryClient(logError);
  const error = new ApiError(500, undefined, null);
  const platform = { call: vi.fn().mockRejectedValue(error) };
  const visitor = { currency: 'EUR', device: 'mobile' };
  await expect(queries.fetchQuery(searchQuery({ platform, visitor } as never, 'fox'))).rejects.toBe(error);
  expect(logError.mock.calls).toEqual([['LOAD_FOUND_GAMES_ERROR', error]]);
});

it('[GAME-26] searches once there are more than two characters', () => {
  const scope = { platform: {}, visitor: { currency: 'EUR', device: 'mobile', gamesPerPage: 40 } } as never;
  expect(['', 'fo', 'fox'].map((title) => searchQuery(scope, title).enabled)).toEqual([false, false, true]);
});
