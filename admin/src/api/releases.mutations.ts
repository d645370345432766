import { client } from '../session/session.store.ts';
import type { Release } from './api-types.ts';
import type { ImportPreview, ImportTarget, Schedule, UndoChoice } from './release-types.ts';

export type ChosenDocument = { kind: string; id: string; revision: number };

export const publishRelease = (comment: string, documents: ChosenDocument[]) =>
  client.send<Release>('/releases', { method: 'POST', body: { comment, documents } });

/** `onto`: the release it was looked at on; the server refuses when another one was published since. */
export const rollBackRelease = (number: number, body: { comment: string; onto: number }) =>
  client.send<Release>(`/releases/${number}/rollback`, { method: 'POST', body });

export const undoRelease = (
  number: number,
  body: { comment: string; onto: number; choices: readonly UndoChoice[] },
) => client.send<Release>(`/releases/${number}/undo`, { method: 'POST', body });

export const scheduleRelease = (body: { publishAt: string; comment: string; documents: ChosenDocument[] }) =>
  client.send<Schedule>('/schedules', { method: 'POST', body });

export const moveSchedule = ({ id, version }: Schedule, publishAt: string) =>
  client.send<Schedule>(`/schedules/${id}`, {
    method: 'PATCH',
    body: { publishAt },
    headers: { 'if-match': `"${version}"` },
  });

export const cancelSchedule = ({ id, version }: Schedule) =>
  client.send<Schedule>(`/schedules/${id}`, { method: 'DELETE', headers: { 'if-match': `"${version}"` } });

export const exportContent = (release?: number) =>
  client.send<object>(`/content${release === undefined ? '' : `?release=${release}`}`);

export const previewImport = (file: unknown, target: ImportTarget, remove: boolean) =>
  client.send<ImportPreview>('/content/import/preview', { method: 'POST', body: { file, target, remove } });

export type Imported = { added: number; changed: number; removed: number; release: Release | null };

export const importContent = (
  file: unknown,
  { target, remove, fingerprint }: ImportPreview,
  comment: string,
) =>
  client.send<Imported>(target === 'release' ? '/content/import/release' : '/content/import', {
    method: 'POST',
    body: { file, remove, fingerprint, ...(target === 'release' ? { comment } : {}) },
  });
