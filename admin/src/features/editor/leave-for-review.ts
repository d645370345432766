import type { Draft } from './drafts/draft.store.ts';

/** Where a person who requests the review goes. `here`: the document is not saved, and the bar says why. */
export type Leaving = { to: 'review' } | { to: 'field'; pointer: string } | { to: 'choice' } | { to: 'here' };

/** First saves what was typed, because the review shows what the server has (rule 9). */
export async function leaveForReview({ store, flush }: Pick<Draft, 'store' | 'flush'>): Promise<Leaving> {
  await flush();
  const { save, problems } = store.getState();
  // An invalid document is never saved, so it must be corrected before the review.
  const wrong = problems.find(({ severity }) => severity === 'error');
  if (wrong) return { to: 'field', pointer: wrong.pointer };
  if (save.type === 'conflict') return { to: 'choice' };
  return {
    to: save.type === 'removed' || save.type === 'offline' || save.type === 'failed' ? 'here' : 'review',
  };
}
