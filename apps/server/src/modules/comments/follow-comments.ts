import type { StoreTransaction } from '../../store/open-store.ts';
import { followPlace } from './comment-place.ts';

/**
 * Keeps the places of comments with the entries they are on, save by save: over many saves at once, an entry without an
 * id could not be told from others. A place that is gone stays where it last was, so that whoever takes an entry back
 * has its comments again.
 */
export async function followComments(
  { comments, releases }: Pick<StoreTransaction, 'comments' | 'releases'>,
  { kind, id, revision }: { kind: string; id: string; revision: number },
): Promise<void> {
  const threads = await comments.listPlaced(kind, id);
  if (threads.length === 0) return;
  const wanted = new Set([revision, ...threads.map((thread) => thread.revision ?? revision)]);
  const loaded = await releases.loadRevisions([...wanted].map((each) => ({ kind, id, revision: each })));
  const data = new Map(loaded.map((row) => [row.revision, row.data]));
  for (const thread of threads) {
    if (thread.revision === null || thread.revision === revision) continue;
    const pointer = followPlace(thread, data.get(thread.revision), data.get(revision));
    if (pointer !== undefined) await comments.move(thread.id, { pointer, revision });
  }
}
