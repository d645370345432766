import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { adminSessionOf } from '../admin-session/guard.ts';
import { createManage } from '../admin-session/manage.ts';
import { createPreviewLink, listPreviewLinks, revokePreviewLink } from './preview-links.service.ts';
import { answerCall } from '../contract/answer-call.ts';
import { wantedLinkOf } from './wanted-link.ts';

/** Manages links that show a preview without an account (ADMIN-05). ssr/shared-preview.routes.ts serves them. */
export function previewLinksRoutes(app: FastifyInstance, api: AdminApi): void {
  const { store, sources, siteOrigin } = api;
  const manage = createManage(api);

  answerCall(app, 'GET /admin/api/preview-links', () => listPreviewLinks(store, sources));

  // Each link pins content, which costs more than other writes: the contract limits them.
  answerCall(app, 'POST /admin/api/preview-links', ({ body, request, reply }) => {
    const wanted = wantedLinkOf(body);
    const maker = adminSessionOf(request).user;
    return manage(request, reply, async (managing) => ({
      status: 201,
      body: await createPreviewLink(managing, sources, { maker, wanted, siteOrigin }),
      isSecret: true,
    }));
  });

  answerCall(app, 'DELETE /admin/api/preview-links/{id}', ({ params, request, reply }) =>
    manage(request, reply, async (managing) => {
      await revokePreviewLink(managing, params.id);
      return { status: 204 };
    }),
  );
}
