import type { RequestServices } from '@marquee/player';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../apps/sandbox/src/testing/sample-data.ts';
import {
  createTestSource,
  type TestSource,
} from '../../apps/server/src/modules/delivery/testing/test-app.ts';
import { createTestSite } from '../../apps/server/src/modules/delivery/testing/test-site.ts';
import type { Store } from '../../apps/server/src/store/open-store.ts';
import { openTestStore } from '../../apps/server/src/store/testing/open-test-store.ts';
import { openWholeApp, ORIGIN } from './whole-app.ts';

// Two processes of one product. What is only of Polaris is called POLAR, what is only of Northstar NORTHERN.

const BRANDS = {
  northstar: { name: 'Northstar', hosts: ['north.test', '*.north.test'] },
  polaris: {
    name: 'Polaris',
    hosts: ['polaris.test'],
    locales: ['de', 'en'],
    theme: { surface: 'forest', button: '#facc15' },
  },
};
const banner = (title: string, more: object): object => ({
  title: { en: title },
  order: { top: 1 },
  purpose: 'content',
  ...more,
});
const PAGE = { blocks: [{ id: 'row', block: 'banner-row', props: { banners: { location: 'top' } } }] };
const documents = (brand: Record<string, unknown> = BRANDS) => ({
  ...createTestSite(),
  brand,
  banner: {
    polar: banner('POLAR banner', { brands: ['polaris'] }),
    northern: banner('NORTHERN banner', { brands: ['northstar'] }),
    all: banner('Shared banner', {}),
  },
  page: {
    polar: { path: '/polar', title: { en: 'POLAR page' }, brands: ['polaris'], ...PAGE },
    northern: { path: '/northern', title: { en: 'NORTHERN page' }, brands: ['northstar'], ...PAGE },
    all: { path: '/all', title: { en: 'Shared page' }, ...PAGE },
  },
});

let store: Store;
let source: TestSource;
let processes: FastifyInstance[] = [];
beforeAll(async () => {
  store = await openTestStore();
  source = createTestSource(documents());
  const loader = (services: RequestServices): unknown => ({
    canonicalOrigin: services.canonicalOrigin,
    brand: services.visitor.context.brand ?? null,
    licence: services.visitor.context.licence,
    locale: services.visitor.context.locale,
    locales: services.localeCodes,
    button: services.look?.['--cta-solid'] ?? null,
    name: services.messages()['SHELL.BRAND'] ?? null,
    shared: services.resolvePage('/all').nodes,
    one: services.resolvePage('/polar').page?.title ?? null,
    other: services.resolvePage('/northern').page?.title ?? null,
  });
  const open = (): Promise<FastifyInstance> =>
    openWholeApp({
      store,
      releases: source,
      loader,
      isLive: true,
      // A connection that a test injects has no address that a proxy could have passed on.
      environment: { TRUST_PROXY: '0' },
    });
  processes = [await open(), await open()];
}, 60_000);
afterAll(async () => {
  for (const each of processes) await each.close();
  await store.close();
});

const at = (host: string): Record<string, string> => ({ host });
const page = async (app: FastifyInstance, host: string) =>
  (await app.inject({ url: '/', headers: at(host) })).json<Record<string, unknown>>();

describe('a brand', () => {
  it('[LIC-01] is told by the host, and its mirrors name its main address', async () => {
    for (const app of processes) {
      expect(await page(app, 'polaris.test')).toMatchObject({
        brand: 'polaris',
        canonicalOrigin: 'https://polaris.test',
        licence: 'CW',
        button: '#facc15',
        name: 'Polaris',
        one: 'POLAR page',
        other: null,
      });
      expect(await page(app, 'a.north.test')).toMatchObject({
        brand: 'northstar',
        canonicalOrigin: 'https://north.test',
        button: null,
        name: 'Northstar',
        one: null,
        other: 'NORTHERN page',
      });
      expect(await page(app, 'elsewhere.test')).toMatchObject({
        brand: null,
        canonicalOrigin: ORIGIN,
        button: null,
        one: null,
        other: null,
      });
    }
  });

  it('has its own languages, the first for whom none fits', async () => {
    const [app] = processes as [FastifyInstance];
    expect(await page(app, 'polaris.test')).toMatchObject({ locale: 'de', locales: ['de', 'en'] });
    const headers = { ...at('polaris.test'), 'accept-language': 'en' };
    expect((await app.inject({ url: '/', headers })).json()).toMatchObject({ locale: 'en' });
    expect((await app.inject({ url: '/client-context', headers: at('polaris.test') })).json()).toMatchObject({
      locales: [{ code: 'en' }, { code: 'de' }],
    });
  });

  it.each([
    ['polaris.test', /NORTHERN|Northstar/, 'POLAR banner'],
    ['north.test', /POLAR|Polaris/, 'NORTHERN banner'],
    ['elsewhere.test', /POLAR|Polaris|NORTHERN/, 'Shared banner'],
  ])('on %s no answer holds anything of another', async (host, others, own) => {
    const urls = [
      '/',
      '/client-context',
      '/messages/en.json',
      '/api/fe/pages?path=/all',
      '/api/fe/pages?path=/polar',
      '/api/fe/pages?path=/northern',
      '/api/fe/banners-config?location=top',
      '/api/fe/logo-config',
      '/flags',
    ];
    let said = '';
    for (const app of processes)
      for (const url of urls) {
        const { body } = await app.inject({ url, headers: { ...at(host), 'accept-language': 'en' } });
        expect([url, others.exec(body)?.[0]]).toEqual([url, undefined]);
        said += body;
      }
    expect(said).toContain(own);
  });
});

it('[LIC-01] a mirror that is published is served by every process, with all that its pages need', async () => {
  const host = 'mirror-40.test';
  for (const app of processes)
    expect(await page(app, host)).toMatchObject({ brand: null, canonicalOrigin: ORIGIN });
  await source.publish(
    documents({ ...BRANDS, polaris: { ...BRANDS.polaris, hosts: [...BRANDS.polaris.hosts, host] } }),
  );
  for (const app of processes) {
    await expect.poll(async () => (await page(app, host))['brand']).toBe('polaris');
    expect(await page(app, host)).toMatchObject({ canonicalOrigin: 'https://polaris.test', name: 'Polaris' });
    const signedIn = await app.inject({
      method: 'POST',
      url: '/api/users/sign_in',
      headers: { ...at(host), origin: `https://${host}` },
      payload: { user: { email: 'ada@northstar.example', password: PASSWORD } },
    });
    expect(signedIn.statusCode).toBe(200);
    expect(signedIn.cookies[0]?.domain).toBeUndefined();
    const { headers } = await app.inject({ url: '/', headers: at(host) });
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ws://${host} wss://${host};`);
    const socket = await app.injectWS('/live', { headers: { ...at(host), origin: `https://${host}` } });
    socket.terminate();
    await once(socket, 'close');
    // The admin, too: a foreign origin would be refused before the password is looked at.
    const admin = await app.inject({
      method: 'POST',
      url: '/admin/api/session',
      headers: { ...at(host), origin: `https://${host}` },
      payload: { email: 'nobody@northstar.example', password: 'wrong' },
    });
    expect(admin.json().error.code).toBe('WRONG_CREDENTIALS');
  }
});
