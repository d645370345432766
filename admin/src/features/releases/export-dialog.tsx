import { useMutation } from '@tanstack/react-query';
import { CircleX } from 'lucide-react';
import { useState } from 'react';
import type { Release } from '../../api/api-types.ts';
import { exportContent } from '../../api/releases.mutations.ts';
import { saveFile } from '../../shared/save-file.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { OptionCard } from '../../shared/ui/inputs/option-card.tsx';
import { DialogActions } from '../../shared/ui/dialogs/dialog-actions.tsx';
import { say } from '../../words/generated/releases.ts';
import optionList from '../../shared/ui/inputs/option-list.module.css';
import messages from '../../shared/ui/messages.module.css';
import textStyles from '../../shared/ui/text.module.css';

type ExportDialogProps = { release: Release; live: Release; onClose: () => void };

/** Exports all documents of the live release or of the open release as one file. */
export function ExportDialog({ release, live, onClose }: ExportDialogProps) {
  const [number, setNumber] = useState(live.number);
  const save = useMutation({
    mutationFn: async () => {
      const file = await exportContent(number);
      saveFile(`marquee-content-release-${number}.json`, JSON.stringify(file, null, 2), 'application/json');
    },
    onSuccess: onClose,
  });
  const options = release === live ? [live] : [live, release];
  return (
    <Dialog opened onClose={onClose} title={say('export-the-content')} size={480}>
      <p className={textStyles['secondary']}>{say('one-file-with-every')}</p>
      <fieldset className={optionList['options']}>
        <legend className={textStyles['readAloud']}>{say('what-to-export')}</legend>
        {options.map((option) => (
          <OptionCard
            key={option.number}
            group="export-release"
            name={option === live ? say('what-is-live') : say('release-as-it-was', { number: option.number })}
            words={
              option === live
                ? say('release-number-comment', { number: live.number, comment: live.comment })
                : option.comment
            }
            isChosen={number === option.number}
            onChoose={() => setNumber(option.number)}
          />
        ))}
      </fieldset>
      {save.error && (
        <div className={messages['error']} role="alert">
          <CircleX size={14} aria-hidden="true" />
          {save.error.message}
        </div>
      )}
      <DialogActions onClose={onClose} close={say('close')}>
        <Button look="primary" disabled={save.isPending} onClick={() => save.mutate()}>
          {save.isPending ? say('preparing') : say('save-the-file')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
