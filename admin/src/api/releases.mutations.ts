import type { ServerAnswer } from '@marquee/schemas/ask-server';
import { client } from '../session/session.store.ts';
import type { ImportPreview, ImportTarget, Schedule, UndoChoice } from './release-types.ts';

export type ChosenDocument = { kind: string; id: string; revision: number };

export const publishRelease = (comment: string, documents: ChosenDocument[]) =>
  client.call('POST /admin/api/releases', { body: { comment, documents } });

/** `onto` is the release that the person saw; the server refuses when another one was published since. */
export const rollBackRelease = (number: number, body: { comment: string; onto: number }) =>
  client.call('POST /admin/api/releases/{number}/rollback', { params: { number }, body });

export const undoRelease = (
  number: number,
  body: { comment: string; onto: number; choices: readonly UndoChoice[] },
) => client.call('POST /admin/api/releases/{number}/undo', { params: { number }, body });

export const scheduleRelease = (body: { publishAt: string; comment: string; documents: ChosenDocument[] }) =>
  client.call('POST /admin/api/schedules', { body });

export const moveSchedule = ({ id, version }: Schedule, publishAt: string) =>
  client.call('PATCH /admin/api/schedules/{id}', {
    params: { id },
    body: { publishAt },
    headers: { 'if-match': `"${version}"` },
  });

export const cancelSchedule = ({ id, version }: Schedule) =>
  client.call('DELETE /admin/api/schedules/{id}', {
    params: { id },
    headers: { 'if-match': `"${version}"` },
  });

export const exportContent = (release?: number) =>
  client.call('GET /admin/api/content', { query: { release } });

export const previewImport = (file: Record<string, unknown>, target: ImportTarget, remove: boolean) =>
  client.call('POST /admin/api/content/import/preview', { body: { file, target, remove } });

export type Imported = ServerAnswer<`POST /admin/api/content/import${'' | '/release'}`>;

export const importContent = (
  file: Record<string, unknown>,
  { target, remove, fingerprint }: ImportPreview,
  comment: string,
): Promise<Imported> => {
  const body = { file, remove, fingerprint };
  return target === 'release'
    ? client.call('POST /admin/api/content/import/release', { body: { ...body, comment } })
    : client.call('POST /admin/api/content/import', { body });
};
