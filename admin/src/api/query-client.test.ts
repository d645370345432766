import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { type Client, createClient } from './client.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const clientOf = (fetch: () => Promise<Response>) =>
  createClient({
    fetch,
    getCsrfToken: () => undefined,
    onMustEnrol: () => undefined,
    onRightsChanged: () => undefined,
    onSignedOut: async () => undefined,
  });

const ID = { params: { id: '1' } };
const WRITES: Record<string, (client: Client) => Promise<unknown>> = {
  POST: (client) => client.call('POST /admin/api/webhooks/{id}/test', ID),
  PUT: (client) => client.call('PUT /admin/api/sign-in-rules', { body: { secondFactorRoles: [] } }),
  PATCH: (client) => client.call('PATCH /admin/api/users/{id}', { ...ID, body: { name: 'Ann' } }),
  DELETE: (client) => client.call('DELETE /admin/api/users/{id}', ID),
};

it.each(Object.keys(WRITES))(
  'a %s pressed without a connection is refused at once and never sent later',
  async (method) => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { onLine: false });
    onlineManager.setOnline(false);
    const fetch = vi.fn(async () => Response.json({}));
    const queries = createQueryClient();
    const press = new MutationObserver(queries, {
      mutationFn: () => WRITES[method]?.(clientOf(fetch)) ?? Promise.resolve(),
    });
    await expect(press.mutate()).rejects.toMatchObject({
      status: 0,
      code: 'OFFLINE',
      message: 'There is no connection. Nothing was sent.',
    });
    vi.stubGlobal('navigator', { onLine: true });
    onlineManager.setOnline(true);
    await queries.resumePausedMutations();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(fetch).not.toHaveBeenCalled();
  },
);

it('a change whose answer is lost is said to be unknown, and what is only asked for is not', async () => {
  const lost = clientOf(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(lost.call('POST /admin/api/webhooks/{id}/test', ID)).rejects.toMatchObject({
    code: 'NO_ANSWER',
    message: 'The server did not answer, so this may have been done or not. Look before you try again.',
  });
  await expect(lost.call('GET /admin/api/users')).rejects.toMatchObject({
    code: 'NO_ANSWER',
    message: 'The server did not answer. Check the connection and try again.',
  });
});

it('a mistake of the page is not told as a lost connection', async () => {
  const changes: Record<string, unknown> = {};
  changes['self'] = changes;
  const fetch = vi.fn(async () => Response.json({}));
  await expect(
    clientOf(fetch).call('PUT /admin/api/documents/{kind}/{id}', {
      params: { kind: 'x', id: '1' },
      body: changes,
    }),
  ).rejects.toThrow('circular');
  expect(fetch).not.toHaveBeenCalled();
});
