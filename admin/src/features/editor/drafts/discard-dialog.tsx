import { useQueryClient } from '@tanstack/react-query';
import { CircleX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { discardDocument } from '../../../api/documents.mutations.ts';
import { listPath } from '../../../shared/documents/kinds.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import type { Draft } from './draft.store.ts';
import { DialogActions } from '../../../shared/ui/dialogs/dialog-actions.tsx';
import { say } from '../../../words/generated/editor.ts';
import messages from '../../../shared/ui/messages.module.css';
import textStyles from '../../../shared/ui/text.module.css';

type DiscardDialogProps = {
  kind: string;
  id: string;
  draft: Draft;
  isNew: boolean;
  changes: number;
  onClose: () => void;
};

/** Resets the draft to the published version. */
export function DiscardDialog({ kind, id, draft, isNew, changes, onClose }: DiscardDialogProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');

  async function discard() {
    try {
      // A save that is still running would restore the draft afterwards.
      await draft.flush();
      const { published, revision } = draft.store.getState();
      const answer = revision === null ? undefined : await discardDocument(kind, id, revision);
      draft.reset({
        data: published ?? {},
        saved: published ?? {},
        published,
        revision: answer?.revision ?? null,
      });
      for (const queryKey of [['drafts'], ['snapshot', 'draft'], ['documents', kind]])
        void queryClient.invalidateQueries({ queryKey });
      onClose();
      if (published === null) void navigate(listPath(kind));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : say('discarding-did-not-work'));
    }
  }

  return (
    <Dialog opened onClose={onClose} title={say('discard-this-draft')} size={440}>
      <p className={textStyles['secondary']}>
        {isNew ? say('it-was-never-published') : say('changes-go-back-to', { count: changes })}
      </p>
      {problem && (
        <div className={messages['error']} role="alert">
          <CircleX size={14} aria-hidden="true" />
          {problem}
        </div>
      )}
      <DialogActions onClose={onClose} close={say('keep-editing')} isCloseFirst>
        <Button look="danger" onClick={() => void discard()}>
          {say('discard')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
