import { createArtwork, type ArtworkGame } from '@marquee/artwork';
import type { LiveFeed, SandboxData } from '@marquee/sandbox';
import type { FastifyInstance } from 'fastify';
import { siteAddress } from './plugins/own/site-origin.ts';
import { access } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { adminApi, type AdminApiOptions } from './admin-api.ts';
import { type AppParts, buildApp } from './app.ts';
import { readSessionToken } from './modules/admin-session/guard.ts';
import { findSession } from './modules/admin-session/admin-session.service.ts';
import type { OwnFile } from './modules/built-files/built-files.ts';
import { createFindKeptFile, type FindKeptFile } from './modules/built-files/find-kept-file.ts';
import { createKeptDirectory } from './modules/built-files/kept-directory.ts';
import { keepFiles } from './modules/built-files/keep-files.ts';
import { listOwnFiles } from './modules/built-files/own-files.ts';
import { openImages } from './modules/images/served-images.ts';
import { openArtwork } from './modules/artwork/open-artwork.ts';
import { warmInBackground } from './modules/artwork/warm-first-view.ts';
import { createSharedPreviews } from './modules/preview-links/shared-previews.ts';
import { openAskPlayer } from './modules/evidence/asked-player.ts';
import { siteRules } from './modules/platform/site-rules.ts';
import { followLogLevel } from './modules/log-level/follow-log-level.ts';
import { watchLeftWork } from './modules/metrics/left-work.ts';
import { startReleaseTimer } from './modules/schedules/release-timer.ts';
import { canOpenSecrets } from './modules/second-factor/second-factor.service.ts';
import { ssoOptions } from './modules/sso/sso-options.ts';
import { startMailSender } from './modules/mail/mail-sender.ts';
import { startWebhookSender } from './modules/webhooks/webhook-sender.ts';
import { createOverrideLog } from './modules/flags/override-log.ts';
import { startVisitCounter } from './modules/visits/visit-counter.ts';
import { startServer } from './server.ts';
import type { Settings } from './settings.ts';
import { ADMIN_DIR, PLAYER_DIR } from './ssr/own-folders.ts';
import type { SiteFolder } from './site-folder.ts';
import type { OpenedApp } from './starting/open-app.ts';
import { createDevServer } from './ssr/dev-server.ts';
import { findPlayer, type Player } from './ssr/player-build.ts';
import { startPageThread } from './ssr/threads/page-thread-start.ts';
import { openPageThreads } from './ssr/threads/page-threads.ts';
import { warmPages } from './ssr/warm-pages.ts';
import { addMissingTextsIfPossible } from './store/seeding/add-missing-texts.ts';
import type { Store } from './store/open-store.ts';
import { seedPictures } from './store/seeding/seed-pictures.ts';
import { seedSite } from './store/seeding/seed-site.ts';
import { createSources, type Sources } from './store/seeding/sources.ts';
import { explainNoSandbox, listening, tryWith, wrongSecretsKey } from './unusable-settings.ts';

/** The time that unfinished drawings have after SIGTERM, in milliseconds. */
const DRAWING_GRACE_MS = 2000;

/** Without PAGE_THREADS. */
const MOST_PAGE_THREADS = 4;

/** The composition root: puts store, platform, admin and casino together and listens. */
export async function start({
  settings,
  app,
  tracing,
  figures,
  demo,
  demoCode,
  opening,
}: OpenedApp): Promise<void> {
  const { dataDir } = settings;
  const loading = loadPlayer(app, settings);
  // What goes wrong with it is said where it is needed; until then the store may fail first.
  loading.catch(() => undefined);
  const store = await opening;
  const origin = settings.publicOrigin ?? `http://localhost:${settings.port}`;
  if (demo && demoCode) {
    const { isSeeded } = await seedSite(store, {
      documents: demo.documents,
      adminUsers: demoCode.DEMO_PEOPLE,
    });
    if (!isSeeded) await addMissingTextsIfPossible(store, demo.documents, app.log);
    await seedPictures(store, demo.documents);
  }
  // Artwork for the demo's games, and everything that the generator can draw without them.
  const games = (demo?.platform['games'] ?? []) as readonly ArtworkGame[];
  const artwork = openArtwork({
    directory: join(dataDir, 'artwork'),
    artwork: createArtwork({ games }),
    log: app.log,
  });
  // Large pictures take seconds to draw. The shutdown does not wait for all of them: the next start draws them again.
  app.addHook('preClose', async () => {
    setTimeout(() => void artwork.close(), DRAWING_GRACE_MS).unref();
  });

  const sources = createSources(settings.sessionSecret, settings.secretsKey, {
    now: store.clock.now,
    accepted: { secret: settings.sessionSecretAccepted, secretsKey: settings.secretsKeyAccepted },
  });
  if (!(await canOpenSecrets(store, sources))) throw wrongSecretsKey();
  const webhookPolicy = {
    allowsPrivate: settings.webhookPrivateTargets,
    allowsHttp: settings.dev || demo !== undefined,
  };
  const player = await loading;
  const keptFiles = await openKeptFiles(app, settings, { store, player, sources });
  const visits = settings.countVisits
    ? startVisitCounter(store, { now: sources.now, log: app.log })
    : undefined;
  if (visits) app.addHook('onClose', () => visits.close());
  const leftWork = watchLeftWork(store, { sources, log: app.log });
  app.addHook('onClose', async () => leftWork.close());
  const adminDir = join(ADMIN_DIR, 'dist');
  const hasAdmin = !settings.dev && (await exists(join(adminDir, 'index.html')));
  // The sandbox in this process is asked by nobody else, where no secret is given.
  const platformSecret =
    settings.platformSecret ?? (settings.platformUrl ? undefined : sources.createToken());
  await buildApp(app, {
    settings,
    releases: store,
    ...embeddedPlatform(store, demo, { ...settings, platformSecret }),
    admin: {
      api: async (scope) => {
        // Personas are passed on unchecked; the preview checks them.
        const personas = demo?.personas as AdminApiOptions['personas'];
        await scope.register(adminApi, {
          prefix: '/admin/api',
          store,
          sendsMail: settings.smtp !== undefined,
          publicOrigin: settings.adminOrigin ?? origin,
          siteOrigin: settings.adminOrigin === undefined ? undefined : origin,
          personas,
          writesPerMinute: settings.adminWritesPerMinute,
          imageBytes: settings.imagesMegabytes * 1_000_000,
          sso: ssoOptions(settings),
          webhookPolicy,
          countsVisits: settings.countVisits,
          environment: settings.environment,
          figures,
          configuredLogLevel: settings.logLevel,
          askPlayer: openAskPlayer(app, { ...settings, platformSecret }),
          sources,
        });
      },
      isSignedIn: async (request) => {
        const session = await findSession(store, sources, readSessionToken(request));
        return session !== undefined && !session.browser.mustEnrol;
      },
      dir: hasAdmin ? adminDir : undefined,
    },
    logOverrides: createOverrideLog(store, sources),
    countVisit: visits?.count,
    certificates: store.releases,
    auditChain: store.auditChain,
    clock: () => store.clock.now().getTime(),
    clockAhead: store.clock.aheadSeconds,
    poolUse: store.poolUse,
    isHearing: store.isHearing,
    refusedWrites: store.refusedWrites,
    leftWork: leftWork.get,
    player,
    pageUse: player?.pageUse,
    previews: createSharedPreviews(store, sources),
    artwork,
    images: await openImages(app, store),
    findKeptFile: keptFiles.find,
    tracing,
    figures,
  });
  const sender = await startWebhookSender(store, { sources, log: app.log, policy: webhookPolicy, figures });
  app.addHook('onClose', () => sender.close());
  if (settings.smtp && settings.mailFrom) {
    // Loaded only here, as everything is that takes time and that not every server uses.
    const { createSendMail } = await import('./modules/mail/send-mail.ts');
    const mails = await startMailSender(store, {
      sources,
      log: app.log,
      send: createSendMail(settings.smtp, settings.mailFrom),
      figures,
      admin: `${settings.adminOrigin ?? settings.publicOrigin ?? `http://localhost:${settings.port}`}/admin`,
    });
    app.addHook('onClose', () => mails.close());
  }
  const timer = await startReleaseTimer(store, { sources, log: app.log, figures });
  app.addHook('onClose', () => timer.close());
  const level = await followLogLevel(store, { sources, log: app.log, configured: settings.logLevel });
  app.addHook('onClose', () => level.close());
  // In development each request loads a build of its own.
  if (player && !settings.dev) await warmPages(app);
  // From then on, a page of this version may ask another process for its files.
  await keptFiles.begun;
  const address = await tryWith(settings, listening, () =>
    startServer(app, settings, async () => {
      await artwork.close();
      await store.close();
      await tracing.close();
    }),
  );
  void warmInBackground(app, { artwork });
  if (demoCode)
    // oxlint-disable-next-line no-console -- for whoever started it by hand
    console.log(demoCode.demoNotice(settings.publicOrigin ?? address.replace('127.0.0.1', 'localhost')));
}

/** The sandbox with the demo's players and games; without a demo it exists but is empty. */
function embeddedPlatform(
  store: Store,
  demo: SiteFolder | undefined,
  settings: Settings,
): Pick<AppParts, 'sandbox' | 'live'> {
  const { geoHeader, restrictedCountries, secretsKey, sessionSecret } = settings;
  // Files of the demo folder, named after the fields; the sandbox checks what it stores.
  const data = {
    games: [],
    studios: [],
    players: [],
    collections: [],
    rewards: [],
    pages: [],
    files: [],
    ...demo?.platform,
  } as SandboxData;
  let feed: LiveFeed | undefined;
  return {
    sandbox: async (scope) => {
      // Imported only here, so that a server with a real platform does not load the sandbox.
      const { sandbox } = await import('@marquee/sandbox').catch(explainNoSandbox);
      await scope.register(sandbox, {
        db: store.withTables<unknown>(),
        data,
        clock: Date.now,
        siteAddress,
        geoHeader,
        restrictedCountries,
        secret: secretsKey ?? sessionSecret,
        acceptedSecret:
          settings.secretsKeyAccepted ??
          (secretsKey === undefined ? settings.sessionSecretAccepted : undefined),
        serverSecrets: [settings.platformSecret, settings.platformSecretAccepted].filter(
          (secret) => secret !== undefined,
        ),
        ...siteRules(scope),
        advanceEveryMs: 2000,
        ...(demo ? { console: true } : {}),
        live: {
          listen: store.listen,
          offer: (offered) => {
            feed = offered;
          },
        },
      });
    },
    live: () => feed,
  };
}

async function loadPlayer(app: FastifyInstance, settings: Settings): Promise<Player | undefined> {
  if (settings.dev) return createDevServer(app, { playerDir: PLAYER_DIR, adminDir: ADMIN_DIR });
  const player = await findPlayer(PLAYER_DIR, { draws: false });
  if (!player) {
    app.log.error(
      { code: 'CASINO_NOT_BUILT', directory: PLAYER_DIR },
      'The casino is not built, so only calls are answered: run npm run build.',
    );
    return undefined;
  }
  const threads = await openPageThreads({
    count: settings.pageThreads ?? freeCores(),
    start: startPageThread(PLAYER_DIR),
    log: app.log,
  });
  app.addHook('onClose', () => threads.close());
  return { ...player, draw: threads.draw, pageUse: threads.figures };
}

/** Where the files of every version are, with those of this one put there. */
async function openKeptFiles(
  app: FastifyInstance,
  { dev, builtFilesDir, builtFilesDays: days }: Settings,
  { store, player, sources }: { store: Store; player: Player | undefined; sources: Sources },
): Promise<{ find: FindKeptFile; begun: Promise<void> }> {
  const kept = builtFilesDir ? createKeptDirectory(resolve(builtFilesDir)) : store.builtFiles;
  const find = createFindKeptFile(kept);
  const folders = Object.entries({
    player: player?.clientDir && join(player.clientDir, 'assets'),
    admin: join(ADMIN_DIR, 'dist/assets'),
  });
  const own: OwnFile[] = [];
  for (const [name, folder] of folders)
    if (!dev && folder && (await exists(folder))) own.push(...(await listOwnFiles(name, folder)));
  if (own.length === 0) return { find, begun: Promise.resolve() };
  const keeping = keepFiles(kept, { own, days, now: sources.now, log: app.log });
  app.addHook('onClose', () => keeping.close());
  return { find, begun: keeping.begun };
}

/** Cores beside the one of the thread that answers requests. Each thread takes memory, so there are not many. */
const freeCores = (): number => Math.min(MOST_PAGE_THREADS, Math.max(1, availableParallelism() - 1));

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
