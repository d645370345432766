import { hasText } from '@marquee/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { clsx } from 'clsx';
import { setAsideFinding } from '../../api/set-aside.mutations.ts';
import { Button } from '../../shared/ui/button.tsx';
import { DialogActions } from '../../shared/ui/dialogs/dialog-actions.tsx';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { ErrorMessage } from '../../shared/ui/form-parts.tsx';
import { say } from '../../words/generated/findings.ts';
import type { ListedFinding } from './finding-filter.ts';
import required from '../../shared/ui/required.module.css';
import textStyles from '../../shared/ui/text.module.css';
import fieldStyles from '../../shared/ui/field.module.css';
import styles from './set-aside-dialog.module.css';

/** Asks for the reason. It is shown with the name and the day to everybody who sees the finding later. */
export function SetAsideDialog({ finding, onClose }: { finding: ListedFinding; onClose: () => void }) {
  const { code, kind, id, entryPlace, fingerprint, title, message } = finding;
  const reasonId = useId();
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const queryClient = useQueryClient();
  const setAside = useMutation({
    mutationFn: () =>
      setAsideFinding({ code, kind, id, pointer: entryPlace, fingerprint, reason: reason.trim() }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['set-aside-findings'] });
      onClose();
    },
  });
  const isMissing = isAsked && !hasText(reason);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (hasText(reason)) setAside.mutate();
  };
  return (
    <Dialog opened onClose={onClose} title={say('set-title-aside', { title })} size={460}>
      <form className={styles['setAside']} onSubmit={submit} noValidate>
        <p className={clsx(styles['message'], textStyles['secondary'])}>{message}</p>
        <label className={fieldStyles['label']} htmlFor={reasonId}>
          {say('why-may-it-stay')} <span className={required['required']}>{say('required')}</span>
        </label>
        <textarea
          id={reasonId}
          className={
            isMissing
              ? clsx(fieldStyles['field'], fieldStyles['lines'], fieldStyles['wrong'])
              : clsx(fieldStyles['field'], fieldStyles['lines'])
          }
          data-part="field"
          rows={3}
          maxLength={500}
          data-autofocus
          value={reason}
          aria-invalid={isMissing || undefined}
          aria-describedby={`${reasonId}-help`}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className={fieldStyles['help']} id={`${reasonId}-help`}>
          {say('stands-here-with-your')}
        </div>
        {isMissing && <ErrorMessage>{say('say-why-so-that')}</ErrorMessage>}
        {setAside.error && <ErrorMessage>{setAside.error.message}</ErrorMessage>}
        <DialogActions onClose={onClose}>
          <Button type="submit" look="primary" disabled={setAside.isPending}>
            {setAside.isPending ? say('setting-it-aside') : say('set-it-aside')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
