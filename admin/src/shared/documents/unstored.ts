import type { DocumentItem } from '../../api/api-types.ts';
import type { ComparedChange } from '../../api/release-types.ts';

/** Changes that are not stored have no revision. Each gets a number of its own, so that results are not mixed up. */
let lastUnstored = 0;

/** A change in the form in which the list and the impact use drafts. */
export function toUnstored({
  kind,
  id,
  change,
  after,
}: Pick<ComparedChange, 'kind' | 'id' | 'change' | 'before' | 'after'>): DocumentItem {
  const state = change === 'removed' ? 'deleted' : change === 'added' ? 'new' : 'changed';
  lastUnstored -= 1;
  return {
    kind,
    id,
    revision: lastUnstored,
    publishedRevision: null,
    state,
    data: after ?? {},
    updatedAt: '',
    updatedBy: '',
  };
}
