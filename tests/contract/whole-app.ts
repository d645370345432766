import { sandbox, type LiveFeed } from '@marquee/sandbox';
import type { Snapshot } from '@marquee/engine';
import type { FastifyInstance } from 'fastify';
import { adminApi } from '../../apps/server/src/admin-api.ts';
import { buildApp } from '../../apps/server/src/app.ts';
import { createServer } from '../../apps/server/src/starting/create-server.ts';
import type { ReleaseSource } from '../../apps/server/src/modules/delivery/current-release.ts';
import { createTestSource } from '../../apps/server/src/modules/delivery/testing/test-app.ts';
import { createTestSite } from '../../apps/server/src/modules/delivery/testing/test-site.ts';
import { siteRules } from '../../apps/server/src/modules/platform/site-rules.ts';
import { parseSettings } from '../../apps/server/src/settings.ts';
import { createTestBuild, type Loader } from '../../apps/server/src/ssr/testing/test-build.ts';
import type { Store } from '../../apps/server/src/store/open-store.ts';
import { createSources } from '../../apps/server/src/store/seeding/sources.ts';
import { sampleData } from '../../apps/sandbox/src/testing/sample-data.ts';

export const ORIGIN = 'https://casino.example';
/** The headers of the proxy in front of the server. */
export const HTTPS = { host: 'casino.example', 'x-forwarded-proto': 'https' };

type Options = {
  store: Store;
  environment?: Record<string, string>;
  documents?: Snapshot['documents'];
  /** The source of releases. Defaults to a single release with these documents. */
  releases?: ReleaseSource;
  /** Epoch milliseconds. Defaults to the clock of the machine. */
  clock?: () => number;
  /** The loader of the casino’s only route. */
  loader?: Loader;
  /** Pages hear live of what changes for their players. */
  isLive?: boolean;
  /** Called with each request, also with those of the server to the platform. */
  onCall?: (call: string) => void;
  /** Called for each accepted request before it is handled. It may throw. */
  refuse?: () => void;
  /** Where log lines are written. Defaults to nowhere. */
  lines?: NodeJS.WritableStream;
  /** The directories of the builds. */
  adminDir?: string;
  clientDir?: string;
};

/** A server with everything registered: configuration, platform, admin and casino, behind a proxy with https. */
export async function openWholeApp(options: Options): Promise<FastifyInstance> {
  const {
    store,
    environment,
    documents = createTestSite(),
    releases = createTestSource(documents),
    clock = Date.now,
    loader = () => 'a page',
    isLive = false,
    onCall,
    refuse,
    lines,
    ...dirs
  } = options;
  let feed: LiveFeed | undefined;
  const settings = parseSettings({
    DEMO_DIR: 'unused',
    LOG_LEVEL: lines ? 'error' : 'silent',
    PUBLIC_ORIGIN: ORIGIN,
    TRUST_PROXY: '1',
    ...environment,
  });
  const server = createServer(settings, lines);
  server.addHook('onRequest', async ({ method, url }) => onCall?.(`${method} ${url.split('?', 1)[0]}`));
  server.addHook('preParsing', async () => refuse?.());
  const app = await buildApp(server, {
    settings,
    releases,
    clock,
    sandbox: async (scope) => {
      await scope.register(sandbox, {
        db: store.withTables<unknown>(),
        data: sampleData,
        clock,
        console: true,
        ...(isLive
          ? { live: { listen: store.listen, offer: (offered: LiveFeed) => void (feed = offered) } }
          : {}),
        ...siteRules(scope),
      });
    },
    live: () => feed,
    admin: {
      api: async (scope) => {
        const sources = createSources('a secret of thirty-two characters.', undefined);
        await scope.register(adminApi, { prefix: '/admin/api', store, sources, publicOrigin: ORIGIN });
      },
      isSignedIn: async () => false,
      dir: dirs.adminDir,
    },
    player: { clientDir: dirs.clientDir, loadBuild: async () => createTestBuild(loader) },
  });
  await app.ready();
  return app;
}
