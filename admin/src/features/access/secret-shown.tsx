import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { ShownOnce } from '../../shared/ui/shown-once.tsx';
import { DialogActions } from '../../shared/ui/dialogs/dialog-actions.tsx';

type SecretShownProps = { name: string; secret: string; onClose: () => void };

/** The secret a receiver checks signatures with. */
export function SecretShown({ name, secret, onClose }: SecretShownProps) {
  return (
    <Dialog opened onClose={onClose} title={`Secret of ${name}`} size={560} closeOnClickOutside={false}>
      <p className="sec">
        The receiver checks with it that a message is from here and unchanged. The guide “Receive webhooks”
        has the few lines that takes.
      </p>
      <ShownOnce label="Secret" text={secret} />
      <DialogActions onClose={onClose} close="I have kept it" />
    </Dialog>
  );
}
