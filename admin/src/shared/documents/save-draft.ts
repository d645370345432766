import { discardUnchanged, saveDocument, type SavedRevision } from '../../api/documents.mutations.ts';
import type { DocumentData } from '../../api/api-types.ts';
import { isEqual } from '../is-equal.ts';
import type { Operation } from './document-patch.ts';

type Edit = {
  key: string;
  revision: number | null;
  /** Left out when the whole document is sent. */
  patch?: readonly Operation[];
  sent: DocumentData;
  conflict?: 'side' | 'decision';
  restores?: number;
};

/**
 * Saves an edit. An edit that restores the published version leaves no draft behind, because that would be an empty
 * review; its revision stays in the history.
 */
export async function saveDraft(
  { kind, id }: { kind: string; id: string },
  { key, revision, patch, sent, ...origin }: Edit,
  published: DocumentData | null,
): Promise<SavedRevision> {
  const answer = await saveDocument(kind, id, { key, revision, patch, data: sent, ...origin });
  if (published === null || !isEqual(answer.data ?? sent, published)) return answer;
  try {
    // Another version may have been published meanwhile, so the server compares again.
    return (await discardUnchanged(kind, id, answer.revision)) ?? answer;
  } catch {
    // Somebody saved meanwhile, or the network failed: the save itself was successful.
    return answer;
  }
}
