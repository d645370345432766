import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createKey } from '../../api/client.ts';
import { saveDocument } from '../../api/documents.mutations.ts';
import type { KnownFix } from '../../fixes/known-fixes.ts';

/** Saves a fix to the draft as a normal edit: with a revision, and visible to whoever is editing the document. */
export function usePutBack() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (fix: KnownFix) => {
      const { kind, id, revision, patch, data } = fix;
      const saved = await saveDocument(kind, id, { revision, patch, data, key: createKey() });
      return { ...fix, revision: saved.revision };
    },
    // Also after a refusal: somebody else saved, and whether the fix still applies depends on what they saved.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['drafts'] }),
  });
}

/** The fix that undoes a fix. */
export const undoOf = (fix: KnownFix): KnownFix => ({ ...fix, patch: fix.undo, undo: fix.patch });
