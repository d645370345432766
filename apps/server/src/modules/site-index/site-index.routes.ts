import type { ServerCalls } from '@marquee/schemas/server-calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { siteAddress } from '../../plugins/own/site-origin.ts';
import { localeCodes } from '../delivery/visitor-facts.ts';
import type { RequestVisitor } from '../delivery/visitor.service.ts';
import { createPublicPaths, type PublicPaths } from './public-paths.ts';
import { writeRobots, writeSitemap, writeSitemapIndex } from './site-index.model.ts';

/** Its addresses have no prefix. */
const UNPREFIXED = 'en';

type Options = { publicPaths?: PublicPaths };
type Sitemap = ServerCalls['GET /sitemap-{locale}.xml'];
type SitemapRoute = { Params: Sitemap['params']; Querystring: Sitemap['query'] };

/** What search engines are told: which addresses the site has, in each of its languages. */
export async function siteIndexRoutes(
  app: FastifyInstance,
  { publicPaths = createPublicPaths() }: Options,
): Promise<void> {
  const send = (reply: FastifyReply, type: string, text: string): FastifyReply =>
    reply.header('cache-control', 'public, max-age=3600').type(`${type}; charset=utf-8`).send(text);

  app.get('/robots.txt', async (request, reply) =>
    send(reply, 'text/plain', writeRobots(siteAddress(request))),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const { release, context } = anybody(request);
    const parts = publicPaths.countParts(release);
    const locales = localeCodes(release, context.brand);
    return send(reply, 'application/xml', writeSitemapIndex(siteAddress(request), { locales, parts }));
  });

  app.get<SitemapRoute>('/sitemap-:locale.xml', async (request, reply) => {
    const { locale } = request.params;
    const visitor = anybody(request, locale === UNPREFIXED ? '' : locale);
    const locales = localeCodes(visitor.release, visitor.context.brand);
    if (!locales.includes(locale))
      throw new AppError('NOT_FOUND', { message: 'The site does not speak this language.' });
    const part = readPart(request.query.part);
    if (part === undefined || part > publicPaths.countParts(visitor.release))
      throw new AppError('NOT_FOUND', { message: 'The sitemap has no such part.' });
    const paths = await publicPaths.find(visitor, part);
    return send(reply, 'application/xml', writeSitemap(siteAddress(request), { locale, locales, paths }));
  });

  /** A guest of whom nothing is known but the host, so that everybody who asks there is told the same. */
  function anybody({ hostname }: FastifyRequest, prefix = ''): RequestVisitor {
    return app.guestFor({ headers: {}, cookies: {}, hostname }, prefix);
  }
}

/** An address that a browser types has a text there, or several. */
function readPart(given: unknown = 1): number | undefined {
  const text = typeof given === 'number' ? String(given) : given;
  return typeof text === 'string' && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}
