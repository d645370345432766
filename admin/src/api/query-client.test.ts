import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createClient } from './client.ts';
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
    onSignedOut: async () => undefined,
  });

it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
  'a %s pressed without a connection is refused at once and never sent later',
  async (method) => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { onLine: false });
    onlineManager.setOnline(false);
    const fetch = vi.fn(async () => Response.json({}));
    const queries = createQueryClient();
    const press = new MutationObserver(queries, {
      mutationFn: () => clientOf(fetch).send('/documents', { method, body: {} }),
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
  await expect(lost.send('/documents', { method: 'POST', body: {} })).rejects.toMatchObject({
    code: 'NO_ANSWER',
    message: 'The server did not answer, so this may have been done or not. Look before you try again.',
  });
  await expect(lost.send('/documents')).rejects.toMatchObject({
    code: 'NO_ANSWER',
    message: 'The server did not answer. Check the connection and try again.',
  });
});

it('a mistake of the page is not told as a lost connection', async () => {
  const loop: { self?: unknown } = {};
  loop.self = loop;
  const fetch = vi.fn(async () => Response.json({}));
  await expect(clientOf(fetch).send('/documents', { method: 'POST', body: loop })).rejects.toThrow(
    'circular',
  );
  expect(fetch).not.toHaveBeenCalled();
});
