import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createApiClient } from '../../../shared/calls/api-client.ts';
import { confirmationQuery } from './confirmation.queries.ts';

it('[AUTH-31] [API-35] confirms by the token of the letter, once', async () => {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => Response.json({ confirmed: true }));
  const client = createApiClient({ fetch });
  const queries = new QueryClient();
  for (let visit = 0; visit < 2; visit += 1)
    expect(await queries.fetchQuery(confirmationQuery(client, 'a b&c'))).toEqual({ confirmed: true });
  expect(fetch.mock.calls.map(([path, { method }]) => [method, path])).toEqual([
    ['GET', '/api/users/confirmation?confirmation_token=a+b%26c'],
  ]);
});

it('leaves trying again to the visitor: the first answer may be lost, and the token used', async () => {
  const fetch = vi.fn(async () => {
    throw new TypeError('Failed to fetch');
  });
  const queries = new QueryClient();
  await expect(queries.fetchQuery(confirmationQuery(createApiClient({ fetch }), 'abc'))).rejects.toThrow(
    'Failed to fetch',
  );
  expect(fetch).toHaveBeenCalledTimes(1);
});
