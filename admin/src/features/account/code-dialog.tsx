import { clsx } from 'clsx';
import { useState, type FormEvent } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { TextField } from '../../shared/ui/form-parts.tsx';
import { DialogActions } from '../../shared/ui/dialogs/dialog-actions.tsx';
import { say } from '../../words/generated/account.ts';
import dialogForm from '../../shared/ui/dialogs/dialog-form.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';

type CodeDialogProps = {
  title: string;
  text: string;
  button: string;
  isDanger?: boolean;
  onClose: () => void;
  /** Throws the server's message when the code is wrong. */
  work: (code: string) => Promise<void>;
};

/** Asks for a code before a change: an open screen alone is not enough. */
export function CodeDialog({ title, text, button, isDanger = false, onClose, work }: CodeDialogProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!code.trim()) {
      setProblem(say('code-is-missing'));
      return;
    }
    setIsBusy(true);
    try {
      await work(code);
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : say('that-did-not-work'));
      setIsBusy(false);
    }
  }

  return (
    <Dialog opened onClose={onClose} title={title} size={420}>
      <form onSubmit={submit} className={clsx(dialogForm['form'], arrangement['column'])} noValidate>
        <p className={textStyles['secondary']}>{text}</p>
        <TextField
          label={say('code-from-your-app')}
          autoComplete="one-time-code"
          data-autofocus
          value={code}
          onChange={setCode}
          problem={problem}
        />
        <DialogActions onClose={onClose}>
          <Button type="submit" look={isDanger ? 'danger' : 'primary'} disabled={isBusy}>
            {isBusy ? say('checking') : button}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
