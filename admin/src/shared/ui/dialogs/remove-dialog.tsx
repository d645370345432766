import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CircleX, TriangleAlert } from 'lucide-react';
import type { DocumentItem, Uses } from '../../../api/api-types.ts';
import { removeDocument } from '../../../api/documents.mutations.ts';
import { usesQuery } from '../../../api/documents.queries.ts';
import { kindOne } from '../../documents/kinds.ts';
import { documentTitle } from '../../../words/document-words.ts';
import { say } from '../../../words/generated/shared.ts';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { UsedBy } from '../used-by.tsx';
import { DialogActions } from './dialog-actions.tsx';
import note from '../note.module.css';
import messages from '../messages.module.css';
import textStyles from '../text.module.css';

/**
 * Removing is a draft like any other edit: players see no change before it is published. A document that other drafts
 * need stays; the dialog links to the fields from which it must be removed first (ADMIN-11).
 */
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
  const uses = useQuery(usesQuery(item.kind, item.id));
  const removal = useMutation({
    mutationFn: () => removeDocument(item.kind, item.id, item.revision),
    onSuccess: async () => {
      await Promise.all(
        [['documents'], ['drafts'], ['snapshot', 'draft'], ['uses']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
      onClose();
      onRemoved?.();
    },
  });
  const title = documentTitle(item.kind, item.id, item.data);
  const isNeeded = (uses.data?.needed ?? 0) > 0;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={isNeeded ? say('cannot-be-removed-yet', { title }) : say('remove-title', { title })}
      size={uses.data?.total ? 560 : 460}
    >
      {!isNeeded && (
        <p className={textStyles['secondary']}>
          {item.publishedRevision === null
            ? say('this-was-never-published', { kind: kindOne(item.kind).toLowerCase() })
            : say('it-is-marked-for')}
        </p>
      )}
      {uses.data && uses.data.total > 0 && <Consequences uses={uses.data} onLeave={onClose} />}
      {removal.error && (
        <div className={messages['error']} role="alert">
          <CircleX size={14} aria-hidden="true" />
          {removal.error.message}
        </div>
      )}
      <DialogActions onClose={onClose} close={isNeeded ? say('close') : say('keep-it')} isCloseFirst>
        {!isNeeded && (
          <Button
            look="danger"
            disabled={removal.isPending || uses.isPending}
            onClick={() => removal.mutate()}
          >
            {removal.isPending
              ? say('removing')
              : uses.isPending
                ? say('looking-who-uses-it')
                : say('remove')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** What would stop working, and what has to be done first. */
function Consequences({ uses, onLeave }: { uses: Uses; onLeave: () => void }) {
  const { needed, neededLive, total } = uses;
  return (
    <>
      <div
        className={needed > 0 ? clsx(note['note'], note['bad']) : clsx(note['note'], note['warn'])}
        data-part="note"
        role="status"
      >
        <TriangleAlert size={16} className={note['icon']} aria-hidden="true" />
        <p>
          {needed > 0
            ? say('documents-need-it', { count: needed })
            : neededLive > 0
              ? say('live-documents-need-it', { count: neededLive })
              : say('documents-lead-to-it', { count: total })}
        </p>
      </div>
      <UsedBy uses={uses} onLeave={onLeave} />
    </>
  );
}
