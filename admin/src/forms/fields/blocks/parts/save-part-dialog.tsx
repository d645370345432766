import { hasText } from '@marquee/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { clsx } from 'clsx';
import { createKey } from '../../../../api/client.ts';
import { saveDocument } from '../../../../api/documents.mutations.ts';
import { idFor } from '../../../../shared/documents/document-id.ts';
import { useReferenceData } from '../../../../shared/reference-data.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/dialogs/dialog.tsx';
import { DialogActions } from '../../../../shared/ui/dialogs/dialog-actions.tsx';
import { TextField } from '../../../../shared/ui/form-parts.tsx';
import { say } from '../../../../words/generated/forms.ts';
import type { FieldDraft } from '../../../draft-context.ts';
import { createBlock } from '../block-nodes.ts';
import type { BlockEdits } from '../composing/block-edits.ts';
import { outermost } from '../composing/tree-edits.ts';
import { asPart, obstacleToPart, PART } from './part-contents.ts';
import arrangement from '../../../../shared/ui/arrangement.module.css';
import dialogForm from '../../../../shared/ui/dialogs/dialog-form.module.css';

type SavePartDialogProps = {
  ids: readonly string[];
  edits: BlockEdits;
  draft: FieldDraft;
  onClose: () => void;
};

/** Asks for the name of a part. The part is a draft of its own then, and stands where its blocks stood. */
export function SavePartDialog({ ids, edits, draft, onClose }: SavePartDialogProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const parts = useReferenceData().documents(PART);
  const queryClient = useQueryClient();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!hasText(name)) return setProblem(say('part-needs-name'));
    const nodes = outermost(edits.root(), ids);
    const obstacle = obstacleToPart(nodes);
    if (obstacle !== undefined) return setProblem(obstacle);
    const id = idFor(name, parts) || idFor(PART, parts);
    setIsSaving(true);
    try {
      const data = { name: name.trim(), ...asPart(nodes, draft.store.getState().data) };
      await saveDocument(PART, id, { revision: null, data, key: createKey() });
      // The names that forms know are a part of the snapshot, which the preview draws from.
      await Promise.all(
        [['drafts'], ['documents'], ['snapshot', 'draft']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
      const placed = createBlock(PART, { part: id }, edits.root());
      edits.replace(ids, [placed], say('saved-as-part', { name: data.name }));
      onClose();
    } catch (error) {
      setIsSaving(false);
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <Dialog opened onClose={onClose} title={say('save-as-part')} size={440}>
      <form
        onSubmit={(event) => void submit(event)}
        className={clsx(dialogForm['form'], arrangement['column'])}
      >
        <TextField
          label={say('part-name')}
          value={name}
          data-autofocus
          autoComplete="off"
          problem={problem}
          help={say('part-name-help')}
          onChange={(next) => {
            setName(next);
            setProblem(undefined);
          }}
        />
        <DialogActions onClose={onClose}>
          <Button type="submit" look="primary" disabled={isSaving}>
            {say('save-as-part')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
