import type { ServerAnswer } from './calls/ask-server.ts';

// Addresses within the admin, below `/admin`: the admin's own links, and those of e-mails.

type Thread = ServerAnswer<'GET /admin/api/comments/{id}'>;
type Task = ServerAnswer<'GET /admin/api/tasks'>['items'][number];

/** Where a document is edited. */
export const documentPath = (kind: string, id: string): string =>
  `/content/${kind}/${encodeURIComponent(id)}`;

/** Where a thread is read beside what it is about; what is gone has the list of all comments. */
export function threadPath({ id, document, release, place }: Thread): string {
  const comments = `comments=${encodeURIComponent(id)}`;
  if (release !== null) return `/releases/${release}?${comments}`;
  if (!document?.isThere) return `/inbox/comments?show=all&${comments}`;
  const pointer = place?.pointer ?? '';
  const field = pointer === '' ? '' : `field=${encodeURIComponent(pointer)}&`;
  return `${documentPath(document.kind, document.id)}?${field}${comments}`;
}

/** Where a task is done. */
export function taskPath({ what, approval, locale, document: { kind, id } }: Task): string {
  if (what === 'approve') return `/review?approval=${encodeURIComponent(approval ?? '')}`;
  return `${documentPath(kind, id)}?${locale === null ? '' : `lang=${locale}&`}comments=1`;
}
