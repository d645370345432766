import type { FastifyPluginAsync } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from './modules/delivery/testing/test-app.ts';
import { createTestSite } from './modules/delivery/testing/test-site.ts';

const open: TestApp[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ app }) => app.close()));
});

async function createApp(
  options: Partial<Parameters<typeof createTestApp>[0]> = {},
): Promise<TestApp['app']> {
  const made = await createTestApp({ documents: createTestSite(), ...options });
  open.push(made);
  return made.app;
}

describe('health', () => {
  it('/healthz answers 200, and /readyz says which release is served', async () => {
    const app = await createApp();
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([200, { ready: true, release: 1, store: 'ok' }]);
    expect(ready.headers['cache-control']).toBe('no-store');
  });
});

it('[OPS-13] has Node read what it knows of languages before anybody is answered', async () => {
  const asked = vi.spyOn(Intl.NumberFormat, 'supportedLocalesOf');
  await createApp({ documents: {} });
  expect(asked).toHaveBeenCalledExactlyOnceWith('en');
  asked.mockRestore();
});

describe('every answer', () => {
  it('carries security headers and a policy that allows nothing but data', async () => {
    const { headers } = await (await createApp()).inject('/client-context');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('asks for https where the site has it', async () => {
    const app = await createApp({ environment: { PUBLIC_ORIGIN: 'https://casino.example' } });
    const { headers } = await app.inject('/healthz');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it.each([
    '/api/fe/nothing',
    '/api/nothing',
    '/jam/nothing',
    '/admin/api/nothing',
    '/artwork/x',
    '/nothing',
  ])('has the form of calls for the unknown %s', async (url) => {
    const response = await (await createApp()).inject(url);
    expect([response.statusCode, response.json().error.code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('what is known of a player', () => {
  it('changes with the next call after one that changes something', async () => {
    const players: Record<string, { id: number; groups: number[] }> = { p: { id: 1, groups: [] } };
    const app = await createApp({ players });
    const headers = { cookie: 'northstar_session=p' };
    const licence = async (): Promise<string> =>
      (await app.inject({ url: '/client-context', headers })).json().licence;
    expect(await licence()).toBe('CW');
    players['p'] = { id: 1, groups: [700] };
    expect(await licence()).toBe('CW');
    await app.inject({ method: 'POST', url: '/api/player/groups', headers, payload: {} });
    expect(await licence()).toBe('EE');
  });

  it('is not asked for guests', async () => {
    let asked = 0;
    const sandbox = async (scope: TestApp['app']): Promise<void> => {
      scope.get('/api/player', async () => {
        asked += 1;
        return { id: 1 };
      });
    };
    const app = await createApp({ environment: { PLATFORM_TIMEOUT_MS: '60000' }, parts: { sandbox } });
    await app.inject({ url: '/client-context', headers: { cookie: 'locale=de' } });
    expect(asked).toBe(0);
    await app.inject({ url: '/client-context', headers: { cookie: 'northstar_session=x' } });
    expect(asked).toBe(1);
  });
});

describe('the admin', () => {
  it('[DELIVERY-04] does not keep a page from being served when its sessions cannot be read', async () => {
    const admin = { api: async () => {}, isSignedIn: () => Promise.reject(new Error('store away')) };
    const app = await createApp({ parts: { admin } });
    const response = await app.inject({
      url: '/api/fe/pages?path=/',
      headers: { cookie: 'marquee_admin=x' },
    });
    expect(response.statusCode).toBe(200);
  });

  it('[DELIVERY-04] does not keep a page waiting when nobody says whose session it is', async () => {
    const asked = Promise.withResolvers<void>();
    const isSignedIn = (): Promise<boolean> => {
      asked.resolve();
      return new Promise(() => {});
    };
    const app = await createApp({ parts: { admin: { api: async () => {}, isSignedIn } } });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const answer = app.inject({ url: '/api/fe/pages?path=/', headers: { cookie: 'marquee_admin=x' } });
      await asked.promise;
      await vi.advanceTimersByTimeAsync(1000);
      expect((await answer).statusCode).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the sandbox in this process', () => {
  it('[DELIVERY-04] keeps no page waiting for longer than three seconds when its store says nothing', async () => {
    const asked = Promise.withResolvers<void>();
    const sandbox: FastifyPluginAsync = async (scope) => {
      scope.get('/api/player', () => {
        asked.resolve();
        return new Promise(() => {});
      });
    };
    const app = await createApp({ environment: { PLATFORM_TIMEOUT_MS: '60000' }, parts: { sandbox } });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      const answer = app.inject({
        url: '/api/fe/pages?path=/',
        headers: { cookie: `northstar_session=${'x'.repeat(43)}` },
      });
      await asked.promise;
      await vi.advanceTimersByTimeAsync(3000);
      expect((await answer).statusCode).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });
});
