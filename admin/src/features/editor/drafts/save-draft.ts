import { discardUnchanged, saveDocument, type SavedRevision } from '../../../api/documents.mutations.ts';
import type { DocumentData } from '../../../api/api-types.ts';
import { isEqual } from '../../../shared/is-equal.ts';
import type { PendingSave } from './draft-state.ts';

/**
 * Saves an edit. One that leads back to what is published leaves no draft behind, which would wait for a review with
 * nothing in it; its revision stays in the history.
 */
export async function saveDraft(
  { kind, id }: { kind: string; id: string },
  { key, revision, patch, sent }: PendingSave,
  published: DocumentData | null,
): Promise<SavedRevision> {
  const answer = await saveDocument(kind, id, { key, revision, patch, data: sent });
  if (published === null || !isEqual(answer.data ?? sent, published)) return answer;
  try {
    // Something else may have been published since this page was told: the server compares for itself.
    return (await discardUnchanged(kind, id, answer.revision)) ?? answer;
  } catch {
    // Somebody has saved since, or the network is gone: the save holds as it is.
    return answer;
  }
}
