import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentItem } from '../../api/api-types.ts';
import { bringBackDocument, discardDocument } from '../../api/documents.mutations.ts';

/**
 * `discard`: back to the published version, which also cancels a removal. `bring-back`: a withdrawn document becomes a
 * draft.
 */
export type DraftDecision = 'discard' | 'bring-back';
type Decided = { item: Pick<DocumentItem, 'kind' | 'id' | 'revision'>; decision: DraftDecision };

const CHANGED = [['documents'], ['document'], ['drafts'], ['snapshot', 'draft'], ['uses']];

/** Carries out a person's decision about a waiting draft, on any screen (ADMIN-22). */
export function useDraftDecision() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ item: { kind, id, revision }, decision }: Decided) => {
      await (decision === 'discard' ? discardDocument : bringBackDocument)(kind, id, revision);
    },
    // Also after a refusal: somebody else saved, and the person must see that before deciding again.
    onSettled: () => Promise.all(CHANGED.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
