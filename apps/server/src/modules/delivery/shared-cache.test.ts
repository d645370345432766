import * as fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestBuild } from '../../ssr/testing/test-build.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { createTestSite, EE_GROUP } from './testing/test-site.ts';
import { GEO, VISITOR_HEADERS as FACTS } from './testing/visitor-headers.ts';

const PLAYERS = {
  plain: { id: 1, currency: 'EUR', groups: [], locale: 'en' },
  even: { id: 2, currency: 'BTC', groups: [759], locale: 'de', country: 'EE' },
  tester: { id: 3, currency: 'EUR', groups: [21], locale: 'en' },
  estonian: { id: 4, currency: 'EUR', groups: [EE_GROUP], locale: 'en' },
};

const banner = (name: string, audience: object): [string, object] => [
  name,
  { title: { en: `for ${name}`, de: `für ${name}` }, order: { lobby: 1 }, audience },
];
const AUDIENCES = Object.fromEntries([
  banner('germany', { countries: { anyOf: ['DE'] } }),
  banner('not-germany', { countries: { noneOf: ['DE'] } }),
  banner('phones', { devices: ['mobile'] }),
  banner('players', { login: 'player' }),
  banner('guests', { login: 'guest' }),
  banner('crypto', { currencyKind: 'crypto' }),
  banner('group', { groups: { anyOf: [759] } }),
  banner('flag', { flags: { on: ['rocket-chance'] } }),
  banner('partner', { split: { by: 'partnerId', parity: 'even' } }),
  banner('even', { split: { by: 'userId', parity: 'even' } }),
  banner('estonia', { licences: ['EE'] }),
  banner('german', { locales: ['de'] }),
]);

const CALLS = [
  '/api/fe/pages?path=/',
  '/api/fe/pages?path=/players',
  '/api/fe/config/banners-config',
  '/api/fe/config/manage-promotion-pages',
  '/api/fe/config/popups',
  '/api/fe/config/currency-config',
  '/api/fe/config/logo-config',
  '/api/fe/flags',
  '/client-context',
  '/messages/en.json',
  '/messages/de.json',
  '/api/player',
  '/api/anybody',
  '/',
  '/de/any.data',
];

let made: TestApp;
/** Whether the platform fails for whoever is signed in. */
let isAway = false;
const site = (mark: string) =>
  createTestSite({
    banner: AUDIENCES,
    popup: { mark: { title: { en: mark }, content: { en: `<p>${mark}</p>` } } },
  });

beforeAll(async () => {
  made = await createTestApp({
    documents: site('first'),
    environment: { GEO_HEADER: GEO, TRUST_PROXY: '1' },
    parts: {
      admin: { api: async () => {}, isSignedIn: async ({ cookies }) => cookies['marquee_admin'] === 'a' },
      sandbox: async (app) => {
        app.addHook('onRequest', async ({ cookies }, reply) => {
          if (isAway && cookies['northstar_session']) return reply.code(503).send({ error: 'away' });
        });
        const who = ({ cookies }: { cookies: Record<string, string | undefined> }) =>
          PLAYERS[(cookies['northstar_session'] ?? '') as keyof typeof PLAYERS];
        app.get(
          '/api/player',
          async (request, reply) => who(request) ?? reply.code(401).send({ error: 'no' }),
        );
        app.get('/api/anybody', async (request) => ({ you: who(request)?.id ?? null }));
      },
      player: {
        loadBuild: async () =>
          createTestBuild(({ visitor, release, locales, canonicalOrigin, resolveCollection }) => ({
            context: { ...visitor.context, now: 0 },
            release,
            locales,
            canonicalOrigin,
            banners: resolveCollection('banner', {}).items.map(({ title }) => title),
          })),
      },
    },
  });
});
afterAll(() => made.app.close());

type RequestHeaders = Record<string, string>;
type Kept = { vary: string; seconds: number; by: RequestHeaders; body: string };

/** As RFC 9111 has it, of those that guess where nothing is said (4.2.2). */
function keep({ headers, body, statusCode }: LightMyRequestResponse, by: RequestHeaders): Kept | undefined {
  const control = String(headers['cache-control'] ?? 'max-age=3600');
  if (statusCode !== 200 || /no-store|private|no-cache/.test(control)) return undefined;
  const vary = String(headers['vary'] ?? '');
  return { vary, seconds: Number(/max-age=(\d+)/.exec(control)?.[1] ?? 0), by, body };
}

/** Whether a cache that is shared by all takes what it keeps of one visitor for the answer to another. */
function isTaken({ vary, seconds, by }: Kept, visitor: RequestHeaders): boolean {
  if (seconds <= 0 || vary === '*' || by['host'] !== visitor['host']) return false;
  return vary
    .split(',')
    .every((name) => by[name.trim().toLowerCase()] === visitor[name.trim().toLowerCase()]);
}

const withoutTimes = (body: string): string => body.replaceAll(/"validUntil":(null|\d+)/g, '""');
const addressed = (url: string, release: string): string =>
  url.startsWith('/api/fe/') ? `${url}${url.includes('?') ? '&' : '?'}release=${release}` : url;

const ask = (url: string, headers: RequestHeaders) =>
  made.app.inject({ url, headers: { host: 'localhost', ...headers } });

describe('a cache that is shared by everybody', () => {
  it.each(CALLS)(
    '[DELIVERY-02] gives nobody the answer of another at %s, whichever fact tells them apart',
    async (call) => {
      const url = addressed(call, made.app.currentRelease.get().id);
      const plain: RequestHeaders = { host: 'localhost' };
      for (const [header, values] of Object.entries(FACTS))
        for (const [one, other] of [undefined, ...values].flatMap((a) =>
          values.map((b) => [a, b] as const),
        )) {
          const by = one === undefined ? plain : { ...plain, [header]: one };
          const visitor: RequestHeaders = { ...plain, [header]: other };
          const kept = keep(await ask(url, by), by);
          if (!kept || !isTaken(kept, visitor)) continue;
          const fresh = await ask(url, visitor);
          expect([header, one, other, withoutTimes(kept.body)]).toEqual([
            header,
            one,
            other,
            withoutTimes(fresh.body),
          ]);
        }
    },
  );

  it('[DELIVERY-02] gives nobody the answer of another when several facts tell them apart', async () => {
    const visitor = fc
      .tuple(
        ...Object.entries(FACTS).map(([name, values]) =>
          fc.option(fc.constantFrom(...values)).map((value) => [name, value] as const),
        ),
      )
      .map(
        (facts) =>
          Object.fromEntries(
            facts.flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
          ) as RequestHeaders,
      );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...CALLS), visitor, visitor, async (call, one, other) => {
        const url = addressed(call, made.app.currentRelease.get().id);
        const by = { host: 'localhost', ...one };
        const next = { host: 'localhost', ...other };
        const kept = keep(await ask(url, by), by);
        if (!kept || !isTaken(kept, next)) return;
        expect(withoutTimes(kept.body)).toBe(withoutTimes((await ask(url, next)).body));
      }),
      { numRuns: 300 },
    );
  });

  it.each(CALLS)(
    '[DELIVERY-02] [SAFE-08] has nothing of while the platform was away once it is back, at %s',
    async (call) => {
      const url = addressed(call, made.app.currentRelease.get().id);
      for (const [index, player] of Object.keys(PLAYERS).entries()) {
        // Of whom nothing is known from before.
        const cookie = `northstar_session=${player}; x=${index}`;
        isAway = true;
        const away = await ask(url, { cookie }).finally(() => (isAway = false));
        const kept = keep(away, { host: 'localhost', cookie });
        if (!kept || !isTaken(kept, { host: 'localhost', cookie })) continue;
        expect([player, withoutTimes(kept.body)]).toEqual([
          player,
          withoutTimes((await ask(url, { cookie })).body),
        ]);
      }
    },
  );

  it('tells public answers apart at all: the facts above change them', async () => {
    const url = addressed('/api/fe/config/banners-config', made.app.currentRelease.get().id);
    const bodies = new Set<string>();
    for (const country of FACTS[GEO] ?? []) bodies.add((await ask(url, { [GEO]: country })).body);
    expect(bodies.size).toBe(2);
  });

  it('is asked for another address once a store was restored, whatever the number of its release', async () => {
    const ids = new Set<string>();
    for (const [mark, release] of [
      ['before', { number: 9, publishedAt: '2026-03-01T00:00:00.000Z' }],
      ['restored', { number: 9, publishedAt: '2026-03-02T00:00:00.000Z' }],
      // In the same millisecond.
      ['restored again', { number: 9, publishedAt: '2026-03-02T00:00:00.000Z', mark: '0a1b2c3d4e' }],
      ['and again', { number: 9, publishedAt: '2026-03-02T00:00:00.000Z', mark: 'e4d3c2b1a0' }],
    ] as const) {
      const restored = await createTestApp({ documents: site(mark) });
      const loadRelease = restored.source.loadRelease;
      restored.source.loadRelease = async () => ({
        ...(await loadRelease()),
        release,
      });
      restored.source.loadChangesSince = async () => ({
        release,
        changes: [],
        base: undefined,
      });
      await restored.app.currentRelease.refresh();
      const { id, number } = restored.app.currentRelease.get();
      expect(number).toBe(9);
      ids.add(id);
      const control = async (release: string) =>
        (await restored.app.inject(`/api/fe/config/popups?release=${release}`)).headers['cache-control'];
      expect([await control(id), await control('9'), await control(`9-${'x'}`)]).toEqual([
        'public, max-age=31536000',
        'public, max-age=300',
        'public, no-cache',
      ]);
      await restored.app.close();
    }
    expect(ids.size).toBe(4);
  });

  it('serves what a restored store has, also under a lower number and beside a process that runs', async () => {
    const restored = await createTestApp({ documents: site('before') });
    await restored.source.publish(site('second'));
    await restored.app.currentRelease.refresh();
    const popups = async () => (await restored.app.inject('/api/fe/config/popups')).body;
    expect(await popups()).toContain('second');
    const release = { number: 1, publishedAt: '2026-05-05T00:00:00.000Z' };
    restored.source.loadRelease = async () => ({ release, documents: site('restored') });
    restored.source.loadChangesSince = async () => ({ release, changes: [], base: undefined });
    await restored.app.currentRelease.refresh();
    expect(await popups()).toContain('restored');
    // Another history that published the same number in the same millisecond.
    const twin = { ...release, mark: '0a1b2c3d4e' };
    restored.source.loadRelease = async () => ({ release: twin, documents: site('twin') });
    restored.source.loadChangesSince = async () => ({ release: twin, changes: [], base: twin });
    await restored.app.currentRelease.refresh();
    expect(await popups()).toContain('twin');
    await restored.app.close();
  });
});
