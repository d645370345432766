import type { Invitation } from '../../api/access-types.ts';
import { useNow } from '../../shared/clock.ts';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { ShownOnce } from '../../shared/ui/shown-once.tsx';
import { formatInstant } from '../../words/time.ts';
import { DialogActions } from '../../shared/ui/dialogs/dialog-actions.tsx';
import { say } from '../../words/generated/access.ts';
import textStyles from '../../shared/ui/text.module.css';

type InvitationLinkProps = { invitation: Invitation; name: string; onClose: () => void };

/** The link with which a person chooses a password; the administrator sends it by any means. */
export function InvitationLink({ invitation, name, onClose }: InvitationLinkProps) {
  const now = useNow();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say('send-this-link-to', { name })}
      size={520}
      closeOnClickOutside={false}
    >
      <p className={textStyles['secondary']}>
        {say('whoever-opens-it-chooses', { instant: formatInstant(Date.parse(invitation.expiresAt), now) })}
      </p>
      <ShownOnce label={say('link')} text={invitation.link} />
      <DialogActions onClose={onClose} close={say('done')} />
    </Dialog>
  );
}
