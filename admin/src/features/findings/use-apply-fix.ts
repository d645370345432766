import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentData } from '../../api/api-types.ts';
import { createKey } from '../../api/client.ts';
import { saveDocument } from '../../api/documents.mutations.ts';
import { fetchDocument } from '../../api/documents.queries.ts';
import { isEqual } from '../../shared/is-equal.ts';
import { say } from '../../words/generated/findings.ts';

/**
 * A fix that was saved to a draft. `before` is the version it was made from, so that nobody’s edits are overwritten.
 */
export type AppliedFix = {
  kind: string;
  id: string;
  title: string;
  before: DocumentData;
  data: DocumentData;
  isUndo?: boolean;
};

/** Saves a fix to the draft as a normal edit: with a revision, and visible to whoever is editing the document. */
export function useApplyFix() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (fix: AppliedFix) => {
      const { kind, id, before, data } = fix;
      const head = await fetchDocument(kind, id);
      if (!isEqual(head.data, before)) throw new Error(say('somebody-has-changed-this'));
      await saveDocument(kind, id, { revision: head.revision, data, key: createKey() });
      return fix;
    },
    onSettled: () =>
      Promise.all(
        [['drafts'], ['documents'], ['snapshot', 'draft'], ['uses']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
