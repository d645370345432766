import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, createApiClient } from './api-client.ts';

const json = (body: unknown, status = 200): Response => Response.json(body, { status });

describe('the calls to the platform', () => {
  it('[API-01] mark every call as XHR', async () => {
    const fetch = vi.fn(async (_path: string, _init: RequestInit) => json({ ok: true }));
    const client = createApiClient({ fetch });
    await client.get('/api/player');
    await client.post('/api/games_filter', { page: 1 });
    await client.put('/api/subscriptions', {});
    await client.patch('/api/player', {});
    await client.delete('/api/users/sign_out');
    expect(fetch.mock.calls.map(([path, init]) => [init.method, path])).toEqual([
      ['GET', '/api/player'],
      ['POST', '/api/games_filter'],
      ['PUT', '/api/subscriptions'],
      ['PATCH', '/api/player'],
      ['DELETE', '/api/users/sign_out'],
    ]);
    for (const [, init] of fetch.mock.calls) {
      expect(new Headers(init.headers).get('X-Requested-With')).toBe('XMLHttpRequest');
    }
  });

  it('[ERR-01] raise an auth error whichever call answers 401', async () => {
    const onAuthError = vi.fn();
    const client = createApiClient({
      fetch: async () => json({ error: 'Sign in first.' }, 401),
      onAuthError,
    });
    await expect(client.get('/api/player')).rejects.toThrow('Sign in first.');
    await expect(client.post('/api/player/lootboxes/1/activation')).rejects.toThrow('Sign in first.');
    expect(onAuthError).toHaveBeenCalledTimes(2);
  });

  it('keep the field errors of a 422', async () => {
    const body = { errors: { email: { invalid: 'Is no address.' } } };
    const client = createApiClient({ fetch: async () => json(body, 422) });
    const error = await client.post('/api/users/sign_in', {}).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 422, fields: { email: { invalid: 'Is no address.' } } });
  });

  it('keep the platform’s own name for what went wrong', async () => {
    const body = { error: 'You do not have enough coins.', code: 'NOT_ENOUGH_COINS' };
    const client = createApiClient({ fetch: async () => json(body, 409) });
    const error = await client.post('/api/comp_points/exchange/money', {}).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 409, code: 'NOT_ENOUGH_COINS' });
  });

  it('send the key of a call that must not count twice, and try that call again', async () => {
    const fetch = vi
      .fn(async (_path: string, _init: RequestInit) => json({ ok: true }))
      .mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const client = createApiClient({ fetch, wait: async () => undefined });
    await client.post('/api/comp_points/exchange/money', { points: 400 }, 'key-1');
    expect(fetch.mock.calls.map(([, init]) => new Headers(init.headers).get('Idempotency-Key'))).toEqual([
      'key-1',
      'key-1',
    ]);
  });

  it('answer nothing for an empty body', async () => {
    const client = createApiClient({ fetch: async () => new Response(null, { status: 204 }) });
    expect(await client.delete('/api/users/sign_out')).toBeUndefined();
  });
});

describe('retries', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const failing = (error: Error) =>
    vi.fn(async (): Promise<Response> => {
      throw error;
    });

  it('[ERR-02] [ERR-04] try a network error up to six times again, with growing pauses', async () => {
    const fetch = failing(new TypeError('Failed to fetch'));
    const pauses: number[] = [];
    const client = createApiClient({ fetch, wait: async (ms) => void pauses.push(ms) });
    await expect(client.get('/api/games/providers')).rejects.toThrow('Failed to fetch');
    expect(fetch).toHaveBeenCalledTimes(7);
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 10_000]);
  });

  it('[ERR-03] try a timeout up to six times again', async () => {
    const fetch = failing(new DOMException('The operation timed out.', 'TimeoutError'));
    const client = createApiClient({ fetch, wait: async () => undefined });
    await expect(client.put('/api/subscriptions', {})).rejects.toThrow('timed out');
    expect(fetch).toHaveBeenCalledTimes(7);
  });

  it('[ERR-05] end a call after 30 seconds', async () => {
    const { signal } = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(signal);
    const fetch = vi.fn(async (_path: string, _init: RequestInit) => json({}));
    await createApiClient({ fetch }).get('/api/player');
    expect(timeout).toHaveBeenCalledWith(30_000);
    expect(fetch.mock.calls[0]?.[1].signal).toBe(signal);
    timeout.mockRestore();
  });

  it('wait the pause by the clock when none is given', async () => {
    let isDown = true;
    const fetch = vi.fn(async () => {
      if (isDown) throw new TypeError('Failed to fetch');
      return json({ ok: true });
    });
    const answer = createApiClient({ fetch }).get('/api/player');
    await vi.advanceTimersByTimeAsync(499);
    expect(fetch).toHaveBeenCalledTimes(1);
    isDown = false;
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toEqual({ ok: true });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('never send a POST, PATCH or DELETE twice, and never retry an answer', async () => {
    const fetch = failing(new TypeError('Failed to fetch'));
    const client = createApiClient({ fetch, wait: async () => undefined });
    await expect(client.post('/api/users/sign_in', {})).rejects.toThrow('Failed to fetch');
    await expect(client.patch('/api/player', {})).rejects.toThrow('Failed to fetch');
    await expect(client.delete('/api/users/sign_out')).rejects.toThrow('Failed to fetch');
    expect(fetch).toHaveBeenCalledTimes(3);
    const down = vi.fn(async () => json({ error: 'Later.' }, 500));
    await expect(createApiClient({ fetch: down }).get('/api/player')).rejects.toThrow('Later.');
    expect(down).toHaveBeenCalledTimes(1);
  });
});
