import type { RequestServices } from '@marquee/player';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { answerConfig } from '../modules/config/config.service.ts';
import type { RequestVisitor } from '../modules/delivery/visitor.service.ts';
import { messagesFor } from '../modules/messages/messages.service.ts';
import { platformHeaders } from '../modules/platform/forwarded-headers.ts';
import { passedType, PLATFORM_POLICY } from '../modules/platform/passed-answer.ts';
import { withHeaders } from '../modules/platform/platform-client.ts';
import type { PreviewLinkRow } from '../modules/preview-links/preview-links.repository.ts';
import type { SharedPreviews } from '../modules/preview-links/shared-previews.ts';
import { pagePolicy, type FrameOrigins, type PolicySources } from '../plugins/own/content-security-policy.ts';
import { answerErrorsByPages } from './error-page.ts';
import { localePrefix } from './addresses/locale-prefix.ts';
import { createPreviewVisitor } from './preview-visitor.ts';
import { createReadOnlyPlatform } from './read-only-platform.ts';
import type { RenderPage } from './render-page.ts';
import { sendRenderedPage, type RenderedPage } from './rendered-page.ts';
import { createRequestServices, type ServiceSources } from './request-services.ts';
import { sportsOrigins } from './sports-origins.ts';
import { toWebRequest } from './web-request.ts';

type Options = {
  previews: SharedPreviews;
  renderPage: RenderPage;
  services: ServiceSources;
  policy: PolicySources;
  clock: () => number;
};
type Params = { token: string; '*'?: string; name?: string; lang?: string };
type PreviewRequest = FastifyRequest<{ Params: Params }>;
type Opened = { link: PreviewLinkRow; visitor: RequestVisitor };

/** A page also loads its data and texts. The same limits slow down anyone who guesses tokens. */
const PAGES_A_MINUTE = 120;
const CALLS_A_MINUTE = 900;

/**
 * Previews that were shared by a link (ADMIN-05). Everything is served below the link's own address, so that the
 * preview does not affect other pages in the browser: a visitor who leaves the address leaves the preview. No response
 * is cached. The session, flags and cookies of the visitor who opens the link have no effect.
 */
export async function sharedPreviewRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { previews, renderPage, services, policy, clock } = options;
  const perMinute = (max: number) => ({ config: { rateLimit: { max, timeWindow: '1 minute' } } });

  app.setErrorHandler(answerErrorsByPages());
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex, nofollow, noarchive');
    // The address is the secret: a followed link must not send it to other sites as the referrer.
    reply.header('referrer-policy', 'no-referrer');
  });

  async function open(request: PreviewRequest, link: PreviewLinkRow): Promise<Opened> {
    const release = await previews.loadRelease(link, app.currentRelease.get());
    const [, , , ...below] = request.url.split('/');
    const visitor = createPreviewVisitor(link, {
      release,
      now: clock(),
      prefix: localePrefix(`/${below.join('/')}`),
      cookie: request.cookies['preview_locale'],
    });
    return { link, visitor };
  }

  async function openCall(request: PreviewRequest): Promise<Opened> {
    const { link } = await previews.find(tokenOf(request));
    if (!link) throw new AppError('PREVIEW_LINK_ENDED');
    return open(request, link);
  }

  function servicesFor(request: PreviewRequest, { link, visitor }: Opened): RequestServices {
    const { locale, now } = visitor.context;
    const openedAt = clock();
    const made = createRequestServices(request, visitor, services);
    return {
      ...made,
      platform: createReadOnlyPlatform(services.platform.forPage(request, anonymous(request)), locale),
      base: baseOf(request),
      preview: {
        base: baseOf(request),
        content: link.content,
        release: link.release,
        visitor: link.visitor,
        expiresAt: link.expiresAt.getTime(),
        openedAt,
        clockOffset: now - openedAt,
        isPinned: link.shownAt !== null,
      },
    };
  }

  async function page(request: PreviewRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('content-security-policy', pagePolicy(request, policy));
    const found = await previews.find(tokenOf(request));
    if (!found.link) {
      // An open page asks for the data of the next page. On this error it loads the whole document, which says why.
      if (isData(request)) throw new AppError('PREVIEW_LINK_ENDED');
      return ended(request, reply, found.end);
    }
    const opened = await open(request, found.link);
    // Router data requests end in `.data`: navigation within the preview does not count as another opening.
    if (request.method === 'GET' && !isData(request)) await previews.countOpening(found.link);
    const page = { services: servicesFor(request, opened), basename: baseOf(request) };
    return send(
      request,
      reply,
      await renderPage(toWebRequest(request, reply), page),
      sportsOrigins(opened.visitor, ''),
    );
  }

  /** Says in the visitor's language that the link has ended, and shows nothing of its content. */
  async function ended(
    request: PreviewRequest,
    reply: FastifyReply,
    previewEnd: 'unknown' | 'expired' | 'revoked',
  ): Promise<FastifyReply> {
    const visitor = await app.visitorFor(request);
    const made = createRequestServices(request, visitor, services);
    const page = { services: { ...made, previewEnd }, basename: baseOf(request) };
    return send(request, reply, await renderPage(toWebRequest(request, reply), page));
  }

  function send(
    request: PreviewRequest,
    reply: FastifyReply,
    rendered: RenderedPage,
    frames?: FrameOrigins,
  ): Promise<FastifyReply> {
    reply.header('content-security-policy', pagePolicy(request, policy, frames, rendered.inline));
    return sendRenderedPage(reply, rendered);
  }

  app.get<{ Params: Params }>('/preview/:token', perMinute(PAGES_A_MINUTE), page);
  app.get<{ Params: Params }>('/preview/:token/*', perMinute(PAGES_A_MINUTE), page);

  app.get<{ Params: Params }>(
    '/preview/:token/messages/:lang.json',
    perMinute(CALLS_A_MINUTE),
    async (request, reply) => {
      const { visitor } = await openCall(request);
      const answer = messagesFor(visitor.release, request.params.lang ?? '', visitor.context.brand);
      if (!answer) throw new AppError('NOT_FOUND', { message: 'The site does not speak this language.' });
      return reply.type('application/json; charset=utf-8').send(await answer.body.get('identity'));
    },
  );

  app.get<{ Params: Params }>(
    '/preview/:token/api/fe/config/:name',
    perMinute(CALLS_A_MINUTE),
    async (request, reply) => {
      const { visitor } = await openCall(request);
      const answer = answerConfig(request.params.name ?? '', visitor);
      if (!answer)
        throw new AppError('NOT_FOUND', { message: 'This site serves no configuration of this name.' });
      return reply.type('application/json; charset=utf-8').send(await answer.body.get('identity'));
    },
  );

  app.all<{ Params: Params }>('/preview/:token/api/*', perMinute(CALLS_A_MINUTE), async (request, reply) => {
    const opened = await openCall(request);
    const path = request.url.slice(baseOf(request).length);
    const { method, body } = request;
    // The page's script makes this call, so the time limit of calls applies, not that of pages.
    const client = withHeaders(services.platform.client, anonymous(request));
    const answer = await createReadOnlyPlatform(client, opened.visitor.context.locale).fetch(path, {
      method,
      ...(body === undefined || body === null
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const type = answer.headers.get('content-type') ?? 'application/json; charset=utf-8';
    return reply
      .code(answer.status)
      .headers({ ...passedType({ 'content-type': type }), 'content-security-policy': PLATFORM_POLICY })
      .send(Buffer.from(await answer.arrayBuffer()));
  });
}

const isData = ({ url }: FastifyRequest): boolean => /\.data(?:\?|$)/.test(url);

/** The router asks for the data of the first page at `<token>.data`. */
const tokenOf = ({ params }: PreviewRequest): string => params.token.replace(/\.data$/, '');
const baseOf = (request: PreviewRequest): string => `/preview/${tokenOf(request)}`;

/** The headers that the platform may get from this request: without the cookie, so without a session. */
function anonymous(request: FastifyRequest): Record<string, string> {
  const { cookie: _cookie, ...headers } = platformHeaders(request);
  return headers;
}
