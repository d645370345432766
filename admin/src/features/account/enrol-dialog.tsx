import { useState, type FormEvent, type ReactNode } from 'react';
import { beginSecondFactor, confirmSecondFactor } from '../../api/access.mutations.ts';
import type { Enrolment } from '../../api/access-types.ts';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { TextField } from '../../shared/ui/form-parts.tsx';
import { DialogActions } from '../../shared/ui/dialogs/dialog-actions.tsx';
import styles from './enrol-dialog.module.css';

type EnrolDialogProps = { onClose: () => void; onDone: (recoveryCodes: readonly string[]) => void };

/** Password, then the QR code, then a first code that proves the app has it. */
export function EnrolDialog({ onClose, onDone }: EnrolDialogProps) {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!typed.trim()) {
      setProblem(enrolment ? 'Code is missing.' : 'Password is missing.');
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
      setProblem(error instanceof Error ? error.message : 'That did not work. Try again.');
    }
    setIsBusy(false);
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Set up an app"
      size={enrolment ? 560 : 420}
      closeOnClickOutside={false}
    >
      <form onSubmit={submit} className="col dialogform" noValidate>
        {enrolment ? (
          <EnrolSteps enrolment={enrolment}>
            <TextField
              key="code"
              label="Code from the app"
              inputMode="numeric"
              autoComplete="one-time-code"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field of the step before had the focus and is gone
              autoFocus
              value={typed}
              onChange={setTyped}
              problem={problem}
              help="The six digits it shows now."
            />
          </EnrolSteps>
        ) : (
          <TextField
            key="password"
            label="Your password"
            type="password"
            autoComplete="current-password"
            data-autofocus
            value={typed}
            onChange={setTyped}
            problem={problem}
            help="So that nobody else sets up their app at your open screen."
          />
        )}
        <DialogActions onClose={onClose}>
          <button type="submit" className="btn primary" disabled={isBusy}>
            {isBusy ? 'One moment…' : enrolment ? 'Switch on' : 'Next'}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function EnrolSteps({ enrolment: { secret, qr }, children }: { enrolment: Enrolment; children: ReactNode }) {
  const groups = secret.match(/.{1,4}/g) ?? [];
  return (
    <div className={styles['enrolment']}>
      {/* An image and not markup: nothing in it can run. */}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt="QR code for your app"
        width={188}
        height={188}
      />
      <ol>
        <li>Open an app for codes, such as the one your phone brings for passwords.</li>
        <li>
          Let it read the picture, or type this key:
          <code className="mono key">{groups.join(' ')}</code>
        </li>
        <li>{children}</li>
      </ol>
    </div>
  );
}
