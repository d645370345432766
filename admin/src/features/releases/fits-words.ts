import { foldText, hasWords, searchWords } from '@marquee/schemas';
import type { Release } from '../../api/api-types.ts';
import type { Schedule } from '../../api/release-types.ts';

/** Whether every search word is in the comment, the author or the number of a release. */
export function fitsWords(item: Release | Schedule, words: string): boolean {
  const text =
    'number' in item
      ? `${item.number} ${item.comment} ${item.publishedBy}`
      : `${item.comment} ${item.scheduledBy}`;
  return hasWords(foldText(text), searchWords(words));
}
