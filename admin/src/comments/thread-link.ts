import type { Thread } from '../api/comments/comment-types.ts';
import { documentPath } from '../shared/documents/kinds.ts';

/** Where a thread is read beside what it is about; what is gone has the list of all comments. */
export function threadPath({ id, document, release, place }: Thread): string {
  const comments = `comments=${encodeURIComponent(id)}`;
  if (release !== null) return `/releases/${release}?${comments}`;
  if (!document?.isThere) return `/inbox/comments?show=all&${comments}`;
  const pointer = place?.pointer ?? '';
  const field = pointer === '' ? '' : `field=${encodeURIComponent(pointer)}&`;
  return `${documentPath(document.kind, document.id)}?${field}${comments}`;
}
