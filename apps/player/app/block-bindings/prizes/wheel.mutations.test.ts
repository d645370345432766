import { expect, it, vi } from 'vitest';
import { createApiClient } from '../../shared/calls/api-client.ts';
import { ApiError } from '../../shared/calls/api-error.ts';
import type { QueryScope } from '../../shared/queries/games.queries.ts';
import { createQueryClient } from '../../shared/calls/query-client.ts';
import { spinWheel } from './wheel.mutations.ts';

const segments = [{ id: 'fs-10', label: '10 spins', weight: 4000 }];

function platform(config = () => Response.json({ segments })) {
  const logError = vi.fn();
  const fetch = vi.fn(async (path: string, _init: RequestInit) =>
    path.endsWith('/activation')
      ? Response.json({ id: 7, prize: { item_id: 'fs-10', title: '10 spins' } })
      : config(),
  );
  const show = vi.fn();
  const scope = { platform: createApiClient({ fetch, maxRetries: 0 }) } as unknown as QueryScope; // the visitor plays no part
  const spin = () => spinWheel(createQueryClient(logError), scope, { id: 7, show });
  return { fetch, logError, show, spin };
}

it('opens a spin once the prizes that count now are shown', async () => {
  const { fetch, show, spin } = platform();
  show.mockImplementation(() => expect(fetch).toHaveBeenCalledTimes(1));
  expect(await spin()).toEqual({ segmentId: 'fs-10' });
  expect(show.mock.calls).toEqual([[segments]]);
  expect(fetch.mock.calls.map(([path, { method }]) => [method, path])).toEqual([
    ['GET', '/api/fe/config/wheel-config-segments'],
    ['POST', '/api/player/lootboxes/7/activation'],
  ]);
});

it('[LOOT-33] throws on what the server answered when the prizes cannot be read, and keeps the spin', async () => {
  const { fetch, logError, show, spin } = platform(() =>
    Response.json({ error: { code: 'STORE_UNAVAILABLE', message: 'Later.' } }, { status: 503 }),
  );
  const failure = await spin().then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(ApiError);
  expect((failure as ApiError).status).toBe(503);
  expect(logError.mock.calls).toEqual([['LOAD_WHEEL_CONFIG_ERROR', failure]]);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(show).not.toHaveBeenCalled();
});
