import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestSite } from '../../apps/server/src/modules/delivery/testing/test-site.ts';
import type { Store } from '../../apps/server/src/store/open-store.ts';
import { openTestStore } from '../../apps/server/src/store/testing/open-test-store.ts';
import { HTTPS, openWholeApp } from './whole-app.ts';

// From the switch in a player’s profile to what the engine resolves for them.

const DOCUMENTS = {
  banner: Object.fromEntries(
    ['casino:email', 'casino:sms', 'betting:email'].map((consent, at) => [
      `banner-${at}`,
      {
        title: { en: `For ${consent}` },
        order: { top: at + 1 },
        audience: { consents: { anyOf: [consent] } },
      },
    ]),
  ),
};

let store: Store;
let app: FastifyInstance;
beforeAll(async () => {
  store = await openTestStore();
  app = await openWholeApp({ store, documents: createTestSite(DOCUMENTS), isLive: true });
});
afterAll(async () => {
  await app.close();
  await store.close();
});

async function signIn(): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/users/sign_in',
    headers: HTTPS,
    payload: { user: { email: 'ada@northstar.example', password: 'northstar-demo' } },
  });
  expect(answer.statusCode).toBe(200);
  const [cookie] = answer.cookies;
  return `${cookie?.name}=${cookie?.value}`;
}

it('[SAFE-06] a consent that is given or taken back decides at once what the player is shown', async () => {
  const cookie = await signIn();
  const headers = { ...HTTPS, cookie };
  const shown = async (): Promise<string[]> => {
    const { body } = await app.inject({ url: '/api/fe/config/banners-config', headers });
    return [...body.matchAll(/For (\w+:\w+)/g)].map(([, consent]) => String(consent));
  };
  const put = (product: string, channel: string, given: boolean) =>
    app.inject({
      method: 'PUT',
      url: '/api/player/consents',
      headers,
      payload: { consents: [{ product, channel, given }] },
    });
  expect(await shown()).toEqual(['casino:email', 'betting:email']);
  await put('betting', 'email', false);
  expect(await shown()).toEqual(['casino:email']);
  await put('casino', 'sms', true);
  expect(await shown()).toEqual(['casino:email', 'casino:sms']);
});
