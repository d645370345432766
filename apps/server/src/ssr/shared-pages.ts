import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendBody } from '../modules/delivery/http-cache.ts';
import { visitorKey } from '../modules/delivery/visitor-key.ts';
import { sharedCacheControl } from '../modules/shared-cache/shared-lifetime.ts';
import { surrogateKey } from '../modules/shared-cache/surrogate-keys.ts';
import { findLocale } from '../modules/delivery/visitor-locale.ts';
import { testerValidUntil, type RequestVisitor } from '../modules/delivery/visitor.service.ts';
import { pagePolicy, type PolicySources } from '../plugins/own/content-security-policy.ts';
import { belowGuestBase, isBelowGuestBase } from './addresses/guest-base.ts';
import type { Drawn, KeptPages, SharedPage } from './kept-pages.ts';
import { localePrefix } from './addresses/locale-prefix.ts';
import { createAnswerBody } from '../modules/delivery/answer-body.ts';
import { platformHeaders } from '../modules/platform/forwarded-headers.ts';
import type { SharedAnswers, TaggedClient } from '../modules/platform/shared-answers.ts';
import type { PageRequest } from './page-request.ts';
import { watchSources, type SteadyAnswers } from './page-sources.ts';
import type { Player } from './player-build.ts';
import type { RenderPage } from './render-page.ts';
import { bytesOf } from './rendered-page.ts';
import { createRequestServices, type ServiceSources } from './request-services.ts';
import { sharedKey, sharedRequest, type SharedRequest } from './shared-request.ts';
import { sportsOrigins } from './sports-origins.ts';
import { toSharedWebRequest, withinSite } from './web-request.ts';

export type SharedPageSources = {
  player: Player;
  renderPage: RenderPage;
  services: ServiceSources;
  policy: PolicySources;
  geoHeader?: string | undefined;
  clock: () => number;
  kept: KeptPages;
  answers: SharedAnswers;
  /** Told of every page that was answered without being asked for here again. */
  countVisit?: ((request: FastifyRequest, visitor: RequestVisitor) => void) | undefined;
};

/** The page that this visitor shares with other guests; undefined: the page is for this visitor alone. */
export type FindSharedPage = (
  request: FastifyRequest,
  visitor: RequestVisitor,
) => Promise<FoundPage | undefined>;

type FoundPage = {
  page: SharedPage;
  now: number;
  /** What is said to a cache in front; undefined: it has to check each use. */
  cacheControl: string | undefined;
  vary: readonly string[];
};

export function createSharedPages(
  app: FastifyInstance,
  { player, renderPage, services, policy, geoHeader, clock, kept, answers, countVisit }: SharedPageSources,
): FindSharedPage {
  const clientFor = (request: PageRequest, release: string): TaggedClient =>
    answers.forMany(services.platform.forPage(request), platformHeaders(request), release);

  /** Undefined when the page would not be the same for every visitor with its key. */
  async function draw(
    shared: SharedRequest,
    { id, log }: Pick<FastifyRequest, 'id' | 'log'>,
    visitor: RequestVisitor,
    { drawnAt, steady }: { drawnAt: number; steady: SteadyAnswers },
  ): Promise<Drawn | undefined> {
    const request: PageRequest = { ...shared, id, log, server: app };
    const { sources, noteUntil, noteRead, watch } = watchSources(steady);
    const guest = { ...app.guestFor(request, localePrefix(request.url)), noteUntil, noteRead };
    if (guest.release !== visitor.release || !isSame(guest, visitor)) return undefined;
    // From then on the guest is a tester, who shares no pages.
    noteUntil(testerValidUntil(guest));
    const made = createRequestServices(request, guest, services);
    const asGuest = {
      ...made,
      drawnAt,
      platform: watch(answers.forMany(made.platform, platformHeaders(request), visitor.release.id)),
    };
    const page = isBelowGuestBase(request.url) ? belowGuestBase(asGuest) : { services: asGuest };
    const rendered = await renderPage(toSharedWebRequest(request), page);
    const { response, inline } = rendered;
    if (response.headers.getSetCookie().length > 0) return undefined;
    const body = await bytesOf(rendered);
    const frames = sportsOrigins(guest, request.url);
    const headers = [...response.headers].map(
      ([name, value]) => [name, name === 'location' ? withinSite(request, value) : value] as const,
    );
    headers.push(['content-security-policy', pagePolicy(request, policy, frames, inline)]);
    if (app.sharedCache.isInFront) headers.push(['surrogate-key', surrogateKey(sources.keys)]);
    const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    return { page: { status: response.status, headers, tag, body: createAnswerBody(body) }, sources };
  }

  return async (request, visitor) => {
    const { cookies, longestMs } = (await player.loadBuild()).entry.module.sharedPages;
    const shared = sharedRequest(request, visitor, { geoHeader, pageCookies: cookies });
    if (!shared) return undefined;
    const key = {
      key: `${visitor.release.id} ${sharedKey(shared)}`,
      release: visitor.release.id,
      isCommon: !shared.url.includes('?'),
      path: shared.url,
      longestMs,
    };
    const { id, log } = request;
    request.pageOutcome = kept.lifetime(key) ? 'kept' : 'drawn';
    const page = await kept.get<SharedPage>(
      key,
      (drawnAt, steady) => draw(shared, request, visitor, { drawnAt, steady }),
      (path, init) => clientFor({ ...shared, id, log, server: app }, visitor.release.id).tagOf(path, init),
    );
    if (!page) return undefined;
    const { release } = visitor;
    const isInFront = app.sharedCache.isInFront && page.status < 400;
    const cacheControlAt = (now: number): string => {
      const lifetime = kept.lifetime(key);
      // What a release has replaced meanwhile must not reach a cache after the purge.
      const isCurrent = app.currentRelease.get() === release;
      return lifetime && isCurrent ? sharedCacheControl(lifetime, now) : NOT_KEPT;
    };
    app.answerFront.remember(request, {
      release: release.id,
      now: visitor.context.now,
      find: () => kept.find<SharedPage>(key),
      cookies,
      saysTime: true,
      ...(isInFront ? { cacheControl: cacheControlAt } : {}),
      count(later) {
        later.pageOutcome = 'kept';
        later.pageRoute = request.pageRoute;
        later.withheld = request.withheld;
        countVisit?.(later, visitor);
      },
    });
    const hasLocale = findLocale(release.documents('locale').keys(), localePrefix(request.url)) !== undefined;
    // The visitor may have waited until it was drawn.
    const now = clock();
    return {
      page,
      now,
      cacheControl: isInFront ? cacheControlAt(now) : undefined,
      vary: app.sharedCache.vary(request, release, { hasLocale }),
    };
  };
}

const NOT_KEPT = 'no-cache';

/** Whether guest and visitor would get the same page. A partner id that no audience uses makes no difference. */
function isSame(guest: RequestVisitor, { context, isTester }: RequestVisitor): boolean {
  const { partnerId } = guest.context;
  const { partnerId: _own, ...rest } = context;
  const asked = partnerId === undefined ? rest : { ...rest, partnerId };
  return !guest.isTester && !isTester && visitorKey(guest.context) === visitorKey(asked);
}

/** Sends the page as every visitor with its key gets it. */
export function sendSharedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, now, cacheControl, vary }: FoundPage,
): Promise<FastifyReply> {
  for (const [name, value] of page.headers) reply.header(name, value);
  reply.header('server-timing', `clock;dur=${now}`);
  if (cacheControl !== undefined) reply.header('cache-control', cacheControl);
  return sendBody(request, reply, page, vary);
}
