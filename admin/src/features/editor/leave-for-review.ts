import type { Draft } from './drafts/draft.store.ts';

/** Where whoever asks for the review ends up. `here`: it is not saved, and the bar says why. */
export type Leaving = { to: 'review' } | { to: 'field'; pointer: string } | { to: 'choice' } | { to: 'here' };

/** Saves what was typed first: the review is of what the server has (rule 9). */
export async function leaveForReview({ store, flush }: Pick<Draft, 'store' | 'flush'>): Promise<Leaving> {
  await flush();
  const { save, problems } = store.getState();
  // What is wrong is never saved, so there is nothing to review until it is put right.
  const wrong = problems.find(({ severity }) => severity === 'error');
  if (wrong) return { to: 'field', pointer: wrong.pointer };
  if (save.type === 'conflict') return { to: 'choice' };
  return {
    to: save.type === 'removed' || save.type === 'offline' || save.type === 'failed' ? 'here' : 'review',
  };
}
