import type { LightMyRequestResponse } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../apps/server/src/modules/delivery/testing/test-app.ts';
import { createTestBuild, type Loader } from '../../apps/server/src/ssr/testing/test-build.ts';
import { createRandom, type Random } from '../../engine/src/testing/random.ts';
import { announceSeed } from '../../engine/src/testing/test-seed.ts';
import { instantsOf } from '../../engine/src/testing/timed-world.ts';
import { casesOf } from '../../engine/src/testing/full-length.ts';
import { createSite as site, pageAt, publish, type Site } from './testing/timed-site.ts';

// Compares pages that are cached for all guests who would get the same with pages that are rendered for each.

const SEED = announceSeed('Pages that a server keeps');
const COMPARISONS = casesOf(4000);
const GEO = 'cf-ipcountry';
const PATHS = ['/', ...Array.from({ length: 6 }, (_, at) => `/p${at}`)];
const KINDS = ['banner', 'bookmark', 'promotion-page', 'navigation', 'popup', 'licence', 'settings'] as const;

/** Each has a name that is in all of their pages, and must not be in anybody else’s. */
const PLAYERS = Object.fromEntries(
  Array.from({ length: 6 }, (_, at) => [
    `session-${at}`,
    {
      id: 900_000 + at,
      email: `marked-${at}@northstar.example`,
      first_name: `Marked${at}Name`,
      currency: ['EUR', 'CAD', 'BTC'][at % 3],
      groups: [1 + (at % 6)],
      locale: ['en', 'de'][at % 2],
    },
  ]),
);

/**
 * Everything that services tell a loader, except the time itself and the partner of a visitor. Each page uses some of
 * it.
 */
const tellAll: Loader = async (services, { request }) => {
  const { visitor, clientContext, listFlags, resolveCollection, resolvePage } = services;
  const { pathname, search } = new URL(request.url);
  const path = pathname.replace(/^\/guest(?=\/|$)/, '').replace(/^\/(?:de|en-AU|it)(?=\/|$)/, '') || '/';
  const asked: Record<string, () => unknown> = {
    page: () => {
      const { page, redirect, nodes } = resolvePage(path);
      return [page, redirect, nodes.map(({ validUntil: _until, cacheKey: _key, ...node }) => node)];
    },
    lists: () => KINDS.map((kind) => resolveCollection(kind, {}).items),
    flags: listFlags,
    site: clientContext,
    languages: () => [services.locales, services.localeCodes],
    // Like all calls of a loader, it sends the language (apps/player/app/shared/calls/api-client.ts).
    games: async () =>
      (
        await services.platform.fetch('/api/games/collections', {
          headers: { 'x-locale': visitor.context.locale },
        })
      ).json(),
    is: () => [services.isDocument, services.isFramed, services.hasRound, services.base],
    styles: () => services.hasStyles,
    cookies: () => request.headers.get('cookie')?.match(/rail=1/g),
  };
  const names = Object.keys(asked);
  // Facts that would hide each other’s end are not used together.
  const only =
    path === '/' ? names : [names[PATHS.indexOf(path) % names.length] ?? 'page', 'is', 'styles', 'cookies'];
  return {
    context: { ...visitor.context, now: 0, partnerId: undefined },
    visitor: [visitor.player, visitor.hasLapsed, visitor.isTester, visitor.isAdmin, visitor.hasOverrides],
    release: [services.release, services.releaseId, services.canonicalOrigin, search],
    told: await Promise.all(only.map(async (name) => [name, await asked[name]?.()])),
  };
};

/** The styles of the build. */
const files = mkdtempSync(join(tmpdir(), 'kept-pages-'));
mkdirSync(join(files, 'assets'));
writeFileSync(join(files, 'a.css'), 'a{top:0}');
afterAll(() => rmSync(files, { recursive: true }));

const opened: TestApp[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ app }) => app.close()));
});

async function open(documents: Site, megabytes: number): Promise<TestApp & { drawn: number }> {
  const count = { drawn: 0 };
  const made = await createTestApp({
    documents,
    environment: {
      GEO_HEADER: GEO,
      KEPT_PAGES_MEGABYTES: String(megabytes),
      RESTRICTED_COUNTRIES: 'FI',
      AD_SCRIPT: 'https://ads.example/tag.js',
      IMAGE_ORIGINS: 'https://images.example',
      FRAME_ORIGINS: 'https://frames.example',
    },
    parts: {
      admin: { api: async () => {}, isSignedIn: async ({ cookies }) => cookies['marquee_admin'] === 'a' },
      sandbox: async (app) => {
        app.get('/api/player', async ({ cookies }, reply) => {
          const player = PLAYERS[cookies['northstar_session'] ?? ''];
          return player ?? reply.code(401).send({ error: 'sign in' });
        });
        app.get('/api/games/collections', async ({ headers, cookies }) => [
          { slug: headers['x-locale'] ?? 'none', player: cookies['northstar_session'] ?? null },
        ]);
      },
      player: {
        clientDir: files,
        loadBuild: async () =>
          createTestBuild(
            (services, args) => {
              count.drawn += 1;
              return tellAll(services, args);
            },
            { pageCookies: (header = '') => (/(?:^|;\s*)rail=1/.test(header) ? 'rail=1' : '') },
          ),
      },
    },
  });
  opened.push(made);
  return Object.assign(made, count, {
    get drawn() {
      return count.drawn;
    },
  });
}

type Ask = { url: string; headers: Record<string, string> };

const COOKIES = [
  'affb_id=2',
  'affb_id=7f',
  'rail=1',
  'locale=de',
  'locale=it',
  // Spellings that a parser of cookies accepts too.
  'locale =de',
  'locale="it"',
  '\taffb_id =2',
  'stag=1_2',
  'ffc=f0:1',
  'marquee_admin=a',
  'northstar_session=over',
  'unknown=1',
  ...Object.keys(PLAYERS).map((session) => `northstar_session=${session}`),
];

/** By header. Undefined when it is not sent. */
const FACTS: { readonly [header: string]: readonly (string | undefined)[] } = {
  host: ['localhost', 'localhost', 'localhost', 'ee.localhost', 'ee.localhost', 'somewhere.example'],
  [GEO]: [undefined, 'AU', 'DE', 'FI', 'XX'],
  'x-locale': [undefined, 'de', 'it'],
  'accept-language': [undefined, 'de', 'en-AU,en;q=0.5', 'it'],
  'sec-ch-ua-mobile': [undefined, '?0', '?1'],
  'user-agent': [undefined, 'iPhone', 'Desktop'],
  'sec-fetch-site': [undefined, 'none', 'same-origin', 'cross-site'],
  'sec-fetch-dest': [undefined, 'document', 'iframe'],
  cookie: [undefined, ...COOKIES, 'affb_id=2; rail=1'],
};

type Visit = {
  base: string;
  prefix: string;
  path: string;
  query: string;
  facts: Record<string, string | undefined>;
};

const PARTS = {
  base: ['', '', '/guest'],
  prefix: ['', '', '/de', '/it', '/en-AU'],
  path: PATHS,
  query: ['', '', '?a=1', '?utm_source=x'],
};

/** Mostly guests of the site, because nothing is cached for others. */
const anyVisit = (random: Random): Visit => ({
  base: random.pick(PARTS.base),
  prefix: random.pick(PARTS.prefix),
  path: random.pick(PATHS),
  query: random.pick(PARTS.query),
  facts: {
    ...Object.fromEntries(Object.entries(FACTS).map(([name, values]) => [name, random.pick(values)])),
    ...(random.chance(0.7)
      ? { cookie: random.pick([undefined, undefined, 'affb_id=2', 'rail=1', 'locale =it', 'affb_id =3']) }
      : {}),
  },
});

/** The same visitor with one difference. If that was not part of the key, one would get the other’s page. */
function nextTo(random: Random, visit: Visit): Visit {
  const facts = Object.keys(FACTS);
  const at = random.below(facts.length + 4);
  const name = facts[at];
  if (name !== undefined)
    return { ...visit, facts: { ...visit.facts, [name]: random.pick(FACTS[name] ?? []) } };
  const part = (['base', 'prefix', 'path', 'query'] as const)[at - facts.length] ?? 'path';
  return { ...visit, [part]: random.pick(PARTS[part]) };
}

function toAsk({ base, prefix, path, query, facts }: Visit): Ask {
  const below = base + prefix;
  const headers = Object.entries(facts).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return {
    url: (path === '/' && below ? below : below + path) + query,
    headers: Object.fromEntries(headers) as Record<string, string>,
  };
}

const told = ({ statusCode, headers, body }: LightMyRequestResponse): unknown => [
  statusCode,
  headers['location'],
  headers['content-security-policy'],
  headers['x-robots-tag'],
  headers['cache-control'],
  body,
];

it('[ENGINE-12] [DELIVERY-06] [DELIVERY-07] what is kept is at each instant, for each visitor, what would be drawn for them alone', async () => {
  const wrong: unknown[] = [];
  let [compared, keptFor, leaks] = [0, 0, 0];
  for (let number = 0; compared < COMPARISONS; number += 1) {
    const random = createRandom(SEED + number);
    const documents = site(random);
    const [keeping, drawing] = [await open(documents, 8), await open(documents, 0)];
    const first = anyVisit(random);
    const visits = PATHS.flatMap((path) => [
      { ...first, path },
      { ...nextTo(random, first), path },
      { ...nextTo(random, first), path },
    ]);
    const instants = instantsOf(documents);
    for (let step = 0; step < 3 && compared < COMPARISONS; step += 1) {
      // Before an instant and at it, so that pages cached just before are requested.
      const instant = random.pick(step === 0 ? instantsOf(pageAt(documents, '/p0')) : instants);
      if (random.chance(0.6)) await publish(site(random), [keeping, drawing]);
      for (const now of [instant - 20_000, instant - 1, instant]) {
        keeping.clock.now = drawing.clock.now = now;
        for (const visited of visits) {
          const asked = toAsk(visited);
          const before = keeping.drawn;
          const kept = await keeping.app.inject(asked);
          if (keeping.drawn === before) keptFor += 1;
          const fresh = told(await drawing.app.inject(asked));
          compared += 1;
          if (JSON.stringify(told(kept)) !== JSON.stringify(fresh))
            wrong.push([`ENGINE_SEED=${SEED + number} at ${now}`, asked, told(kept), fresh]);
          const own = /northstar_session=session-(\d)/.exec(asked.headers['cookie'] ?? '')?.[1];
          for (const [, mark] of kept.body.matchAll(/Marked(\d)/g)) if (mark !== own) leaks += 1;
        }
      }
    }
    await Promise.all(opened.splice(0).map(({ app }) => app.close()));
  }
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(leaks).toBe(0);
  expect(keptFor).toBeGreaterThan(compared / 4);
}, 600_000);
