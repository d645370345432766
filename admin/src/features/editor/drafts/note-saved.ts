import type { QueryClient } from '@tanstack/react-query';
import { allDraftsQuery, referenceQuery, snapshotQuery } from '../../../api/documents.queries.ts';
import type { DocumentItem, Snapshot } from '../../../api/api-types.ts';

/** The known properties of a document that was just saved. */
type Saved = Partial<DocumentItem> & Pick<DocumentItem, 'kind' | 'id' | 'data'>;

/** Updates lists and the preview without a request, because a typing person saves every few seconds. */
export function noteSaved(queryClient: QueryClient, saved: Saved): void {
  const { kind, id, data } = saved;
  const withSaved = <Content extends Pick<Snapshot, 'documents'>>(content: Content | undefined) =>
    content && {
      ...content,
      documents: { ...content.documents, [kind]: { ...content.documents[kind], [id]: data } },
    };
  // Saving a withdrawn document does not make it a draft that waits to be published.
  const isWithdrawn = queryClient
    .getQueryData(allDraftsQuery.queryKey)
    ?.withdrawn.some((draft) => draft.kind === kind && draft.id === id);
  if (!isWithdrawn) queryClient.setQueryData<Snapshot>(snapshotQuery('draft').queryKey, withSaved);
  queryClient.setQueryData(referenceQuery.queryKey, withSaved);
  const isNoted = noteDraft(queryClient, saved);
  void queryClient.invalidateQueries({ queryKey: ['drafts'], refetchType: isNoted ? 'none' : 'active' });
  void queryClient.invalidateQueries({ queryKey: ['documents', kind], refetchType: 'none' });
}

/** Returns false when the document was no draft before, or when the drafts are not in the cache. */
function noteDraft(queryClient: QueryClient, saved: Saved): boolean {
  const { queryKey } = allDraftsQuery;
  const isSaved = ({ kind, id }: DocumentItem): boolean => kind === saved.kind && id === saved.id;
  const known = queryClient.getQueryData(queryKey);
  if (!known || ![...known.items, ...known.withdrawn].some(isSaved)) return false;
  const noted = (drafts: DocumentItem[]): DocumentItem[] =>
    saved.state === 'live'
      ? drafts.filter((draft) => !isSaved(draft))
      : drafts.map((draft) => (isSaved(draft) ? { ...draft, ...saved } : draft));
  queryClient.setQueryData(queryKey, { items: noted(known.items), withdrawn: noted(known.withdrawn) });
  return true;
}
