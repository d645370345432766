import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentItem } from '../../api/api-types.ts';
import { bringBackDocument, discardDocument } from '../../api/documents.mutations.ts';

/** `discard`: as players see it now, a removal taken back too. `bring-back`: what was withdrawn is a draft again. */
export type DraftDecision = 'discard' | 'bring-back';
type Decided = { item: Pick<DocumentItem, 'kind' | 'id' | 'revision'>; decision: DraftDecision };

const CHANGED = [['documents'], ['document'], ['drafts'], ['snapshot', 'draft'], ['uses']];

/** What somebody decides about a draft that waits, wherever they come across it (ADMIN-22). */
export function useDraftDecision() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ item: { kind, id, revision }, decision }: Decided) => {
      await (decision === 'discard' ? discardDocument : bringBackDocument)(kind, id, revision);
    },
    // Also after a refusal: somebody else saved, and what they saved is there to be decided about.
    onSettled: () => Promise.all(CHANGED.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
