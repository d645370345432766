import { siteAddresses } from '@marquee/schemas/site-addresses';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { siteAddress } from '../../plugins/own/site-origin.ts';
import { localeCodes } from '../delivery/visitor-facts.ts';
import type { RequestVisitor } from '../delivery/visitor.service.ts';
import type { PagesService } from '../pages/pages.service.ts';
import { writeRobots, writeSitemap, writeSitemapIndex } from './site-index.model.ts';

/** Its addresses have no prefix. */
const UNPREFIXED = 'en';
const FOR_PLAYERS: ReadonlySet<string> = new Set(siteAddresses.forPlayers);

type Options = { pages: Pick<PagesService, 'resolve'> };

/** What search engines are told: which addresses the site has, in each of its languages. */
export async function siteIndexRoutes(app: FastifyInstance, { pages }: Options): Promise<void> {
  const send = (reply: FastifyReply, type: string, text: string): FastifyReply =>
    reply.header('cache-control', 'public, max-age=3600').type(`${type}; charset=utf-8`).send(text);

  app.get('/robots.txt', async (request, reply) =>
    send(reply, 'text/plain', writeRobots(siteAddress(request))),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const { release, context } = anybody(request);
    return send(
      reply,
      'application/xml',
      writeSitemapIndex(siteAddress(request), localeCodes(release, context.brand)),
    );
  });

  app.get<{ Params: { locale: string } }>('/sitemap-:locale.xml', async (request, reply) => {
    const { locale } = request.params;
    const visitor = anybody(request, locale === UNPREFIXED ? '' : locale);
    const locales = localeCodes(visitor.release, visitor.context.brand);
    if (!locales.includes(locale))
      throw new AppError('NOT_FOUND', { message: 'The site does not speak this language.' });
    const paths = publicPaths(visitor, pages);
    return send(reply, 'application/xml', writeSitemap(siteAddress(request), { locale, locales, paths }));
  });

  /** A guest of whom nothing is known but the host, so that everybody who asks there is told the same. */
  function anybody({ hostname }: FastifyRequest, prefix = ''): RequestVisitor {
    return app.guestFor({ headers: {}, cookies: {}, hostname }, prefix);
  }
}

/** Paths of all documents that a guest sees now. Asked at each request: a release or an instant can change them. */
function publicPaths(visitor: RequestVisitor, pages: Options['pages']): string[] {
  const { release } = visitor;
  const all = [...release.documents('page').values(), ...release.documents('promotion-page').values()];
  const paths = new Set(all.map(({ path }) => path).filter((path) => !FOR_PLAYERS.has(path)));
  return [...paths].filter((path) => pages.resolve(visitor, path).page !== null).toSorted();
}
