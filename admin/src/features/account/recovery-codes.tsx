import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { restoreSession } from '../../session/session.store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { say } from '../../words/generated/account.ts';
import dialogActions from '../../shared/ui/dialogs/dialog-actions.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import styles from './recovery-codes.module.css';

/** Shown once, after codes were switched on or renewed. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [isKept, setIsKept] = useState(false);

  function save() {
    const text = say('recovery-codes-for-marquee', { codes: codes.join('\n') });
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = 'marquee-recovery-codes.txt';
    link.click();
    URL.revokeObjectURL(address);
    setIsKept(true);
  }

  function close() {
    onClose();
    // Now people who had to set up codes first may continue.
    void restoreSession();
  }

  return (
    <Dialog
      opened
      onClose={close}
      title={say('keep-your-recovery-codes')}
      size={480}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <p className={textStyles['secondary']}>{say('when-you-do-not')}</p>
      <ul className={clsx(styles['codes'], textStyles['monospace'])}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={clsx(dialogActions['actions'], arrangement['row'])}>
        <Button onClick={save} data-autofocus>
          <Download size={15} aria-hidden="true" />
          {say('save-as-a-file')}
        </Button>
        <Button look="primary" onClick={close}>
          {isKept ? say('done') : say('i-have-kept-them')}
        </Button>
      </div>
    </Dialog>
  );
}
