import { CircleX } from 'lucide-react';
import type { DocumentItem } from '../../../api/api-types.ts';
import { documentTitle } from '../../../words/document-words.ts';
import { say } from '../../../words/generated/shared.ts';
import { useDraftDecision } from '../../documents/use-draft-decision.ts';
import { Button } from '../button.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { Dialog } from './dialog.tsx';
import messages from '../messages.module.css';
import textStyles from '../text.module.css';

type DiscardDraftDialogProps = { item: DocumentItem; onClose: () => void };

/** Asks before a draft is reset to the published version, from a list or the review. */
export function DiscardDraftDialog({ item, onClose }: DiscardDraftDialogProps) {
  const decision = useDraftDecision();
  const title = documentTitle(item.kind, item.id, item.data);
  return (
    <Dialog opened onClose={onClose} title={say('discard-the-draft-of', { title })} size={440}>
      <p className={textStyles['secondary']}>
        {item.publishedRevision === null ? say('players-do-not-see') : say('it-goes-back-to')}
      </p>
      {decision.error && (
        <div className={messages['error']} role="alert">
          <CircleX size={14} aria-hidden="true" />
          {decision.error.message}
        </div>
      )}
      <DialogActions onClose={onClose} close={say('keep-it')} isCloseFirst>
        <Button
          look="danger"
          disabled={decision.isPending}
          onClick={() => decision.mutate({ item, decision: 'discard' }, { onSuccess: onClose })}
        >
          {decision.isPending ? say('discarding') : say('discard')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
