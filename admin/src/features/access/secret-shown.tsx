import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { ShownOnce } from '../../shared/ui/shown-once.tsx';
import { DialogActions } from '../../shared/ui/dialogs/dialog-actions.tsx';
import { say } from '../../words/generated/access.ts';
import textStyles from '../../shared/ui/text.module.css';

type SecretShownProps = { name: string; secret: string; onClose: () => void };

/** The secret with which a receiver checks signatures. */
export function SecretShown({ name, secret, onClose }: SecretShownProps) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say('secret-of-name', { name })}
      size={560}
      closeOnClickOutside={false}
    >
      <p className={textStyles['secondary']}>{say('the-receiver-checks-with')}</p>
      <ShownOnce label={say('secret')} text={secret} />
      <DialogActions onClose={onClose} close={say('i-have-kept-it')} />
    </Dialog>
  );
}
