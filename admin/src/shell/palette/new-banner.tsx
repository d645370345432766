import { DOCUMENT_ID } from '@marquee/schemas';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { idFor } from '../../shared/document-id.ts';
import { documentPath } from '../../shared/kinds.ts';
import { useReferenceData } from '../../shared/reference-data.ts';
import { starterDocument, withTitle } from '../../shared/starter-documents.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { DialogActions } from '../../shared/ui/dialog-actions.tsx';
import { TextField } from '../../shared/ui/form-parts.tsx';
import type { MadeFor } from './made-entries.ts';

type NewBannerProps = { wanted: MadeFor; onClose: () => void };

/** What the palette cannot know of a banner for somebody: its title. All else comes in the editor. */
export function NewBanner({ wanted: { audience, who }, onClose }: NewBannerProps) {
  const reference = useReferenceData();
  const [title, setTitle] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const navigate = useNavigate();
  const id = idFor(title, reference.documents('banner'));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!DOCUMENT_ID.test(id)) return setIsMissing(true);
    const starter = { ...withTitle('banner', title.trim(), starterDocument('banner', id)), audience };
    onClose();
    void navigate(`${documentPath('banner', id)}?new=1`, { state: { starter } });
  }

  return (
    <Dialog opened onClose={onClose} title={`New banner shown to ${who}`} size={440}>
      <form onSubmit={submit} className="col dialogform">
        <TextField
          label="Title"
          value={title}
          data-autofocus
          autoComplete="off"
          problem={isMissing ? 'Title is missing.' : undefined}
          help={
            id === ''
              ? 'In English. Other languages, and everything else, come next.'
              : `In English. Its id is ${id} and stays the same for good.`
          }
          onChange={(next) => {
            setTitle(next);
            setIsMissing(false);
          }}
        />
        <DialogActions onClose={onClose}>
          <button type="submit" className="btn primary">
            Create
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
