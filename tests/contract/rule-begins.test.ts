import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestSite } from '../../apps/server/src/modules/delivery/testing/test-site.ts';
import type { Store } from '../../apps/server/src/store/open-store.ts';
import { openTestStore } from '../../apps/server/src/store/testing/open-test-store.ts';
import { HTTPS, openWholeApp } from './whole-app.ts';

// From the instant at which a rule begins to every public call that hands out what it forbids. What it forbids is called
// UNLAWFUL.

const HOUR = 3_600_000;
const START = Date.parse('2026-11-19T12:00:00Z');
const BEGINS = START + HOUR;
const ENDS = BEGINS + HOUR;

const wagering = (times: number): object => ({
  kind: 'deposit',
  products: ['casino'],
  percentage: 50,
  maximum: { EUR: 10_000 },
  wagering: { times, of: 'bonus' },
});

const DOCUMENTS = {
  banner: {
    high: { title: { en: 'UNLAWFUL banner' }, order: { top: 1 }, offer: wagering(40) },
    low: { title: { en: 'Lawful banner' }, order: { top: 2 }, offer: wagering(10) },
  },
  'promotion-page': {
    spring: {
      path: '/spring',
      title: { en: 'UNLAWFUL page' },
      enabled: true,
      order: 1,
      listed: true,
      offer: wagering(40),
    },
  },
  page: {
    begins: {
      path: '/begins',
      title: { en: 'Plain page' },
      blocks: [
        { id: 'row', block: 'banner-row', props: { banners: { location: 'top' } } },
        { id: 'grid', block: 'promotion-grid', props: { title: { en: 'Grid' }, promotions: {} } },
      ],
    },
  },
  'rule-pack': {
    cw: {
      title: 'Rules',
      market: 'Curaçao',
      licences: ['CW'],
      rules: [
        {
          id: 'wagering-at-most-10',
          title: 'Nothing is wagered more than ten times',
          citation: { text: '§ 3', address: 'https://regulator.example/3' },
          severity: 'blocks',
          inForce: { from: new Date(BEGINS).toISOString(), until: new Date(ENDS).toISOString() },
          check: { type: 'offer-number', field: 'wagering', atMost: 10 },
        },
      ],
    },
  },
};

const CALLS = [
  '/api/fe/config/banners-config',
  '/api/fe/pages?path=/begins',
  '/api/fe/pages?path=/spring',
  '/api/fe/config/manage-promotion-pages',
  '/begins',
];

const clock = { at: START };
let store: Store;
let app: FastifyInstance;

beforeAll(async () => {
  store = await openTestStore();
  app = await openWholeApp({
    store,
    documents: createTestSite(DOCUMENTS),
    clock: () => clock.at,
    loader: async (services) => ({ page: services.resolvePage('/begins') }),
  });
});
afterAll(async () => {
  await app.close();
  await store.close();
});

async function given(at: number): Promise<Record<string, boolean>> {
  clock.at = at;
  const answers: Record<string, boolean> = {};
  for (const url of CALLS) {
    const { payload, statusCode } = await app.inject({
      url,
      headers: { ...HTTPS, accept: url.startsWith('/api/') ? 'application/json' : 'text/html' },
    });
    expect([url, statusCode < 500]).toEqual([url, true]);
    answers[url] = payload.includes('UNLAWFUL');
  }
  return answers;
}

const all = (has: boolean): Record<string, boolean> => Object.fromEntries(CALLS.map((url) => [url, has]));

it('[RULE-04] what a rule forbids is in every answer until it begins, in none while it is in force, and back after', async () => {
  expect(await given(START)).toEqual(all(true));
  // What was kept a moment ago is not given any more.
  expect(await given(BEGINS - 1)).toEqual(all(true));
  expect(await given(BEGINS)).toEqual(all(false));
  expect(await given(ENDS - 1)).toEqual(all(false));
  expect(await given(ENDS)).toEqual(all(true));
});
