import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { sendInTurns } from '../../json-in-turns.ts';
import { createManage } from '../admin-session/manage.ts';
import { answerCall } from '../contract/answer-call.ts';
import { loadReleaseItem } from '../releases/releases-read.service.ts';
import { exportContent } from './export.service.ts';
import { importContent, previewImport } from './import.service.ts';

export function contentRoutes(app: FastifyInstance, { store, sources }: AdminApi): void {
  const manage = createManage({ store, sources });

  answerCall(app, 'GET /admin/api/content', async ({ query, reply }) => {
    const file = await exportContent(store, { number: query.release, at: sources.now() });
    const name = `marquee-content-release-${file.release?.number ?? 0}.json`;
    return sendInTurns(reply.header('content-disposition', `attachment; filename="${name}"`), file);
  });

  answerCall(app, 'POST /admin/api/content/import/preview', async ({ body, reply }) => {
    const { file, target, remove = false } = body;
    return sendInTurns(reply, await previewImport(store, file, { target, remove }, sources.now()));
  });

  answerCall(app, 'POST /admin/api/content/import', ({ body, request, reply }) =>
    manage(request, reply, async (managing) => {
      const { file, remove = false, fingerprint } = body;
      const done = await importContent(managing, file, { target: 'drafts', remove, fingerprint });
      return { status: 201, body: { ...done, release: null } };
    }),
  );

  answerCall(app, 'POST /admin/api/content/import/release', ({ body, request, reply }) =>
    manage(request, reply, async (managing) => {
      const { file, remove = false, fingerprint, comment } = body;
      const wish = { target: 'release', remove, fingerprint, comment } as const;
      const { release, ...counts } = await importContent(managing, file, wish);
      if (release === null) throw new Error('A release was imported, and none was published.');
      const item = await loadReleaseItem(managing.transaction.releases, release);
      return { status: 201, body: { ...counts, release: item } };
    }),
  );
}
