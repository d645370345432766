import type { FastifyInstance } from 'fastify';
import { createFigures, type Figures } from '../modules/metrics/figures.ts';
import { loadTracing } from '../modules/tracing/load-tracing.ts';
import { NO_TRACING, type Tracing } from '../modules/tracing/tracing.ts';
import type { Settings } from '../settings.ts';
import { loadSiteFolder, type SiteFolder } from '../site-folder.ts';
import { openStore, type Store, type StoreOptions } from '../store/open-store.ts';
import { explainNoDemo, openingStore, readingDemo, tryWith } from '../unusable-settings.ts';
import { createServer } from './create-server.ts';

// Imports only what is needed before the store is opened: main.ts loads the rest of the server meanwhile.

type DemoCode = Awaited<ReturnType<typeof importDemo>>;

export type OpenedApp = {
  /** With the region that the demo's visitors choose, where there is a demo. */
  settings: Settings;
  app: FastifyInstance;
  tracing: Tracing;
  figures: Figures | undefined;
  demo: SiteFolder | undefined;
  demoCode: DemoCode | undefined;
  /** Fails with a `SettingsError` where the settings name a store that cannot be used. */
  opening: Promise<Store>;
};

/** The app without its routes, and its store on the way. Returns when another thread or process is waited for. */
export async function openApp(given: Settings): Promise<OpenedApp> {
  const demoCode = given.demoDir ? await importDemo(given.demoDir) : undefined;
  const settings = demoCode ? demoCode.withDemoRegion(given) : given;
  const app = createServer(settings);
  const tracing = await loadTracing(settings);
  const figures = settings.metricsSecret === undefined ? undefined : createFigures();
  const { demoDir, dataDir, databaseUrl } = settings;
  const demo = demoDir ? await tryWith(settings, readingDemo, () => loadSiteFolder(demoDir)) : undefined;
  if (demoCode && settings.geoHeader) app.addHook('onRequest', demoCode.readDemoRegion(settings.geoHeader));
  const waiting = Promise.withResolvers<void>();
  const opening = tryWith(settings, openingStore, () =>
    openStore({
      dataDir,
      databaseUrl,
      log: app.log,
      migrates: settings.migrateAtStart || databaseUrl === undefined,
      onStatement: whenStatement(tracing, figures),
      onOpening: waiting.resolve,
      line: {
        heard(channel) {
          figures?.heard(channel);
          app.log.debug({ channel }, 'heard on the listening line');
        },
        lineLost: () => figures?.lineLost(),
      },
    }),
  );
  await Promise.race([waiting.promise, opening]);
  return { settings, app, tracing, figures, demo, demoCode, opening };
}

/** Loaded only here: a package for production has neither known sign-ins nor what else only a demo does. */
async function importDemo(demoDir: string) {
  const parts = Promise.all([import('../demo/demo-people.ts'), import('../demo/demo-region.ts')]);
  const [people, region] = await parts.catch((error: unknown) => explainNoDemo(demoDir, error));
  return { ...people, ...region };
}

/** Undefined where nobody wants to be told: the store then measures nothing. */
function whenStatement(tracing: Tracing, figures: Figures | undefined): StoreOptions['onStatement'] {
  if (!figures) return tracing === NO_TRACING ? undefined : tracing.noteStatement;
  return (event) => {
    figures.statement(event);
    tracing.noteStatement(event);
  };
}
