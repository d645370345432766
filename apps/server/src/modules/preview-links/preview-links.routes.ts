import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { adminSessionOf } from '../admin-session/guard.ts';
import { createManage } from '../admin-session/manage.ts';
import { createPreviewLink, listPreviewLinks, revokePreviewLink } from './preview-links.service.ts';
import { readWantedLink } from './read-preview-link.ts';

/** Links that show a preview to somebody without an account (ADMIN-05). Opening one is ssr/shared-preview.routes.ts. */
export function previewLinksRoutes(app: FastifyInstance, api: AdminApi): void {
  const { store, sources } = api;
  const manage = createManage(api);
  // Each link pins content, which costs more than other writes.
  const config = { rateLimit: { max: 30, timeWindow: '1 minute' } };

  app.get('/preview-links', () => listPreviewLinks(store, sources));

  app.post('/preview-links', { config }, (request, reply) => {
    const wanted = readWantedLink(request.body);
    const maker = adminSessionOf(request).user;
    return manage(request, reply, async (managing) => ({
      status: 201,
      body: await createPreviewLink(managing, sources, { maker, wanted }),
      isSecret: true,
    }));
  });

  app.delete<{ Params: { id: string } }>('/preview-links/:id', (request, reply) =>
    manage(request, reply, async (managing) => {
      await revokePreviewLink(managing, request.params.id);
      return { status: 204 };
    }),
  );
}
