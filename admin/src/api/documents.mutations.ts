import { client } from '../session/session.store.ts';
import type { BulkDone, BulkEdit, BulkItem, DocumentData, DocumentDetail } from './api-types.ts';

const path = (kind: string, id: string): string =>
  `/documents/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`;

export type SavedRevision = Pick<DocumentDetail, 'revision'> & Partial<DocumentDetail>;

type Save = {
  /** What the change is based on; null creates. */
  revision: number | null;
  /** A JSON Patch of the base; without it the whole document is sent. */
  patch?: readonly object[] | undefined;
  data: DocumentData;
  key: string;
};

/** The browser sends no more than this behind a page that closes. */
const KEPT_ALIVE = 50_000;
const SAVE_TIMEOUT = 30_000;

/**
 * Saves on top of a base revision. What others saved elsewhere in the document meanwhile stays; the server refuses with
 * 412 where both changed the same. The answer has no `data` when the server holds what was sent.
 */
export function saveDocument(kind: string, id: string, { revision, patch, data, key }: Save) {
  const body = patch ?? data;
  return client.send<SavedRevision>(path(kind, id), {
    method: patch ? 'PATCH' : 'PUT',
    body,
    key,
    headers: {
      'content-type': patch ? 'application/json-patch+json' : 'application/json',
      prefer: 'return=minimal',
      ...(revision === null ? { 'if-none-match': '*' } : { 'if-match': `"${revision}"` }),
    },
    timeout: SAVE_TIMEOUT,
    keepalive: document.visibilityState === 'hidden' && JSON.stringify(body).length < KEPT_ALIVE,
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

/** What was taken off the site, or off a schedule, is a draft like any other again. */
export const bringBackDocument = (kind: string, id: string, revision: number) =>
  client.send<SavedRevision>(`${path(kind, id)}/bring-back`, {
    method: 'POST',
    body: {},
    headers: { 'if-match': `"${revision}"` },
  });

/** Only when the draft says what is published; any other stays and is answered as it is. */
export const discardUnchanged = (kind: string, id: string, revision: number) =>
  client.send<SavedRevision>(`${path(kind, id)}/discard?only=unchanged`, {
    method: 'POST',
    body: {},
    headers: { 'if-match': `"${revision}"` },
  });

export type ChosenRevision = { kind: string; id: string; revision: number };

/** What an edit would do to each of the documents. */
export const previewBulk = async (documents: readonly ChosenRevision[], edit: BulkEdit) =>
  (await client.send<{ items: BulkItem[] }>('/bulk/preview', { method: 'POST', body: { documents, edit } }))
    .items;

/** All of them or none. */
export const applyBulk = (documents: readonly ChosenRevision[], edit: BulkEdit) =>
  client.send<BulkDone>('/bulk', { method: 'POST', body: { documents, edit } });
