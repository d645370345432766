import type { Thread } from '../api/comments/comment-types.ts';
import { kindOne } from '../shared/documents/kinds.ts';
import { say } from '../words/generated/inbox.ts';

/** What a thread is about: “Gold Friday, Title”, “Release 7”. */
export function aboutWords({ document, release, place }: Thread): string {
  if (!document) return say('release-number', { number: release ?? '' });
  const title = document.title === document.id ? `${kindOne(document.kind)} ${document.id}` : document.title;
  return place?.name ? `${title}, ${place.name}` : title;
}
