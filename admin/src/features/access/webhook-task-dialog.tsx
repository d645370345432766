import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeWebhook, renewWebhookSecret } from '../../api/access.mutations.ts';
import type { Webhook } from '../../api/access-types.ts';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { ErrorMessage } from '../../shared/ui/form-parts.tsx';
import { SecretShown } from './secret-shown.tsx';
import { DialogActions } from '../../shared/ui/dialogs/dialog-actions.tsx';

export type WebhookTask = 'secret' | 'remove';
type WebhookTaskDialogProps = { webhook: Webhook; task: WebhookTask; onClose: () => void };

const WORDS = {
  secret: {
    title: 'A new secret?',
    text: 'Messages are signed with it from now on, and the present one is worth nothing. Put the new one into the receiver at once; what fails until then is tried again.',
    button: 'Make a new secret',
    style: 'btn primary',
  },
  remove: {
    title: 'Remove this webhook?',
    text: 'Nothing is sent any more, and its list of messages goes away. The audit log keeps that it was there.',
    button: 'Remove',
    style: 'btn danger',
  },
};

export function WebhookTaskDialog({ webhook, task, onClose }: WebhookTaskDialogProps) {
  const queryClient = useQueryClient();
  const work = useMutation({
    mutationFn: async (): Promise<string | undefined> => {
      if (task === 'secret') return (await renewWebhookSecret(webhook.id)).secret;
      await removeWebhook(webhook.id);
      return undefined;
    },
    onSuccess: async (secret) => {
      await queryClient.invalidateQueries({ queryKey: ['webhooks'], exact: task === 'remove' });
      if (!secret) onClose();
    },
  });
  const { title, text, button, style } = WORDS[task];
  if (work.data) return <SecretShown name={webhook.name} secret={work.data} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={title} size={440}>
      <p className="sec">{text}</p>
      {work.error && <ErrorMessage>{work.error.message}</ErrorMessage>}
      <DialogActions onClose={onClose} isCloseFirst>
        <button type="button" className={style} disabled={work.isPending} onClick={() => work.mutate()}>
          {work.isPending ? 'One moment…' : button}
        </button>
      </DialogActions>
    </Dialog>
  );
}
