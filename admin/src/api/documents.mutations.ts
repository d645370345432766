import { client } from '../session/session.store.ts';
import type { DocumentData, DocumentDetail } from './api-types.ts';

const path = (kind: string, id: string): string =>
  `/documents/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`;

export type SavedRevision = Pick<DocumentDetail, 'revision'> & Partial<DocumentDetail>;

/** `revision` null creates; the server refuses with 412 when somebody saved in between. */
export function saveDocument(kind: string, id: string, revision: number | null, data: DocumentData) {
  return client.send<SavedRevision>(path(kind, id), {
    method: 'PUT',
    body: data,
    headers: revision === null ? { 'if-none-match': '*' } : { 'if-match': `"${revision}"` },
  });
}

export const removeDocument = (kind: string, id: string, revision: number) =>
  client.send<SavedRevision>(path(kind, id), { method: 'DELETE', headers: { 'if-match': `"${revision}"` } });

/** Answers nothing when the document was never published: then it is gone. */
export const discardDocument = (kind: string, id: string, revision: number) =>
  client.send<SavedRevision | undefined>(`${path(kind, id)}/discard`, {
    method: 'POST',
    body: {},
    headers: { 'if-match': `"${revision}"` },
  });
