import type { PlatformCalls } from '@marquee/schemas/platform';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import { sendAnswer } from '../delivery/http-cache.ts';
import { watchReads } from '../delivery/dependency-keys.ts';
import type { PagesService } from './pages.service.ts';
import { trimSignEnd } from '@marquee/schemas/trim-sign';

/** `GET /api/fe/pages?path=`: one page, resolved for the visitor. */
export async function pagesRoutes(app: FastifyInstance, { pages }: { pages: PagesService }): Promise<void> {
  app.get<{ Querystring: PlatformCalls['GET /api/fe/pages']['query'] }>(
    '/api/fe/pages',
    async (request, reply) => {
      const { visitor, keys } = watchReads(await app.visitorFor(request));
      const path = request.query.path.slice(0, 1) + trimSignEnd(request.query.path.slice(1), '/');
      const answer = pages.answer(visitor, path);
      if (!answer)
        throw new AppError('NOT_FOUND', { message: `There is no page at ${path} for this visitor.` });
      return sendAnswer(request, reply, { answer, visitor, keys });
    },
  );
}
