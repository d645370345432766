import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createKey } from '../../api/client.ts';
import { saveDocument } from '../../api/documents.mutations.ts';
import type { KnownFix } from '../../fixes/known-fixes.ts';

/** Saves a fix into the draft as an edit like any other: it has a revision, and whoever edits there sees it come in. */
export function usePutBack() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (fix: KnownFix) => {
      const { kind, id, revision, patch, data } = fix;
      const saved = await saveDocument(kind, id, { revision, patch, data, key: createKey() });
      return { ...fix, revision: saved.revision };
    },
    // Also after a refusal: somebody else saved, and what they saved decides about the fix.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['drafts'] }),
  });
}

/** The fix that takes a fix back. */
export const undoOf = (fix: KnownFix): KnownFix => ({ ...fix, patch: fix.undo, undo: fix.patch });
