import type { RequestServices } from '@marquee/player';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestStore } from '../../apps/server/src/store/testing/open-test-store.ts';
import type { Store } from '../../apps/server/src/store/open-store.ts';
import { writeCookie } from '../../apps/player/app/shared/visitor/cookies.ts';
import { LOCALE_COOKIE, YEAR_SECONDS } from '../../apps/player/app/shell/session/shell-cookies.ts';
import { PASSWORD } from '../../apps/sandbox/src/testing/sample-data.ts';
import { openWholeApp, ORIGIN } from './whole-app.ts';

// Licence EE of the test site has its own host. Every other host is a mirror of the casino.
const MIRRORS = ['casino.example', 'mirror-1.example', 'mirror-2.example:8443'];
const ESTONIA = 'ee.localhost';

let store: Store;
let app: FastifyInstance;
beforeAll(async () => {
  store = await openTestStore();
  const loader = ({ canonicalOrigin, visitor, resolvePage }: RequestServices): unknown => ({
    canonicalOrigin,
    licence: visitor.context.licence,
    page: resolvePage('/').page?.title,
  });
  app = await openWholeApp({ store, loader });
});
afterAll(async () => {
  await app.close();
  await store.close();
});

const at = (host: string): Record<string, string> => ({ host, 'x-forwarded-proto': 'https' });

async function signIn(host: string): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: '/api/users/sign_in',
    headers: { ...at(host), origin: `https://${host}` },
    payload: { user: { email: 'ada@northstar.example', password: PASSWORD } },
  });
}

describe('mirror domains', () => {
  it('[LIC-01] show the same product, and name one origin to search engines', async () => {
    for (const host of MIRRORS) {
      const page = await app.inject({ url: '/', headers: at(host) });
      expect([host, page.json()]).toEqual([host, { canonicalOrigin: ORIGIN, licence: 'CW', page: 'Lobby' }]);
    }
  });

  it('[LIC-01] are not what a host of another licence is: that one names itself', async () => {
    const page = await app.inject({ url: '/', headers: at(ESTONIA) });
    expect(page.json()).toMatchObject({ canonicalOrigin: `https://${ESTONIA}`, licence: 'EE' });
  });

  it('[LIC-01] let their visitors sign in, each with a cookie of that host alone', async () => {
    for (const host of MIRRORS) {
      const answer = await signIn(host);
      expect([host, answer.statusCode]).toEqual([host, 200]);
      expect(answer.cookies).toHaveLength(1);
      expect(answer.cookies[0]).toMatchObject({ path: '/', secure: true, sameSite: 'Lax' });
      expect(answer.cookies[0]?.domain).toBeUndefined();
    }
  });

  it('[LIC-01] take writes from their own pages, and not from each other’s', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/users/sign_in',
      headers: { ...at('mirror-1.example'), origin: 'https://mirror-3.example' },
      payload: {},
    });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'FOREIGN_ORIGIN']);
  });

  it('[LIC-01] let their pages speak to themselves', async () => {
    for (const host of MIRRORS) {
      const { headers } = await app.inject({ url: '/', headers: at(host) });
      expect(headers['content-security-policy']).toContain(`connect-src 'self' ws://${host} wss://${host};`);
    }
  });
});

it('[TEL-05] a cookie keeps the language that was chosen, for pages whose address names none', async () => {
  const written = { cookie: '', documentElement: { dataset: {} } };
  vi.stubGlobal('document', written);
  vi.stubGlobal('location', { protocol: 'https:' });
  try {
    writeCookie(LOCALE_COOKIE, 'de', YEAR_SECONDS);
  } finally {
    vi.unstubAllGlobals();
  }
  expect(written.cookie).toBe('locale=de; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  const localeOf = async (cookie?: string): Promise<unknown> => {
    const headers = { ...at('casino.example'), ...(cookie ? { cookie } : {}) };
    return (await app.inject({ url: '/client-context', headers })).json().locale;
  };
  expect(await localeOf()).toBe('en');
  expect(await localeOf(written.cookie.split(';')[0])).toBe('de');
});
