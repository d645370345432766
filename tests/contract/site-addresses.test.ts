import * as fc from 'fast-check';
import { sandbox } from '@marquee/sandbox';
import { siteAddresses } from '@marquee/schemas/site-addresses';
import { takenPath } from '@marquee/engine';
import type { RouteOptions } from 'fastify';
import { readFileSync } from 'node:fs';
import { matchRoutes, type RouteObject } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import routes, { routeTable, showsDocuments } from '../../apps/player/app/routes.ts';
import { adminApi } from '../../apps/server/src/admin-api.ts';
import { buildApp } from '../../apps/server/src/app.ts';
import { createServer } from '../../apps/server/src/starting/create-server.ts';
import { createTestSource } from '../../apps/server/src/modules/delivery/testing/test-app.ts';
import { createTestSite } from '../../apps/server/src/modules/delivery/testing/test-site.ts';
import { parseSettings } from '../../apps/server/src/settings.ts';
import { GUEST_BASE } from '../../apps/server/src/ssr/addresses/guest-base.ts';
import { createTestBuild } from '../../apps/server/src/ssr/testing/test-build.ts';
import type { Store } from '../../apps/server/src/store/open-store.ts';
import { openTestStore } from '../../apps/server/src/store/testing/open-test-store.ts';
import { createSources } from '../../apps/server/src/store/seeding/sources.ts';
import { sampleData } from '../../apps/sandbox/src/testing/sample-data.ts';
import { casesOf } from '../../engine/src/testing/full-length.ts';

// The editor, the review, publishing and imports know from one file where no page can be. It is generated
// here from the routes of the router and the server (`--update`), and the test fails when it is outdated.

const app = new URL('../../apps/player/app/', import.meta.url);

const showsDocument = (module: string): boolean => showsDocuments({ module });

it.each([...new Set(leavesOf(routes).map(({ file }) => file))])(
  '%s shows the documents at its addresses if that is what it loads',
  (file) => {
    const source = readFileSync(new URL(file, app), 'utf8');
    expect(showsDocument(file)).toBe(/load(?:Page|Category)\(enterRoute\(args\)/.test(source));
  },
);

/** A route as the player describes it for the router’s build. */
type Described = { path?: string; index?: boolean; id?: string; file: string; children?: Described[] };
type Leaf = { pattern: string; file: string; beside: string };
function leavesOf(entries: readonly Described[], above = '', beside = ''): Leaf[] {
  return entries.flatMap(({ path, index, id, file, children }) => {
    const pattern = path === undefined ? above : `${above}/${path}`;
    if (children) return leavesOf(children, pattern, id);
    return index || path !== undefined ? [{ pattern, file, beside }] : [];
  });
}
const leaves = leavesOf(routes).filter(({ pattern }) => !pattern.endsWith('/*'));

/** The path of the page that it shows, “its own”, or null where it shows none. */
function shownAt({ pattern, file }: Leaf): string | null {
  if (!showsDocument(file)) return null;
  const path = pattern.replace('/:locale?', '');
  const route = routeTable.find(({ aliases }) => aliases?.includes(path));
  return route && !path.includes(':') ? route.path : 'its own';
}

const served = new Set<string>();
let store: Store;
let close: () => Promise<void>;
beforeAll(async () => {
  store = await openTestStore();
  const settings = parseSettings({ DEMO_DIR: 'unused', LOG_LEVEL: 'silent', METRICS_SECRET: 'm'.repeat(40) });
  const server = createServer(settings);
  server.addHook('onRoute', ({ method, url }: RouteOptions) => {
    if ([method].flat().includes('GET')) served.add(url);
  });
  const sources = createSources('a secret of thirty-two characters.', undefined);
  const built = await buildApp(server, {
    settings,
    releases: createTestSource(createTestSite()),
    sandbox: async (scope) => {
      const db = store.withTables<unknown>();
      await scope.register(sandbox, { db, data: sampleData, clock: Date.now, console: true });
    },
    admin: {
      api: async (scope) => {
        const publicOrigin = 'http://localhost:3000';
        await scope.register(adminApi, { prefix: '/admin/api', store, sources, publicOrigin });
      },
      isSignedIn: async () => false,
      dir: new URL('../../admin', import.meta.url).pathname,
    },
    player: { loadBuild: async () => createTestBuild(() => null) },
    previews: { find: async () => undefined, loadRelease: async () => undefined } as never, // Nobody opens one.
    artwork: { get: async () => undefined },
    images: { find: async () => undefined },
  });
  await built.ready();
  close = () => built.close();
});
afterAll(async () => {
  await close();
  await store.close();
});

const isOfPages = (url: string): boolean => url !== '/*' && url !== '*' && !url.includes('.');

it('what pages can never be at is what the router and the server have', async () => {
  const own = [...served, GUEST_BASE, `${GUEST_BASE}/*`].filter(isOfPages);
  const trimmed = own.map((url) => (url.length > 1 && url.endsWith('/') ? url.slice(0, -1) : url));
  // Addresses below a wildcard are covered by it.
  const stars = trimmed.filter((url) => url.endsWith('/*'));
  const isBelow = (url: string): boolean =>
    stars.some((star) => star !== url && url.startsWith(star.slice(0, -1)));
  const list = [...new Set(trimmed)].filter((url) => !isBelow(url)).toSorted();
  const text = [
    '// Written by tests/contract/site-addresses.test.ts from the routes of the player and of the server.',
    '// After a change there: npx vitest run tests/contract/site-addresses.test.ts --update',
    '',
    'type SiteAddresses = {',
    '  /** Patterns of the player’s router: “its own” shows the page at the address, a path that path’s page, null none; and below which layout. */',
    '  routes: readonly (readonly [pattern: string, shows: string | null, beside: string])[];',
    '  /** What the server answers before any page. */',
    '  served: readonly string[];',
    '  /** Paths of pages that only a player sees: the router leads guests to registration. */',
    '  forPlayers: readonly string[];',
    '};',
    '',
    'export const siteAddresses: SiteAddresses = {',
    '  routes: [',
    ...leaves.map((leaf) => `    ${JSON.stringify([leaf.pattern, shownAt(leaf), leaf.beside])},`),
    '  ],',
    '  served: [',
    ...list.map((url) => `    ${JSON.stringify(url)},`),
    '  ],',
    '  forPlayers: [',
    ...routeTable
      .filter((route) => showsDocuments(route) && route.flags?.loginRequired)
      .map(({ path }) => `    ${JSON.stringify(path)},`),
    '  ],',
    '};',
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot('../../schemas/generated/site-addresses.ts');
});

const objectOf = ({ path, index, file, children }: Described): RouteObject =>
  index
    ? { index, handle: file }
    : {
        ...(path === undefined ? {} : { path }),
        handle: file,
        ...(children ? { children: children.map(objectOf) } : {}),
      };
const router = routes.map(objectOf);

const WORD = fc.oneof(
  fc.constantFrom(
    ...new Set(leaves.flatMap(({ pattern }) => pattern.split('/').filter((word) => /^\w/.test(word)))),
  ),
  fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,8}$/),
);
const filled = fc
  .tuple(fc.constantFrom(...leaves), fc.array(WORD, { minLength: 5, maxLength: 5 }))
  .map(([{ pattern }, words]) => {
    let at = 0;
    const parts = pattern.split('/').slice(1);
    return `/${parts.flatMap((part) => (part.endsWith('?') && at++ % 2 ? [] : part.startsWith(':') ? [words[at++ % 5]] : [part])).join('/')}`;
  });
const PATH = fc.oneof(
  filled,
  fc.array(WORD, { minLength: 1, maxLength: 4 }).map((words) => `/${words.join('/')}`),
);

it('of any path it says what the router itself does with it', () => {
  const isServed = (path: string): boolean =>
    siteAddresses.served.some((url) => {
      const pattern = url.replaceAll(/:\w+/g, '[^/]+').replace(/\*$/, '.+');
      return new RegExp(`^${pattern}$`).test(path);
    });
  fc.assert(
    fc.property(PATH, (path) => {
      const file = String(matchRoutes(router, path)?.at(-1)?.route.handle);
      const alias = routeTable.find(
        ({ aliases, module }) => aliases?.includes(path) && showsDocument(module),
      );
      const shown = showsDocument(file) ? undefined : 'site';
      const inLanguage = /^\/(?:en|de|fr-ca)(?:\/|$)/.test(path) ? 'language' : undefined;
      const byRouter = inLanguage ?? (alias ? 'alias' : shown);
      const taken = takenPath(path, ['fr-CA', 'de']);
      expect([path, taken?.by]).toEqual([path, isServed(path) ? 'site' : byRouter]);
    }),
    { numRuns: casesOf(2000) },
  );
});
