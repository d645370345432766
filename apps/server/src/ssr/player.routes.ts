import { whyWithheld } from '@marquee/engine';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { localeCodes } from '../modules/delivery/visitor-facts.ts';
import type { RequestVisitor } from '../modules/delivery/visitor.service.ts';
import { builtFileRoutes } from '../modules/built-files/built-file.routes.ts';
import type { FindKeptFile } from '../modules/built-files/find-kept-file.ts';
import { pagePolicy, type PolicySources } from '../plugins/own/content-security-policy.ts';
import { refuseForeignWrites } from '../plugins/own/own-origin.ts';
import { answerErrorsByPages } from './error-page.ts';
import { sendClassPage, type FindClassPage } from './class-pages.ts';
import { belowGuestBase, isBelowGuestBase } from './addresses/guest-base.ts';
import { localePrefix } from './addresses/locale-prefix.ts';
import { createPageRoutes } from './addresses/page-route.ts';
import type { Player } from './player-build.ts';
import type { RenderPage } from './render-page.ts';
import { sendRenderedPage } from './rendered-page.ts';
import { createRequestServices, type ServiceSources } from './request-services.ts';
import { sportsOrigins } from './sports-origins.ts';
import { sendSharedPage, type FindSharedPage } from './shared-pages.ts';
import { toWebRequest } from './web-request.ts';

type Options = {
  player: Player;
  renderPage: RenderPage;
  services: ServiceSources;
  policy: PolicySources;
  clock: () => number;
  /** Left out: every page is drawn for its visitor alone. */
  findSharedPage?: FindSharedPage | undefined;
  findClassPage?: FindClassPage | undefined;
  /** Told of every page that was answered. */
  countVisit?: ((request: FastifyRequest, visitor: RequestVisitor) => void) | undefined;
  /** Whether pages are counted by the names of their routes. */
  namesRoutes?: boolean;
  /** Whether pages are counted by what they may promote. */
  isCounted?: boolean;
  /** Finds files of other versions; left out: there are those of this one alone. */
  findKeptFile?: FindKeptFile | undefined;
};

const HOUR = '1h';
/** The service worker. What it may fetch is said by its own answer, not by the pages'. */
const WORKER = 'offline.js';
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
/** The page may exist on the platform, but the platform could not be asked. */
const UNAVAILABLE = 503;
const RETRY_AFTER_SECONDS = 30;
/**
 * The page that the admin frames beside its forms. It runs in a browser process of its own, so that its rendering does
 * not delay typing in a form (docs/decisions/022). Browsers that do not know the header keep it in the admin's process.
 */
const PREVIEW = '/preview';
/** However it is written: the app's router forgives more than the server's. */
const isPreviewFrame = (url: string): boolean =>
  /^\/+(?:p|%70)(?:r|%72)(?:e|%65)(?:v|%76)(?:i|%69)(?:e|%65)(?:w|%77)(?:\.data)?\/*(?:[?#]|$)/i.test(url);
const NOT_FOUND = 404;
const OWN_PROCESS = 'isolate-and-credentialless';

/** The casino: files of its build, and every other address rendered by its routes. */
export async function playerRoutes(
  app: FastifyInstance,
  {
    player,
    renderPage,
    services,
    policy,
    clock,
    findSharedPage,
    findClassPage,
    countVisit,
    findKeptFile,
    namesRoutes = false,
    isCounted = false,
  }: Options,
): Promise<void> {
  const routeOf = createPageRoutes();
  if (player.clientDir) await serveFiles(app, player.clientDir, findKeptFile);

  /**
   * The time of this server's clock when the page is sent: a cached page does not contain it, and drawing takes time
   * (apps/player/app/shared/live/server-clock.ts).
   */
  const sayTime = (reply: FastifyReply): void => void reply.header('server-timing', `clock;dur=${clock()}`);

  async function render(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (isPreviewFrame(request.url) && app.isAdminClosed?.(request)) {
      const nothing = await drawNothingHere(request, reply, NOT_FOUND);
      if (nothing) return nothing;
    }
    const visitor = await app.visitorFor(request, localePrefix(request.url));
    if (namesRoutes)
      request.pageRoute = routeOf(await player.loadBuild(), request.url, (prefix) =>
        localeCodes(visitor.release, visitor.context.brand).includes(prefix),
      );
    if (isCounted) request.withheld = whyWithheld(visitor.release.compiled, visitor.context);
    reply.header('cache-control', visitor.context.login === 'player' ? 'private, no-cache' : 'no-cache');
    reply.header('vary', app.visitorVary);
    if (request.url === PREVIEW) reply.header('document-isolation-policy', OWN_PROCESS);
    if (isBelowGuestBase(request.url)) reply.header('x-robots-tag', 'noindex');
    const shared = await findSharedPage?.(request, visitor);
    if (shared) {
      note(shared.page.status);
      return sendSharedPage(request, reply, shared);
    }
    const filled = await findClassPage?.(request, visitor);
    if (filled) {
      note(filled.page.status);
      sayTime(reply);
      return sendClassPage(request, reply, filled);
    }
    request.pageOutcome = 'own';
    const frames = sportsOrigins(visitor, request.url);
    const made = createRequestServices(request, visitor, services);
    const page = isBelowGuestBase(request.url) ? belowGuestBase(made) : { services: made };
    const rendered = await renderPage(toWebRequest(request, reply), page);
    reply.header('content-security-policy', pagePolicy(request, policy, frames, rendered.inline));
    note(rendered.response.status);
    sayTime(reply);
    return sendRenderedPage(reply, rendered);

    function note(status: number): void {
      if (status === 200) countVisit?.(request, visitor);
      if (status === UNAVAILABLE) reply.header('retry-after', RETRY_AFTER_SECONDS);
    }
  }

  /** The site's “not found” page, in the language of the requested address. */
  async function drawNothingHere(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
  ): Promise<FastifyReply | undefined> {
    const prefix = localePrefix(request.url);
    const visitor = await app.visitorFor(request, prefix);
    const path = localeCodes(visitor.release, visitor.context.brand).includes(prefix)
      ? `/${prefix}/404`
      : '/404';
    const made = createRequestServices(request, visitor, services);
    const rendered = await renderPage(toWebRequest(request, reply, path), { services: made });
    // A redirect does not answer an error.
    if (rendered.response.status >= 300 && rendered.response.status < 400) return undefined;
    reply.header('vary', app.visitorVary);
    const frames = sportsOrigins(visitor, path);
    reply.header('content-security-policy', pagePolicy(request, policy, frames, rendered.inline));
    return sendRenderedPage(reply, rendered, status);
  }

  await app.register(async (pages) => {
    pages.setErrorHandler(answerErrorsByPages(drawNothingHere));
    pages.addHook('onRequest', refuseForeignWrites());
    // Actions read the body themselves.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    pages.route({ method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], url: '/*', handler: render });
  });
}

async function serveFiles(
  app: FastifyInstance,
  clientDir: string,
  findKeptFile: FindKeptFile | undefined,
): Promise<void> {
  await app.register(builtFileRoutes, {
    app: 'player',
    prefix: '/assets',
    directory: join(clientDir, 'assets'),
    findKeptFile,
  });
  await app.register(fastifyStatic, {
    root: clientDir,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['assets/**', WORKER],
    maxAge: HOUR,
  });
  app.get(`/${WORKER}`, async (_request, reply) =>
    reply
      .header('content-security-policy', WORKER_POLICY)
      .header('cache-control', 'no-cache')
      .sendFile(WORKER, { cacheControl: false }),
  );
}
