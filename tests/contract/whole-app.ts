import { sandbox } from '@marquee/sandbox';
import type { Snapshot } from '@marquee/engine';
import type { FastifyInstance } from 'fastify';
import { adminApi } from '../../apps/server/src/admin-api.ts';
import { buildApp, createServer } from '../../apps/server/src/app.ts';
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
/** As the proxy in front of the server says it. */
export const HTTPS = { host: 'casino.example', 'x-forwarded-proto': 'https' };

type Options = {
  store: Store;
  environment?: Record<string, string>;
  documents?: Snapshot['documents'];
  /** Where releases come from; left out: these documents, which are never published again. */
  releases?: ReleaseSource;
  /** What the one route of the casino loads. */
  loader?: Loader;
  /** Told of every request, those that the server makes to the platform among them. */
  onCall?: (call: string) => void;
  /** Asked once a request has been let in, before whoever answers it: may throw. */
  refuse?: () => void;
  /** Where its lines go; left out: nowhere. */
  lines?: NodeJS.WritableStream;
  /** Directories of the builds. */
  adminDir?: string;
  clientDir?: string;
};

/** One server with everything registered: configuration, platform, admin and casino, reached by https through a proxy. */
export async function openWholeApp(options: Options): Promise<FastifyInstance> {
  const {
    store,
    environment,
    documents = createTestSite(),
    releases = createTestSource(documents),
    loader = () => 'a page',
    onCall,
    refuse,
    lines,
    ...dirs
  } = options;
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
    sandbox: async (scope) => {
      await scope.register(sandbox, {
        db: store.withTables<unknown>(),
        data: sampleData,
        clock: Date.now,
        console: true,
        ...siteRules(scope),
      });
    },
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
