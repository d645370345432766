import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DocumentDetail } from '../../../api/api-types.ts';
import { isEqual } from '../../../shared/is-equal.ts';
import {
  dropKeptDraft,
  dropOldDrafts,
  findKeptDrafts,
  keptDraftsKey,
  type KeptEntry,
  type KeptPlace,
} from './kept-drafts.ts';
import { mergeDocuments } from '../merging/merge-documents.ts';

/**
 * Edits of this document that a closed page stored before they were saved; undefined while loading. Each opening looks
 * again: the result of an earlier one may still be cached, without what was left since.
 */
export function useKeptDrafts({ person, kind, id }: KeptPlace, opening: string) {
  const queryClient = useQueryClient();
  const queryKey = [...keptDraftsKey({ person, kind, id }), opening];
  const { data } = useQuery({
    queryKey,
    queryFn: () => {
      dropOldDrafts(Date.now());
      return findKeptDrafts({ person, kind, id });
    },
    staleTime: Infinity,
    gcTime: 0,
    networkMode: 'always',
  });
  const drop = (key: string): void => {
    dropKeptDraft(key);
    queryClient.setQueryData<KeptEntry[]>(queryKey, (entries) => entries?.filter((each) => each.key !== key));
  };
  return { entries: data, drop };
}

/** Whether the document contains all of these edits already, because they were saved after all. */
export function isContained({ draft }: KeptEntry, { data }: DocumentDetail): boolean {
  const { merged, conflicts } = mergeDocuments(draft.base ?? {}, draft.data, data);
  return conflicts.length === 0 && isEqual(merged, data);
}
