import { client } from '../session/session.store.ts';
import type { BulkEdit, DocumentData, DocumentDetail } from './api-types.ts';
import type { Operation } from '../shared/documents/document-patch.ts';
import { documentIn, withData } from './document-content.ts';

export type SavedRevision = Pick<DocumentDetail, 'revision'> & Partial<DocumentDetail>;

type Save = {
  /** The revision that the change is based on; null creates the document. */
  revision: number | null;
  /** A JSON Patch for the base revision; without it the whole document is sent. */
  patch?: readonly Operation[] | undefined;
  data: DocumentData;
  key: string;
  /** What the history says of the saved version: that it is a side of a conflict or the decision, … */
  conflict?: 'side' | 'decision';
  /** … or which revision it brings back, whole or in part. */
  restores?: number;
};

/** The most bytes that the browser sends while the page closes. */
const KEPT_ALIVE = 50_000;
const SAVE_TIMEOUT = 30_000;

/**
 * Saves a change based on a revision. Changes that others saved elsewhere in the document meanwhile are kept; the
 * server responds with 412 when both changed the same part. The response has no `data` when the server stored exactly
 * what was sent.
 */
export async function saveDocument(
  kind: string,
  id: string,
  { revision, patch, data, key, conflict, restores }: Save,
): Promise<SavedRevision> {
  const options = {
    params: { kind, id },
    query: { ...(conflict && { conflict }), ...(restores !== undefined && { restores }) },
    key,
    headers: {
      'content-type': patch ? 'application/json-patch+json' : 'application/json',
      prefer: 'return=minimal',
      ...(revision === null ? { 'if-none-match': '*' } : { 'if-match': `"${revision}"` }),
    },
    timeout: SAVE_TIMEOUT,
    keepalive: document.visibilityState === 'hidden' && JSON.stringify(patch ?? data).length < KEPT_ALIVE,
  };
  const { data: stored, ...answer } = patch
    ? await client.call('PATCH /admin/api/documents/{kind}/{id}', { ...options, body: patch })
    : await client.call('PUT /admin/api/documents/{kind}/{id}', { ...options, body: data });
  return stored === undefined ? answer : withData({ ...answer, data: stored });
}

const ifMatch = (revision: number) => ({ headers: { 'if-match': `"${revision}"` } });

export const removeDocument = (kind: string, id: string, revision: number) =>
  client.call('DELETE /admin/api/documents/{kind}/{id}', { params: { kind, id }, ...ifMatch(revision) });

/** Returns nothing when the document was never published: then it is deleted. */
export const discardDocument = (kind: string, id: string, revision: number) =>
  client.call('POST /admin/api/documents/{kind}/{id}/discard', {
    params: { kind, id },
    ...ifMatch(revision),
  });

/** Turns a document that was taken off the site or off a schedule into a normal draft again. */
export const bringBackDocument = (kind: string, id: string, revision: number) =>
  client.call('POST /admin/api/documents/{kind}/{id}/bring-back', {
    params: { kind, id },
    ...ifMatch(revision),
  });

/** Discards the draft only if it equals the published version; otherwise the draft stays and is returned. */
export async function discardUnchanged(
  kind: string,
  id: string,
  revision: number,
): Promise<SavedRevision | undefined> {
  const answer = await client.call('POST /admin/api/documents/{kind}/{id}/discard', {
    params: { kind, id },
    query: { only: 'unchanged' },
    ...ifMatch(revision),
  });
  return answer && withData(answer);
}

export type ChosenRevision = { kind: string; id: string; revision: number };

/** The effect that an edit would have on each of the documents. */
export const previewBulk = async (documents: readonly ChosenRevision[], edit: BulkEdit) =>
  (await client.call('POST /admin/api/bulk/preview', { body: { documents, edit } })).items.map(
    ({ before, after, ...item }) => ({ ...item, before: documentIn(before), after: documentIn(after) }),
  );

/** Applies the edit to all documents or to none. */
export const applyBulk = (documents: readonly ChosenRevision[], edit: BulkEdit) =>
  client.call('POST /admin/api/bulk', { body: { documents, edit } });
