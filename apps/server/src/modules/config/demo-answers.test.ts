import { platformCalls } from '@marquee/schemas/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSiteFolder } from '../../site-folder.ts';
import { createTestApp, type TestApp } from '../delivery/testing/test-app.ts';

const DEMO = new URL('../../../../../fixtures/', import.meta.url).pathname;
const VISITORS = {
  guest: {},
  gold: { id: 2, currency: 'EUR', groups: [259, 544, 1308, 7701, 7702], locale: 'de', country: 'DE' },
  ee: { id: 8, currency: 'EUR', groups: [543, 1117, 2233, 7701], locale: 'et', country: 'EE' },
  tester: { id: 4, currency: 'BTC', groups: [21, 544, 916, 1117], locale: 'en' },
};

let made: TestApp;
beforeAll(async () => {
  const { documents } = await loadSiteFolder(DEMO);
  made = await createTestApp({ documents: documents as never, players: VISITORS }); // the store checks documents
  // The adventures of December are open.
  made.clock.now = Date.UTC(2026, 11, 5);
});
afterAll(() => made.app.close());

const ofServer = Object.entries(platformCalls).filter(([, { answeredBy }]) => answeredBy === 'server');
const urlOf = (name: string) =>
  `${name.replace(/^\w+ /, '').replace('{lang}', 'de')}${name.endsWith('/pages') ? '?path=/' : ''}`;

describe.each(Object.keys(VISITORS))('the demo as %s sees it', (visitor) => {
  it.each(ofServer.filter(([name]) => name.startsWith('GET ')))(
    'answers %s by the contract',
    async (name) => {
      const headers = { cookie: `northstar_session=${visitor}` };
      const answer = await made.app.inject({ url: urlOf(name), headers });
      // Answers are held against their schema by the test app.
      expect([answer.statusCode, answer.json().brokenContract]).toEqual([200, undefined]);
    },
  );
});

it('has adventures, a wheel and banners to hold', async () => {
  const get = async (name: string) =>
    (
      await made.app.inject({
        url: `/api/fe/config/${name}`,
        headers: { cookie: 'northstar_session=tester' },
      })
    ).json();
  expect((await get('vip-adventures')).adventures.length).toBeGreaterThan(0);
  expect((await get('wheel-config')).wheel.currency).toBe('BTC');
  expect((await get('banners-config')).banners.length).toBeGreaterThan(5);
});
