import { globSync, readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { resolve } from 'node:path';
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { prefetchBlocks } from '../../apps/player/app/block-bindings/prefetch.server.ts';
import { handleError, requestServices } from '../../apps/player/app/entry.server.tsx';
import { loadSignUp } from '../../apps/player/app/routes/account/auth-popup.server.ts';
import { loadCategory } from '../../apps/player/app/routes/games/category.server.ts';
import { loadCmsPage } from '../../apps/player/app/routes/pages/cms-page.server.ts';
import { loadGame } from '../../apps/player/app/routes/games/game.server.ts';
import { loadJackpotPage } from '../../apps/player/app/routes/games/jackpot-page.server.ts';
import { loader as exportRecords } from '../../apps/player/app/routes/profile/export-records.ts';
import type { RequestServices } from '../../apps/player/app/shared/calls/request-services.ts';
import { findRoute } from '../../apps/player/app/shared/addresses/route-match.ts';
import { createQueryScope } from '../../apps/player/app/shared/visitor/visitor.server.ts';
import { loadShell } from '../../apps/player/app/shell/shell.server.ts';
import { createServer } from '../../apps/server/src/starting/create-server.ts';
import { parseSettings } from '../../apps/server/src/settings.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SECRET = 'hidden-token-1';

type Line = {
  code?: string;
  msg?: string;
  err?: { message: string; stack: string };
  [concern: string]: unknown;
};

/** The services for a visitor’s request when the platform is unavailable, with the server’s own logger. */
function createServices(): { services: RequestServices; lines: Line[] } {
  const lines: Line[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)) as Line); // Pino writes one object a line.
      done();
    },
  });
  const rail = { id: 'rail', sections: [{ items: [{ collection: 'top' }] }] };
  const services = {
    visitor: {
      context: { locale: 'en', licence: 'CW', currency: 'EUR', device: 'desktop', groups: [], now: 0 },
      player: { id: 7, email: 'mara@example.com', currency: 'EUR' },
    },
    release: 1,
    locales: [],
    resolvePage: (path: string) => ({
      page: path === '/' ? { id: 'lobby', title: 'Lobby' } : null,
      nodes: [],
    }),
    resolveCollection: (kind: string) => ({ items: kind === 'navigation' ? [rail] : [] }),
    clientContext: () => ({
      settings: { gamesPerPage: 40 },
      features: {},
      saferPlay: {},
      helpLinks: [],
      hiddenLinks: [],
    }),
    listFlags: () => [],
    isFlagOn: () => false,
    messages: () => ({}),
    platform: { fetch: () => Promise.reject(new Error(`away: http://platform/api?token=${SECRET}`)) },
    log: createServer(parseSettings({ DEMO_DIR: 'unused' }), stream).log,
  } as unknown as RequestServices; // What these loaders use before the platform fails.
  return { services, lines };
}

const entryAt = (services: RequestServices, path: string, pattern: string) => ({
  services,
  path,
  route: findRoute(pattern),
  prefix: undefined,
});

function contextOf(services: RequestServices): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestServices, services);
  return context;
}

/** What causes each line that the player’s part of the server logs, and what the line is about. */
const FAILURES: Record<string, { provoke: (services: RequestServices) => unknown; concerns: object }> = {
  HANDLE_REQUEST_ERROR: {
    provoke: (services) =>
      handleError(new Error(`The loader failed for ${SECRET}@example.com`), {
        request: new Request(`https://casino.example/restore?token=${SECRET}`),
        context: contextOf(services),
      }),
    concerns: { page: '/restore' },
  },
  LOAD_BLOCK_ERROR: {
    provoke: (services) =>
      prefetchBlocks([{ id: 'news', block: 'article-list', props: { category: 'news' } }], {
        scope: createQueryScope(services),
        path: '/news',
        locale: 'en',
        log: services.log,
      }),
    concerns: { page: '/news' },
  },
  LOAD_PLAYER_FIELDS_ERROR: {
    provoke: (services) =>
      loadSignUp({
        request: new Request('https://casino.example/registration'),
        url: new URL('https://casino.example/registration'),
        params: {},
        pattern: ':locale?/registration',
        context: contextOf({ ...services, visitor: { ...services.visitor, player: null } }),
      } as unknown as Parameters<typeof loadSignUp>[0]), // What the router passes to a loader.
    concerns: { query: expect.stringMatching(/^\[.+\]$/) },
  },
  EXPORT_RECORDS_ERROR: {
    provoke: (services) =>
      exportRecords({
        request: new Request('https://casino.example/profile/history/limits/export'),
        url: new URL('https://casino.example/profile/history/limits/export'),
        params: { of: 'limits' },
        pattern: ':locale?/profile/history/:of/export',
        context: contextOf(services),
      } as unknown as Parameters<typeof exportRecords>[0]), // What the router passes to a loader.
    concerns: { records: 'limits' },
  },
  LOAD_GAMES_ERROR: {
    provoke: (services) =>
      loadCategory(entryAt(services, '/producers/tide-lab', ':locale?/producers/:slug'), {
        slug: 'tide-lab',
      }),
    concerns: { filter: { providers: ['tide-lab'] } },
  },
  LOAD_GAME_ERROR: {
    provoke: (services) =>
      loadGame(entryAt(services, '/play/tide-lab/lantern-run', ':locale?/play/:producer/:name'), {
        params: { producer: 'tide-lab', name: 'lantern-run' },
        url: new URL('https://casino.example/play/tide-lab/lantern-run'),
      }).catch(() => undefined),
    concerns: { identifier: 'tide-lab/lantern-run' },
  },
  LOAD_STATIC_PAGE_ERROR: {
    provoke: (services) => loadCmsPage(services, '/news/first-snow').catch(() => null),
    concerns: { slug: 'first-snow' },
  },
  LOAD_JACKPOTS_ERROR: {
    provoke: (services) => loadJackpotPage(services, '/north_star', Promise.resolve(null)).catch(() => null),
    concerns: { identifier: 'north_star' },
  },
  LOAD_ACCOUNTS_ERROR: {
    provoke: (services) => loadShell(services, { path: '/', cookies: null }),
    concerns: { part: 'wallets' },
  },
  LOAD_LIMITS_ERROR: {
    provoke: (services) => loadShell(services, { path: '/', cookies: null }),
    concerns: { part: 'reached limits' },
  },
  LOAD_COLLECTIONS_ERROR: {
    provoke: (services) => loadShell(services, { path: '/', cookies: null }),
    concerns: { part: 'counts of collections' },
  },
};

it.each(Object.entries(FAILURES))(
  '%s is logged with message, stack and what it concerns',
  async (code, failure) => {
    const { services, lines } = createServices();
    await failure.provoke(services);
    const line = lines.find((each) => each.code === code);
    expect(line).toMatchObject({
      code,
      msg: expect.stringMatching(/./),
      err: { message: expect.stringMatching(/./), stack: expect.stringMatching(/\n +at /) },
      ...failure.concerns,
    });
    expect(JSON.stringify(lines)).not.toContain(SECRET);
  },
);

it.each([400, 404, 405, 499])('what the router refuses with %i is no fault', (status) => {
  const { services, lines } = createServices();
  handleError(
    { status, statusText: 'Refused', internal: true, data: 'Error' },
    { request: new Request('https://casino.example/'), context: contextOf(services) },
  );
  expect(lines).toEqual([]);
});

/** The first argument and the rest of each call of a logger that reports a problem. */
function* logCalls(): Generator<{ place: string; call: string }> {
  const files = ['apps/server/src', 'apps/sandbox/src', 'apps/player/app'].flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }),
  );
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name))) {
    const source = readFileSync(resolve(ROOT, file), 'utf8');
    for (const { index } of source.matchAll(/\blog(?:ger)?(?:\.(?:warn|error|fatal)|\[level\])\(/g)) {
      const call = upToItsEnd(source, source.indexOf('(', index));
      yield { place: `${file}:${source.slice(0, index).split('\n').length}`, call };
    }
  }
}

function upToItsEnd(source: string, start: number): string {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '(') depth += 1;
    else if (source[at] === ')') depth -= 1;
    if (depth === 0) return source.slice(start + 1, at);
  }
  return source.slice(start);
}

it('nothing declares a log of its own, which would take what is written as an empty object', () => {
  const own = /\b(?:debug|info|warn|error|fatal)(?:\??\(|\??: \()\w+\??: (?:object|unknown|Error|Record<|\{)/;
  const files = ['apps/*/{src,app}', 'admin/src', 'blocks/src', 'engine/src', 'openfeature/src'].flatMap(
    (folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }),
  );
  const wrong = files
    .filter((name) => !/\.test\.tsx?$/.test(name) && !name.endsWith('/fastify-log.ts'))
    .filter((name) => own.test(readFileSync(resolve(ROOT, name), 'utf8')));
  expect(files.length).toBeGreaterThan(1000);
  expect(wrong).toEqual([]);
});

it('each code that the player’s part of the server logs is provoked above', () => {
  const codes = new Set(
    [...logCalls()]
      .filter(({ place }) => place.startsWith('apps/player'))
      .flatMap(({ call }) => /code: '(\w+)'/.exec(call)?.[1] ?? []),
  );
  expect([...codes].toSorted()).toEqual(
    Object.keys(FAILURES)
      .filter((code) => code !== 'LOAD_BLOCK_ERROR')
      .toSorted(),
  );
});
