import type { Invitation } from '../../api/access-types.ts';
import { useNow } from '../../shared/clock.ts';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { ShownOnce } from '../../shared/ui/shown-once.tsx';
import { formatInstant } from '../../words/time.ts';
import { DialogActions } from '../../shared/ui/dialogs/dialog-actions.tsx';

type InvitationLinkProps = { invitation: Invitation; name: string; onClose: () => void };

/** The link with which somebody chooses a password, to be sent to them by whatever means. */
export function InvitationLink({ invitation, name, onClose }: InvitationLinkProps) {
  const now = useNow();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Send this link to ${name}`}
      size={520}
      closeOnClickOutside={false}
    >
      <p className="sec">
        {`Whoever opens it chooses the password, so send it to nobody else. It works once, until ${formatInstant(Date.parse(invitation.expiresAt), now)}, Berlin.`}
      </p>
      <ShownOnce label="Link" text={invitation.link} />
      <DialogActions onClose={onClose} close="Done" />
    </Dialog>
  );
}
