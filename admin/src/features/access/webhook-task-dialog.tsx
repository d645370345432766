import { Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { removeWebhook, renewWebhookSecret } from '../../api/access.mutations.ts';
import type { Webhook } from '../../api/access-types.ts';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { ErrorMessage } from '../../shared/ui/form-parts.tsx';
import { SecretShown } from './secret-shown.tsx';
import { DialogActions } from '../../shared/ui/dialogs/dialog-actions.tsx';
import { say } from '../../words/generated/access.ts';
import textStyles from '../../shared/ui/text.module.css';

export type WebhookTask = 'secret' | 'remove';
type WebhookTaskDialogProps = { webhook: Webhook; task: WebhookTask; onClose: () => void };

const WORDS = {
  secret: {
    get title() {
      return say('a-new-secret');
    },
    get text() {
      return say('messages-are-signed-with');
    },
    get button() {
      return say('make-a-new-secret');
    },
    look: 'primary',
  },
  remove: {
    get title() {
      return say('remove-this-webhook');
    },
    get text() {
      return say('nothing-is-sent-any');
    },
    get button() {
      return say('remove');
    },
    look: 'danger',
  },
} as const;

export function WebhookTaskDialog({ webhook, task, onClose }: WebhookTaskDialogProps) {
  const queryClient = useQueryClient();
  const [formerEnds, setFormerEnds] = useState(false);
  const work = useMutation({
    mutationFn: async (): Promise<string | undefined> => {
      if (task === 'secret') return (await renewWebhookSecret(webhook.id, formerEnds)).secret;
      await removeWebhook(webhook.id);
      return undefined;
    },
    onSuccess: async (secret) => {
      await queryClient.invalidateQueries({ queryKey: ['webhooks'], exact: task === 'remove' });
      if (!secret) onClose();
    },
  });
  const { title, text, button, look } = WORDS[task];
  if (work.data) return <SecretShown name={webhook.name} secret={work.data} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={title} size={440}>
      <p className={textStyles['secondary']}>{text}</p>
      {task === 'secret' && (
        <Checkbox
          mt="md"
          label={say('somebody-else-may-know')}
          description={say('what-fails-until-then')}
          checked={formerEnds}
          onChange={(event) => setFormerEnds(event.currentTarget.checked)}
        />
      )}
      {work.error && <ErrorMessage>{work.error.message}</ErrorMessage>}
      <DialogActions onClose={onClose} isCloseFirst>
        <Button look={look} disabled={work.isPending} onClick={() => work.mutate()}>
          {work.isPending ? say('one-moment') : button}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
