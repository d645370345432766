import type { ArtworkCache } from '@marquee/artwork';
import { within } from '@marquee/schemas/retry';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { handleError, handleNotFound } from './errors.ts';
import { artworkRoutes } from './modules/artwork/artwork.routes.ts';
import { clientContextRoutes } from './modules/client-context/client-context.routes.ts';
import { configRoutes } from './modules/config/config.routes.ts';
import { followContract } from './modules/contract/follow-contract.ts';
import {
  createCurrentRelease,
  type CurrentRelease,
  type ReleaseSource,
} from './modules/delivery/current-release.ts';
import type { FindKeptFile } from './modules/built-files/find-kept-file.ts';
import { createVisitors } from './modules/delivery/visitor.service.ts';
import type { OverrideLog } from './modules/flags/override-log.ts';
import { flagsRoutes } from './modules/flags/flags.routes.ts';
import { servedImageRoutes, type ServedImages } from './modules/images/served-images.ts';
import { createGameFinder } from './modules/game-search/game-finder.ts';
import { healthRoutes } from './modules/health/health.routes.ts';
import type { LiveSource } from './modules/live/live-source.ts';
import { liveRoutes } from './modules/live/live.routes.ts';
import { sharedLiveRoutes } from './modules/live/shared-live.routes.ts';
import type { LeftWorkWatch } from './modules/metrics/left-work.ts';
import { createFigures, type Figures } from './modules/metrics/figures.ts';
import { metricsRoutes, type PageUse, type PoolUse } from './modules/metrics/metrics.routes.ts';
import { messagesRoutes } from './modules/messages/messages.routes.ts';
import { openApiRoutes } from './modules/openapi/openapi.routes.ts';
import { ofrepRoutes } from './modules/ofrep/ofrep.routes.ts';
import { pagesRoutes } from './modules/pages/pages.routes.ts';
import { createPagesService } from './modules/pages/pages.service.ts';
import { readLanguageData } from './read-language-data.ts';
import { followCertificates, type ReleaseCertificates } from './modules/certificates/certificates.service.ts';
import { type AuditHead, noteAuditHead } from './modules/audit/note-audit-head.ts';
import type { Store } from './store/open-store.ts';
import type { SharedPreviews } from './modules/preview-links/shared-previews.ts';
import { PAGE_MS } from './modules/platform/page-patience.ts';
import { refuseLoops } from './modules/platform/loop.ts';
import { createPlatform } from './modules/platform/platform.ts';
import { platformRoutes } from './modules/platform/platform.routes.ts';
import { followPlayers, withFreshFacts } from './modules/platform/fresh-facts.ts';
import { policyReportRoutes } from './modules/policy-reports/policy-reports.routes.ts';
import { securityTextRoutes } from './modules/security-text/security-text.routes.ts';
import { siteIconRoutes } from './modules/site-icons/site-icons.routes.ts';
import { siteIndexRoutes } from './modules/site-index/site-index.routes.ts';
import { schemasFilesRoutes } from './modules/schemas-files/schemas-files.routes.ts';
import { stopping } from './modules/stopping/stopping.ts';
import { NO_TRACING, type Tracing } from './modules/tracing/tracing.ts';
import { vitalsRoutes } from './modules/vitals/vitals.routes.ts';
import type { VisitCounter } from './modules/visits/visit-counter.ts';
import { startCachePurges, type CachePurges } from './modules/shared-cache/purge-cache.ts';
import { createSharedCache } from './modules/shared-cache/shared-cache.ts';
import { security } from './plugins/external/security.ts';
import { transport } from './plugins/external/transport.ts';
import { closeAdmin, createAdminDoor } from './plugins/own/admin-door.ts';
import { contentSecurityPolicy } from './plugins/own/content-security-policy.ts';
import { saidFreshness } from './plugins/own/said-freshness.ts';
import { secureCookies } from './plugins/own/secure-cookies.ts';
import { siteOrigin } from './plugins/own/site-origin.ts';
import { requestGate } from './plugins/own/request-gate.ts';
import { answerUnknownCalls } from './plugins/own/unknown-calls.ts';
import { visitor } from './plugins/own/visitor.ts';
import type { Settings } from './settings.ts';
import { adminRoutes } from './ssr/admin.routes.ts';
import { routeNames } from './ssr/addresses/page-route.ts';
import type { Player } from './ssr/player-build.ts';
import { createClassPages } from './ssr/class-pages.ts';
import { builtStyles } from './ssr/built-styles.ts';
import { drawSealedPage, type DrawPage } from './ssr/draw-page.ts';
import { createSharedAnswers } from './modules/platform/shared-answers.ts';
import { createKeptPages } from './ssr/kept-pages.ts';
import { measured } from './ssr/measured-draw.ts';
import { createAnswerFront } from './modules/delivery/answer-front.ts';
import { playerRoutes } from './ssr/player.routes.ts';
import { createRenderPage } from './ssr/render-page.ts';
import { createSharedPages, type SharedPageSources } from './ssr/shared-pages.ts';
import { sharedPreviewRoutes } from './ssr/shared-preview.routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The release being served, and what is wrong with its documents. */
    currentRelease: CurrentRelease;
  }
}

/** The parts that the composition root passes in. */
export type AppParts = {
  settings: Settings;
  releases: ReleaseSource;
  /** Epoch milliseconds; left out: the system's. */
  clock?: () => number;
  /** Answers the platform's calls when PLATFORM_URL is not set. */
  sandbox: FastifyPluginAsync;
  /** The live updates that the sandbox sends to open pages, once it is registered. */
  live?: () => LiveSource | undefined;
  admin?: {
    /** Registers the calls below /admin/api. */
    api: FastifyPluginAsync;
    /** Whether the request comes from somebody signed in to the admin. */
    isSignedIn(request: FastifyRequest): Promise<boolean>;
    /** The built admin app. */
    dir?: string;
  };
  /** Writes down who has overridden flags; left out: nobody does. */
  logOverrides?: OverrideLog;
  /** Counts visits; left out: nobody does. */
  countVisit?: VisitCounter['count'];
  player?: Player;
  /** Previews that were shared by a link; left out: none were. */
  previews?: SharedPreviews;
  artwork?: Pick<ArtworkCache, 'get'>;
  /** Seconds by which this machine's clock is ahead of the database's; left out: `/metrics` does not show it. */
  clockAhead?: () => number | undefined;
  /** The use of the store's connections; left out: `/metrics` does not show it. */
  poolUse?: () => PoolUse;
  /** Whether notifications from other processes are known to arrive; left out: `/metrics` does not show it. */
  isHearing?: () => boolean;
  /** The reason why the store takes no writes; left out: `/readyz` and `/metrics` do not show it. */
  refusedWrites?: Store['refusedWrites'];
  pageUse?: (() => PageUse) | undefined;
  /** Work that is overdue; left out: `/metrics` does not show it. */
  leftWork?: LeftWorkWatch['get'];
  /** Uploaded pictures. */
  images?: ServedImages;
  /** Where certificates of releases are kept; left out: nowhere. */
  certificates?: ReleaseCertificates;
  /** Where the audit log ends; left out: the server's log does not say it. */
  auditChain?: AuditHead;
  /** Files of other versions' builds; left out: there are those of this one alone. */
  findKeptFile?: FindKeptFile;
  /** Left out: nothing is traced. */
  tracing?: Tracing;
  /** What is counted, with METRICS_SECRET; left out: it begins with the app. */
  figures?: Figures | undefined;
};

/** The whole process: config layer, platform, admin and casino on one server. Listening is server.ts's part. */
export async function buildApp(app: FastifyInstance, parts: AppParts): Promise<FastifyInstance> {
  const { settings, clock = Date.now } = parts;
  const { imageOrigins, frameOrigins, restrictedCountries } = settings;
  const publicFlags = new Set(settings.ofrepPublicFlags);
  const { tracing = NO_TRACING } = parts;
  const door = createAdminDoor(settings);
  if (door) closeAdmin(app, door);
  // Before everything that answers requests.
  tracing.follow(app);
  readLanguageData();
  const currentRelease = await createCurrentRelease({ source: parts.releases, log: app.log });
  app.decorate('currentRelease', currentRelease);
  app.addHook('onClose', () => currentRelease.close());
  if (settings.cachePurgeUrls.length > 0) {
    const { cachePurgeUrls: urls, cachePurgeSecret: secret } = settings;
    let purges: CachePurges | undefined;
    app.addHook('onListen', async () => {
      purges = startCachePurges({ urls, secret, currentRelease, log: app.log });
    });
    app.addHook('onClose', () => purges?.stop());
  }
  const { certificates, auditChain } = parts;
  const stops: (() => Promise<void>)[] = [];
  app.addHook('onListen', async () => {
    const { log } = app;
    if (certificates) stops.push(followCertificates({ currentRelease, releases: certificates, log }));
    if (auditChain) stops.push(noteAuditHead({ currentRelease, chain: auditChain, log }));
  });
  app.addHook('onClose', () => Promise.all(stops.map((stop) => stop())));
  const { metricsSecret } = settings;
  const figures = metricsSecret === undefined ? undefined : (parts.figures ?? createFigures());
  const pages = createPagesService(app.log, figures, tracing);
  const platform = createPlatform(app, { settings, clock, figures, tracing });
  const visitors = createVisitors({
    currentRelease,
    clock,
    geoHeader: settings.geoHeader,
    loadPlayer: (request) => platform.loadPlayer(request),
    isAdmin: (request) => isSignedInAdmin(request, parts.admin),
  });

  followContract(app);
  await app.register(stopping);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));
  // Registered before every hook that looks at cookies.
  app.decorate(
    'sharedCache',
    createSharedCache(app, {
      isInFront: settings.cacheInFront,
      sessionCookie: platform.sessionCookie,
      geoHeader: settings.geoHeader,
      isBehindProxy: settings.trustProxy !== false,
    }),
  );
  // Registered before the hooks and routes that it answers in place of.
  const front = createAnswerFront(app, {
    sessionCookie: platform.sessionCookie,
    geoHeader: settings.geoHeader,
    isBehindProxy: settings.trustProxy !== false,
    clock,
    release: () => currentRelease.get().id,
  });
  app.decorate('answerFront', front);
  // Registered before everything that it measures.
  if (metricsSecret !== undefined && figures)
    await app.register(metricsRoutes, {
      secrets: [metricsSecret, settings.metricsSecretAccepted],
      figures,
      currentRelease,
      platformIsHeard: platform.isHeard,
      clock,
      clockAhead: parts.clockAhead,
      poolUse: parts.poolUse,
      isHearing: parts.isHearing,
      refusedWrites: parts.refusedWrites,
      leftWork: parts.leftWork,
      pageUse: parts.pageUse,
    });
  const isHttps = settings.publicOrigin?.startsWith('https:') ?? false;
  await app.register(security, { isHttps });
  await app.register(secureCookies, { isHttps });
  await app.register(siteOrigin, {
    publicOrigin: settings.publicOrigin,
    port: settings.port,
    currentRelease,
  });
  await app.register(contentSecurityPolicy);
  await app.register(saidFreshness);
  await app.register(requestGate);
  if (platform.mark) refuseLoops(app, platform.mark);
  await app.register(transport);
  await app.register(visitor, {
    visitors,
    logOverrides: parts.logOverrides,
    geoHeader: settings.geoHeader,
    isBehindProxy: settings.trustProxy !== false,
  });

  await app.register(healthRoutes, { currentRelease, refusedWrites: parts.refusedWrites });
  const liveSource = () => platform.live ?? parts.live?.();
  await app.register(liveRoutes, {
    currentRelease,
    source: () => withFreshFacts(liveSource(), platform),
    build: parts.player?.version,
    clock,
    onTold: figures?.toldLag,
  });
  // A server in front of this one has this one's platform; through another platform nobody is passed on.
  await app.register(sharedLiveRoutes, { source: () => (platform.live ? undefined : liveSource()) });
  // The embedded sandbox exists only after all plugins are loaded.
  app.addHook('onReady', async () => void followPlayers(liveSource(), platform));
  await app.register(pagesRoutes, { pages });
  await app.register(configRoutes);
  await app.register(flagsRoutes);
  await app.register(ofrepRoutes, {
    publicFlags,
    secrets: [settings.ofrepSecret, settings.ofrepSecretAccepted],
    clock,
  });
  await app.register(clientContextRoutes, { restrictedCountries });
  await app.register(messagesRoutes, { currentRelease, clock });
  await app.register(schemasFilesRoutes);
  await app.register(openApiRoutes);
  const { publicOrigin } = settings;
  await app.register(vitalsRoutes, { figures, publicOrigin, routes: routeNames(parts.player) });
  await app.register(securityTextRoutes, { settings, clock });
  await app.register(siteIndexRoutes, {});
  await app.register(siteIconRoutes, { currentRelease, clock });
  await app.register(policyReportRoutes, { count: figures?.policyRefused, clock });
  if (parts.artwork) await app.register(artworkRoutes, { artwork: parts.artwork });
  if (parts.images) await app.register(servedImageRoutes, { images: parts.images });
  await app.register(platformRoutes, {
    platform,
    sandbox: parts.sandbox,
    writesPerMinute: settings.playerWritesPerMinute,
    publicOrigin: settings.publicOrigin,
    finder: createGameFinder({
      client: platform.client,
      clock,
      log: app.log,
      locales: () => [...currentRelease.get().documents('locale').keys()],
    }),
  });
  if (parts.admin) await app.register(parts.admin.api);
  answerUnknownCalls(app);

  const policy = { imageOrigins, frameOrigins, isDev: settings.dev };
  const { findKeptFile } = parts;
  if (parts.admin?.dir) await app.register(adminRoutes, { adminDir: parts.admin.dir, policy, findKeptFile });
  if (parts.player) {
    const { adScript } = settings;
    const sitePolicy = { ...policy, adOrigin: adScript && new URL(adScript).origin };
    const { player } = parts;
    const readStyles = builtStyles(player.clientDir);
    const drawHere: DrawPage = async (page, texts) =>
      drawSealedPage(await player.loadBuild(), page, { texts, readStyles });
    const services = {
      pages,
      platform,
      restrictedCountries,
      adScript,
      vitalsShare: figures ? settings.vitalsShare : 0,
      draw: measured(player.draw ?? drawHere, { figures, tracing }),
    };
    const renderPage = createRenderPage(player);
    const { countVisit } = parts;
    const { keptPagesMegabytes, geoHeader } = settings;
    // In development every page is rendered anew, from the current files.
    const shared: SharedPageSources | undefined =
      keptPagesMegabytes > 0 && !settings.dev
        ? {
            player,
            renderPage,
            services,
            policy: sitePolicy,
            geoHeader,
            clock,
            countVisit,
            answers: createSharedAnswers({ clock, followsReleases: platform.url === undefined }),
            kept: createKeptPages({ clock, log: app.log, maxBytes: keptPagesMegabytes * 1024 * 1024 }),
          }
        : undefined;
    await app.register(playerRoutes, {
      player,
      findSharedPage: shared && createSharedPages(app, shared),
      findClassPage: shared && createClassPages(app, shared),
      renderPage,
      services,
      policy: sitePolicy,
      clock,
      countVisit,
      namesRoutes: figures !== undefined || tracing !== NO_TRACING,
      isCounted: figures !== undefined,
      findKeptFile,
    });
    if (parts.previews)
      await app.register(sharedPreviewRoutes, {
        previews: parts.previews,
        renderPage,
        services,
        policy,
        clock,
      });
  }
  return app;
}

/**
 * When the store cannot be reached, nobody counts as an admin user, and the page is served all the same (DELIVERY-04).
 * That also holds when the store never answers: hence the time limit, since anybody can send such a cookie.
 */
async function isSignedInAdmin(request: FastifyRequest, admin: AppParts['admin']): Promise<boolean> {
  if (!admin || request.server.isAdminClosed?.(request)) return false;
  try {
    return await within(PAGE_MS, admin.isSignedIn(request));
  } catch (error) {
    request.log.error({ err: error }, 'LOAD_ADMIN_SESSION_ERROR');
    return false;
  }
}
