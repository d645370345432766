import { platformCalls, type PlatformCallName } from '@marquee/schemas/platform';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApiClient, type ApiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { UnexpectedAnswerError } from './failure.ts';
import { createServerPlatform } from './platform.server.ts';
import type { RequestServices } from './request-services.ts';

const json = (body: unknown, status = 200): Response => Response.json(body, { status });

describe('the calls to the platform', () => {
  it('[API-01] mark every call as XHR', async () => {
    const fetch = vi.fn(async (_path: string, _init: RequestInit) => json({ ok: true }));
    const client = createApiClient({ fetch });
    await client.call('GET /api/player');
    await client.call('POST /api/games_filter', { body: { device: 'mobile', page: 1 } });
    await client.call('PUT /log', { body: { level: 'info', message: 'x' } });
    await client.call('PATCH /api/player/update_locale', { body: { locale: 'de' } });
    await client.call('DELETE /api/users/sign_out');
    expect(fetch.mock.calls.map(([path, init]) => [init.method, path, init.body])).toEqual([
      ['GET', '/api/player', undefined],
      ['POST', '/api/games_filter', '{"device":"mobile","page":1}'],
      ['PUT', '/log', '{"level":"info","message":"x"}'],
      ['PATCH', '/api/player/update_locale', '{"locale":"de"}'],
      ['DELETE', '/api/users/sign_out', undefined],
    ]);
    for (const [, init] of fetch.mock.calls) {
      expect(new Headers(init.headers).get('X-Requested-With')).toBe('XMLHttpRequest');
    }
  });

  it('ask for texts in the language of the page at the time, unless a call names another', async () => {
    const fetch = vi.fn(async (_path: string, _init: RequestInit) => json([]));
    let locale = 'de';
    const client = createApiClient({ fetch, locale: () => locale });
    await client.call('GET /api/player/lootboxes');
    locale = 'fr-CA';
    await client.call('GET /api/player/lootboxes');
    await client.call('GET /api/info/countries', { headers: { 'X-Locale': 'et' } });
    expect(fetch.mock.calls.map(([, init]) => new Headers(init.headers).get('X-Locale'))).toEqual([
      'de',
      'fr-CA',
      'et',
    ]);
  });

  it('[API-02] stay at the page’s own origin, whatever they are given', async () => {
    const fetch = vi.fn(async (_path: string, _init: RequestInit) => json({}));
    const client = createApiClient({ fetch });
    const parts = { params: { id: '/', slug: '//evil.example', lang: '../..', type: '\\\\evil.example' } };
    const names = Object.keys(platformCalls) as PlatformCallName[]; // the table has no others
    for (const name of names) await client.call(name, parts as never);
    expect(fetch).toHaveBeenCalledTimes(names.length);
    for (const [path, { credentials }] of fetch.mock.calls) {
      expect([new URL(path, 'https://casino.example').origin, credentials]).toEqual([
        'https://casino.example',
        'same-origin',
      ]);
    }
  });

  it('write what they are given into the address, encoded', async () => {
    const fetch = vi.fn(async (_path: string, _init: RequestInit) => json({}));
    const client = createApiClient({ fetch });
    await client.call('PUT /api/player/favorite_games/{id}', { params: { id: 'a/b c?d' } });
    await client.call('GET /api/cms/pages/{slug}', {
      params: { slug: '../..' },
      query: { l: 'fr-CA', licence: 'E&E', country: undefined },
    });
    await client.call('GET /messages/{lang}.json', { params: { lang: 'de' }, query: { t: '1 2' } });
    await client.call('GET /api/player/accounts', { query: { compatibility: true } });
    expect(fetch.mock.calls.map(([path]) => path)).toEqual([
      '/api/player/favorite_games/a%2Fb%20c%3Fd',
      '/api/cms/pages/..%2F..?l=fr-CA&licence=E%26E',
      '/messages/de.json?t=1+2',
      '/api/player/accounts?compatibility=true',
    ]);
  });

  it('[ERR-01] raise one auth error for all calls that fail until somebody signs in', async () => {
    const onAuthError = vi.fn();
    let isSignedIn = false;
    const client = createApiClient({
      fetch: async (path) =>
        isSignedIn || path.endsWith('sign_in') ? json({}) : json({ error: 'Sign in first.' }, 401),
      onAuthError,
    });
    const fail = async () => {
      const calls = [
        client.call('GET /api/player'),
        client.call('GET /api/player/played_games'),
        client.call('POST /restore-id/get'),
      ];
      const reasons = await Promise.allSettled(calls);
      expect(reasons.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    };
    await fail();
    await fail();
    expect(onAuthError).toHaveBeenCalledTimes(1);
    isSignedIn = true;
    await client.call('GET /api/player');
    isSignedIn = false;
    await fail();
    expect(onAuthError).toHaveBeenCalledTimes(1);
    await client.call('POST /api/users/sign_in', { body: { user: { email: 'a@b.c', password: 'x' } } });
    await fail();
    expect(onAuthError).toHaveBeenCalledTimes(2);
  });

  it('[ERR-01] raise none for a call that was sent before somebody signed in', async () => {
    const onAuthError = vi.fn();
    let answerLate: (response: Response) => void = () => undefined;
    const client = createApiClient({
      fetch: (path) =>
        path.endsWith('sign_in')
          ? Promise.resolve(json({}))
          : new Promise<Response>((resolve) => {
              answerLate = resolve;
            }),
      onAuthError,
    });
    const late = client.call('GET /api/player');
    await client.call('POST /api/users/sign_in', { body: { user: { email: 'a@b.c', password: 'x' } } });
    answerLate(json({}, 401));
    await expect(late).rejects.toMatchObject({ status: 401 });
    expect(onAuthError).not.toHaveBeenCalled();
  });

  it('[ERR-01] do not take the first of two steps for a sign-in', async () => {
    const onAuthError = vi.fn();
    const client = createApiClient({
      fetch: async (path) => (path.endsWith('sign_in') ? json({}, 202) : json({}, 401)),
      onAuthError,
    });
    await expect(client.call('GET /api/player')).rejects.toMatchObject({ status: 401 });
    await client.call('POST /api/users/sign_in', { body: { user: { email: 'a@b.c', password: 'x' } } });
    await expect(client.call('GET /api/player')).rejects.toMatchObject({ status: 401 });
    expect(onAuthError).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      { errors: { email: { invalid: 'Is no address.' } } },
      { fields: { email: { invalid: 'Is no address.' } } },
    ],
    [
      { error: 'Not enough.', code: 'NOT_ENOUGH_COINS' },
      { code: 'NOT_ENOUGH_COINS', message: 'Not enough.' },
    ],
    [
      { error: 'Closed.', details: { ends_at: null } },
      { details: { ends_at: null }, message: 'Closed.' },
    ],
    ['<html>', { message: 'The platform answered 422.', fields: {}, details: {}, code: undefined }],
  ])('throw what the platform said: %j', async (body, said) => {
    const fetch = async () => json(body, 422);
    const error = await createApiClient({ fetch })
      .call('GET /api/player')
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 422, ...said });
  });

  it.each([
    ['900', 900],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    ['', undefined],
  ])('keep after how long another try makes sense (%j)', async (header, retryAfter) => {
    const fetch = async () => new Response('{}', { status: 429, headers: { 'Retry-After': header } });
    await expect(createApiClient({ fetch }).call('GET /api/player')).rejects.toMatchObject({ retryAfter });
  });

  it('throw where an answer is no JSON', async () => {
    const client = createApiClient({ fetch: async () => new Response('<html>') });
    await expect(client.call('GET /api/player')).rejects.toThrow(UnexpectedAnswerError);
  });

  it('answer nothing for an empty body', async () => {
    const client = createApiClient({ fetch: async () => new Response(null, { status: 204 }) });
    expect(await client.call('DELETE /api/users/sign_out')).toBeUndefined();
  });

  it('take what the contract takes, and nothing else', () => {
    const check = (client: ApiClient) => [
      // @ts-expect-error the call has a body
      client.call('POST /api/games_filter'),
      // @ts-expect-error there is no such field
      client.call('POST /api/games_filter', { body: { device: 'mobile', sort: 'asc' } }),
      // @ts-expect-error the path has a part
      client.call('GET /api/lotteries/{slug}'),
      // @ts-expect-error the call has no body
      client.call('GET /api/player', { body: {} }),
      // @ts-expect-error there is no such call
      client.call('GET /api/nothing'),
    ];
    expect(check).toBeInstanceOf(Function);
  });
});

describe('retries', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A fetch that always fails, and when each attempt began, in milliseconds since the first one. */
  function failing(error: Error) {
    const begun = Date.now();
    const times: number[] = [];
    const fetch = vi.fn(async (): Promise<Response> => {
      times.push(Date.now() - begun);
      throw error;
    });
    return { fetch, times };
  }

  /** A platform that accepts a call and never answers. */
  const silent = () =>
    vi.fn(
      (_path: string, init: RequestInit) =>
        new Promise<Response>((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );

  const outcomeOf = (call: Promise<unknown>) => {
    const outcome: { error?: unknown; answer?: unknown } = {};
    void call.then(
      (answer) => (outcome.answer = answer),
      (error: unknown) => (outcome.error = error),
    );
    return outcome;
  };

  it('[ERR-02] [ERR-04] try a network error up to six times again, with growing pauses', async () => {
    const { fetch, times } = failing(new TypeError('Failed to fetch'));
    const outcome = outcomeOf(createApiClient({ fetch }).call('GET /api/games/providers'));
    await vi.advanceTimersByTimeAsync(25_499);
    expect(times).toEqual([0, 500, 1500, 3500, 7500, 15_500]);
    expect(outcome).toEqual({});
    await vi.advanceTimersByTimeAsync(600_000);
    expect(times).toEqual([0, 500, 1500, 3500, 7500, 15_500, 25_500]);
    expect(outcome.error).toMatchObject({ problem: 'unreachable', isOutcomeUnknown: false });
  });

  it('[ERR-03] [ERR-05] end a try after 30 seconds, and try up to six times again', async () => {
    const fetch = silent();
    const outcome = outcomeOf(createApiClient({ fetch }).call('GET /api/games/providers'));
    const aborted = () => fetch.mock.calls.map(([, { signal }]) => signal?.aborted);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(aborted()).toEqual([false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(aborted()).toEqual([true]);
    await vi.advanceTimersByTimeAsync(500);
    expect(aborted()).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(aborted()).toEqual(Array.from({ length: 7 }, () => true));
    expect(outcome.error).toMatchObject({ problem: 'timeout', message: 'No answer within 30000 ms.' });
  });

  it('[ERR-03] try again when an answer does not come in whole', async () => {
    const cut = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('[{"id":'));
        stream.error(new TypeError('network error'));
      },
    });
    const fetch = vi
      .fn(async (_path: string, _init: RequestInit) => json([]))
      .mockResolvedValueOnce(new Response(cut));
    const outcome = outcomeOf(createApiClient({ fetch }).call('GET /api/games/providers'));
    await vi.advanceTimersByTimeAsync(500);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(outcome).toEqual({ answer: [] });
  });

  it('[ERR-06] end a call of the server after 8 seconds, without another try', async () => {
    const fetch = silent();
    const visitor = { context: { locale: 'et' } };
    const services = { platform: { fetch }, visitor } as unknown as RequestServices; // the client reads nothing else
    const outcome = outcomeOf(createServerPlatform(services).call('GET /api/player'));
    await vi.advanceTimersByTimeAsync(7999);
    expect(outcome).toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome.error).toMatchObject({ problem: 'timeout', message: 'No answer within 8000 ms.' });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ 'X-Locale': 'et' });
  });

  it('end with the signal of the caller, and try no more', async () => {
    const controller = new AbortController();
    const fetch = silent();
    const { signal } = controller;
    const outcome = outcomeOf(createApiClient({ fetch }).call('GET /api/player', { signal }));
    controller.abort(new Error('The page is left.'));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(outcome.error).toEqual(new Error('The page is left.'));
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('end with the signal of the caller while they wait', async () => {
    const controller = new AbortController();
    const { fetch, times } = failing(new TypeError('Failed to fetch'));
    const { signal } = controller;
    const outcome = outcomeOf(createApiClient({ fetch }).call('GET /api/player', { signal }));
    await vi.advanceTimersByTimeAsync(700);
    controller.abort(new Error('The page is left.'));
    await vi.advanceTimersByTimeAsync(0);
    expect(outcome.error).toEqual(new Error('The page is left.'));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(times).toEqual([0, 500]);
  });

  it('leave nothing that waits once there is an answer', async () => {
    await createApiClient({ fetch: async () => json({}) }).call('GET /api/player');
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['POST', (client: ApiClient) => client.call('POST /check-email', { body: { email: 'a@b.c' } })],
    [
      'PATCH',
      (client: ApiClient) => client.call('PATCH /api/player/update_locale', { body: { locale: 'de' } }),
    ],
    ['DELETE', (client: ApiClient) => client.call('DELETE /api/users/sign_out')],
    ['PUT', (client: ApiClient) => client.call('PUT /api/subscriptions', { body: { receive_promos: true } })],
    [
      'POST with a key',
      (client: ApiClient) =>
        client.call('POST /api/comp_points/exchange/money', {
          body: { points: 400, group: 'cash' },
          idempotencyKey: 'key-1',
        }),
    ],
  ])('never send a %s twice', async (_method, send) => {
    const { fetch, times } = failing(new TypeError('Failed to fetch'));
    const outcome = outcomeOf(send(createApiClient({ fetch })));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(times).toEqual([0]);
    expect(outcome.error).toMatchObject({ problem: 'unreachable', isOutcomeUnknown: true });
  });

  it('send the key of a call along', async () => {
    const fetch = vi.fn(async (_path: string, _init: RequestInit) => json({ ok: true }));
    await createApiClient({ fetch }).call('POST /api/comp_points/exchange/money', {
      body: { points: 400, group: 'cash' },
      idempotencyKey: 'key-1',
    });
    expect(fetch.mock.calls.map(([, init]) => new Headers(init.headers).get('Idempotency-Key'))).toEqual([
      'key-1',
    ]);
  });

  it.each([400, 404, 429, 500, 503])('take an answer of %i as final', async (status) => {
    const fetch = vi.fn(async () => json({ error: 'Later.' }, status));
    const outcome = outcomeOf(createApiClient({ fetch }).call('GET /api/player'));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(outcome.error).toMatchObject({ status, message: 'Later.' });
  });
});
