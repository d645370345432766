import { discardUnchanged, saveDocument, type SavedRevision } from '../../../api/documents.mutations.ts';
import type { DocumentData } from '../../../api/api-types.ts';
import { isEqual } from '../../../shared/is-equal.ts';
import type { PendingSave } from './draft-state.ts';

/**
 * Saves an edit. An edit that restores the published version leaves no draft behind, because that would be an empty
 * review; its revision stays in the history.
 */
export async function saveDraft(
  { kind, id }: { kind: string; id: string },
  { key, revision, patch, sent }: PendingSave,
  published: DocumentData | null,
): Promise<SavedRevision> {
  const answer = await saveDocument(kind, id, { key, revision, patch, data: sent });
  if (published === null || !isEqual(answer.data ?? sent, published)) return answer;
  try {
    // Another version may have been published meanwhile, so the server compares again.
    return (await discardUnchanged(kind, id, answer.revision)) ?? answer;
  } catch {
    // Somebody saved meanwhile, or the network failed: the save itself was successful.
    return answer;
  }
}
