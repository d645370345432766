import { hydrate, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prefetchBlocks } from '../../block-bindings/prefetch.server.ts';
import { loadShell } from '../../shell/shell.server.ts';
import { createQueryScope } from '../visitor/visitor.server.ts';
import { dehydratePage } from './dehydrate-page.server.ts';
import type { RequestServices } from './request-services.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const NOON = 1_700_000_000_000;

/** Services for a guest on an empty site. The platform always answers the same. */
const servicesAt = (now: number, drawnAt?: number): RequestServices =>
  ({
    visitor: {
      context: {
        locale: 'en',
        licence: 'CW',
        login: 'guest',
        groups: [],
        currency: 'EUR',
        device: 'desktop',
        now,
      },
      player: null,
      hasLapsed: false,
    },
    drawnAt,
    release: 1,
    locales: [],
    localeCodes: ['en'],
    clientContext: () => ({
      licence: 'CW',
      minimumAge: 18,
      licenceLine: '',
      helpLinks: [],
      features: {},
      saferPlay: {},
      hiddenLinks: [],
      registration: {},
      restricted: false,
      settings: { toastSeconds: 5, gamesPerPage: 20 },
    }),
    resolveCollection: () => ({ items: [] }),
    listFlags: () => [],
    isFlagOn: () => false,
    platform: { fetch: async () => Response.json([{ id: 'north', title: 'North', slug: 'north' }]) },
    canonicalOrigin: 'https://casino.example',
    adScript: null,
    log: { warn: () => {}, error: () => {} },
  }) as unknown as RequestServices;

/** Loads a page with one block and its frame, as the server does. */
async function load(now: number, drawnAt?: number): Promise<string> {
  vi.setSystemTime(now);
  const services = servicesAt(now, drawnAt);
  const [frame, blocks] = await Promise.all([
    loadShell(services, { path: '/', cookies: null }),
    prefetchBlocks([{ id: 'b', block: 'studios', props: {} }], {
      scope: createQueryScope(services),
      path: '/',
      locale: 'en',
      log: services.log,
      drawnAt,
    }),
  ]);
  return JSON.stringify([frame, blocks]);
}

it('a page that others get too is the same text for the same answers, however much later it is drawn again', async () => {
  const first = await load(NOON, NOON);
  expect(await load(NOON + 12_345, NOON)).toBe(first);
  expect(first).toContain('North');
  expect(first.match(/"(?:renderedAt|dataUpdatedAt|dehydratedAt)":\d+/g)).toEqual([
    `"renderedAt":${NOON}`,
    expect.stringMatching(/^"de/),
    expect.stringMatching(`:${NOON}$`),
  ]);
});

it('a page of one visitor says when each answer came', async () => {
  expect(await load(NOON + 12_345)).not.toContain(String(NOON));
});

it('what has failed, or has not come, stays so', async () => {
  vi.setSystemTime(NOON);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(['known'], 1);
  await client.prefetchQuery({ queryKey: ['failed'], queryFn: () => Promise.reject(new Error('away')) });
  const browser = new QueryClient();
  hydrate(browser, dehydratePage(client, { drawnAt: NOON - 5000 }));
  expect(browser.getQueryState(['known'])).toMatchObject({ data: 1, dataUpdatedAt: NOON - 5000 });
  expect(browser.getQueryState(['failed'])).toBeUndefined();
});
