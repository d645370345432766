import { clsx } from 'clsx';
import { useState, type FormEvent, type ReactNode } from 'react';
import { beginSecondFactor, confirmSecondFactor } from '../../api/access.mutations.ts';
import type { Enrolment } from '../../api/access-types.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { TextField } from '../../shared/ui/form-parts.tsx';
import { DialogActions } from '../../shared/ui/dialogs/dialog-actions.tsx';
import { say } from '../../words/generated/account.ts';
import { sayAround } from '../../words/say-around.ts';
import dialogForm from '../../shared/ui/dialogs/dialog-form.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import styles from './enrol-dialog.module.css';

type EnrolDialogProps = { onClose: () => void; onDone: (recoveryCodes: readonly string[]) => void };

/** First the password, then the QR code, then a first code to prove that the app works. */
export function EnrolDialog({ onClose, onDone }: EnrolDialogProps) {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!typed.trim()) {
      setProblem(enrolment ? say('code-is-missing') : say('password-is-missing'));
      return;
    }
    setIsBusy(true);
    setProblem('');
    try {
      if (enrolment) onDone((await confirmSecondFactor(typed)).recoveryCodes);
      else {
        setEnrolment(await beginSecondFactor(typed));
        setTyped('');
      }
    } catch (error) {
      setProblem(error instanceof Error ? error.message : say('that-did-not-work'));
    }
    setIsBusy(false);
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={say('set-up-an-app')}
      size={enrolment ? 560 : 420}
      closeOnClickOutside={false}
    >
      <form onSubmit={submit} className={clsx(dialogForm['form'], arrangement['column'])} noValidate>
        {enrolment ? (
          <EnrolSteps enrolment={enrolment}>
            <TextField
              key="code"
              label={say('code-from-the-app')}
              inputMode="numeric"
              autoComplete="one-time-code"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field of the step before had the focus and is gone
              autoFocus
              value={typed}
              onChange={setTyped}
              problem={problem}
              help={say('the-six-digits-it')}
            />
          </EnrolSteps>
        ) : (
          <TextField
            key="password"
            label={say('your-password')}
            type="password"
            autoComplete="current-password"
            data-autofocus
            value={typed}
            onChange={setTyped}
            problem={problem}
            help={say('so-that-nobody-else')}
          />
        )}
        <DialogActions onClose={onClose}>
          <Button type="submit" look="primary" disabled={isBusy}>
            {isBusy ? say('one-moment') : enrolment ? say('switch-on') : say('next')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function EnrolSteps({ enrolment: { secret, qr }, children }: { enrolment: Enrolment; children: ReactNode }) {
  const groups = secret.match(/.{1,4}/g) ?? [];
  return (
    <div className={styles['enrolment']}>
      {/* An image instead of markup, so that nothing in it can run. */}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt={say('qr-code-for-your')}
        width={188}
        height={188}
      />
      <ol>
        <li>{say('open-an-app-for')}</li>
        <li>
          {sayAround(say, 'let-it-read-the', {
            groups: <code className={clsx(textStyles['monospace'], 'key')}>{groups.join(' ')}</code>,
          })}
        </li>
        <li>{children}</li>
      </ol>
    </div>
  );
}
