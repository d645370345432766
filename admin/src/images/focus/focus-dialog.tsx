import type { Size } from '@marquee/blocks/picture-place';
import { splitFocus, withFocus, type Focus } from '@marquee/schemas/picture-focus';
import { useState, type ReactNode } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { DialogActions } from '../../shared/ui/dialogs/dialog-actions.tsx';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { say } from '../../words/generated/images.ts';
import { FocusEditor } from './focus-editor.tsx';
import { isSameFocus } from './frame-parts.ts';

type FocusDialogProps = {
  name: string;
  src: string;
  size: Size;
  /** What is wrong with saving it. */
  problem?: ReactNode;
  isBusy?: boolean;
  submitLabel: string;
  onSubmit: (src: string, focus: Focus | null) => void;
  onClose: () => void;
};

/** The subject of a picture, where all that draws it is seen. */
export function FocusDialog({
  name,
  src,
  size,
  problem,
  isBusy = false,
  submitLabel,
  onSubmit,
  onClose,
}: FocusDialogProps) {
  const { address, focus: before } = splitFocus(src);
  const [focus, setFocus] = useState<Focus>(before ?? {});
  const isSaid = focus.at !== undefined || focus.crops !== undefined;
  return (
    <Dialog opened onClose={onClose} title={say('subject-of-name', { name })} size={980}>
      <FocusEditor address={address} size={size} focus={focus} onChange={setFocus} />
      {problem}
      <DialogActions onClose={onClose}>
        <Button
          look="primary"
          disabled={isBusy || isSameFocus(before, focus)}
          onClick={() => onSubmit(withFocus(address, focus), isSaid ? focus : null)}
        >
          {submitLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
