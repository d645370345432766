import { Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleX } from 'lucide-react';
import type { DocumentItem } from '../../api/api-types.ts';
import { removeDocument } from '../../api/documents.mutations.ts';
import { kindOne } from '../kinds.ts';
import { documentTitle } from '../../words/document-words.ts';

/** Removal is a draft like any other edit: players see no change before it is published. */
export function RemoveDialog({
  item,
  onClose,
  onRemoved,
}: {
  item: DocumentItem;
  onClose: () => void;
  onRemoved?: () => void;
}) {
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () => removeDocument(item.kind, item.id, item.revision),
    onSuccess: async () => {
      await Promise.all(
        [['documents', item.kind], ['drafts'], ['snapshot', 'draft']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
      onClose();
      onRemoved?.();
    },
  });
  const title = documentTitle(item.kind, item.id, item.data);
  return (
    <Modal opened onClose={onClose} title={`Remove “${title}”?`} size={460}>
      <p className="sec">
        {item.publishedRevision === null
          ? `This ${kindOne(item.kind).toLowerCase()} was never published; its draft goes away. Its history is kept.`
          : `It is marked for removal. Players keep seeing it until the removal is reviewed and published.`}
      </p>
      {removal.error && (
        <div className="errmsg" role="alert">
          <CircleX size={14} aria-hidden="true" />
          {removal.error.message}
        </div>
      )}
      <div className="row dialogactions">
        <button type="button" className="btn ghost" onClick={onClose} data-autofocus>
          Keep it
        </button>
        <button
          type="button"
          className="btn danger"
          disabled={removal.isPending}
          onClick={() => removal.mutate()}
        >
          {removal.isPending ? 'Removing…' : 'Remove'}
        </button>
      </div>
    </Modal>
  );
}
