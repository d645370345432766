import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { createManage } from '../admin-session/manage.ts';
import { isRecord, readNumber, readText, wrongField } from '../admin-session/request-fields.ts';
import { loadReleaseItem } from '../releases/releases-read.service.ts';
import { previewFlagDefault, publishFlagDefault } from './flag-defaults.service.ts';

type Params = { Params: { id: string } };

/** What /ffc asks to change a flag’s published default for everybody (FFC-04). */
export function flagDefaultsRoutes(app: FastifyInstance, api: AdminApi): void {
  const { store, sources } = api;
  const manage = createManage(api);

  app.post<Params>('/flags/:id/default/preview', (request) =>
    previewFlagDefault(store, request.params.id, { value: readValue(request.body), now: sources.now() }),
  );

  app.post<Params>('/flags/:id/default', (request, reply) => {
    const value = readValue(request.body);
    const comment = readText(request.body, 'comment', { max: 2000 });
    const revision = readNumber(isRecord(request.body) ? request.body['revision'] : undefined, 'revision');
    return manage(request, reply, async (editing) => {
      const number = await publishFlagDefault(editing, request.params.id, { value, revision, comment });
      return { status: 201, body: await loadReleaseItem(editing.transaction.releases, number) };
    });
  });
}

function readValue(body: unknown): boolean {
  const value = isRecord(body) ? body['value'] : undefined;
  if (typeof value !== 'boolean') throw wrongField('/value', 'Must be true or false.');
  return value;
}
