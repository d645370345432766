import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { sendInTurns } from '../../json-in-turns.ts';
import { createManage } from '../admin-session/manage.ts';
import { isRecord, readNumber, readText, wrongField } from '../admin-session/request-fields.ts';
import { loadReleaseItem } from '../releases/releases-read.service.ts';
import { exportContent } from './export.service.ts';
import type { ImportTarget, ImportWish } from './import-plan.ts';
import { importContent, previewImport } from './import.service.ts';

/** Ten thousand documents of the usual size with room to spare. */
const LARGEST_FILE = 64 * 1024 * 1024;

export function contentRoutes(app: FastifyInstance, { store, sources }: AdminApi): void {
  const manage = createManage({ store, sources });
  const limits = { bodyLimit: LARGEST_FILE };

  app.get<{ Querystring: { release?: unknown } }>('/content', async (request, reply) => {
    const { release } = request.query;
    const number = release === undefined ? undefined : readNumber(release, 'release');
    const file = await exportContent(store, { number, at: sources.now() });
    const name = `marquee-content-release-${file.release?.number ?? 0}.json`;
    return sendInTurns(reply.header('content-disposition', `attachment; filename="${name}"`), file);
  });

  app.post('/content/import/preview', limits, async (request, reply) => {
    const target = readTarget(request.body);
    const wish = { target, remove: readRemove(request.body) };
    return sendInTurns(reply, await previewImport(store, fileOf(request.body), wish));
  });

  app.post('/content/import', limits, (request, reply) => write(request, reply, { target: 'drafts' }));

  app.post('/content/import/release', limits, (request, reply) => {
    const comment = readText(request.body, 'comment', { max: 2000 });
    return write(request, reply, { target: 'release', comment });
  });

  function write(
    request: FastifyRequest,
    reply: FastifyReply,
    wanted: { target: ImportTarget; comment?: string },
  ): Promise<FastifyReply> {
    const fingerprint = readText(request.body, 'fingerprint', { max: 64 });
    const wish: ImportWish = { target: wanted.target, remove: readRemove(request.body) };
    const details = { ...wish, ...wanted, fingerprint };
    return manage(request, reply, async (managing) => {
      const done = await importContent(managing, fileOf(request.body), details);
      const release =
        done.release === null ? null : await loadReleaseItem(managing.transaction.releases, done.release);
      return { status: 201, body: { ...done, release } };
    });
  }
}

const fileOf = (body: unknown): unknown => (isRecord(body) ? body['file'] : undefined);

function readRemove(body: unknown): boolean {
  const remove = isRecord(body) ? (body['remove'] ?? false) : false;
  if (typeof remove !== 'boolean') throw wrongField('/remove', 'Must be true or false.');
  return remove;
}

function readTarget(body: unknown): ImportTarget {
  const target = isRecord(body) ? body['target'] : undefined;
  if (target !== 'drafts' && target !== 'release') throw wrongField('/target', 'Must be drafts or release.');
  return target;
}
