import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { sendInTurns } from '../../json-in-turns.ts';
import { createManage } from '../admin-session/manage.ts';
import { answerCall } from '../contract/answer-call.ts';
import { loadReleaseItem } from '../releases/releases-read.service.ts';
import { exportContent } from './export.service.ts';
import type { ImportTarget } from './import-plan.ts';
import { importContent, previewImport } from './import.service.ts';

type WantedImport = {
  file?: unknown;
  target: ImportTarget;
  remove?: boolean;
  fingerprint: string;
  comment?: string;
};

export function contentRoutes(app: FastifyInstance, { store, sources }: AdminApi): void {
  const manage = createManage({ store, sources });

  answerCall(app, 'GET /admin/api/content', async ({ query, reply }) => {
    const file = await exportContent(store, { number: query.release, at: sources.now() });
    const name = `marquee-content-release-${file.release?.number ?? 0}.json`;
    return sendInTurns(reply.header('content-disposition', `attachment; filename="${name}"`), file);
  });

  answerCall(app, 'POST /admin/api/content/import/preview', async ({ body, reply }) => {
    const { file, target, remove = false } = body;
    return sendInTurns(reply, await previewImport(store, file, { target, remove }));
  });

  answerCall(app, 'POST /admin/api/content/import', ({ body, request, reply }) =>
    write(request, reply, { ...body, target: 'drafts' }),
  );

  answerCall(app, 'POST /admin/api/content/import/release', ({ body, request, reply }) =>
    write(request, reply, { ...body, target: 'release' }),
  );

  function write(
    request: FastifyRequest,
    reply: FastifyReply,
    { file, remove = false, ...wanted }: WantedImport,
  ): Promise<FastifyReply> {
    return manage(request, reply, async (managing) => {
      const done = await importContent(managing, file, { ...wanted, remove });
      const release =
        done.release === null ? null : await loadReleaseItem(managing.transaction.releases, done.release);
      return { status: 201, body: { ...done, release } };
    });
  }
}
