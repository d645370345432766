import { Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState, type FormEvent } from 'react';
import { addWebhook, changeWebhook, type WebhookFields } from '../../api/access.mutations.ts';
import type { SavedWebhook, Webhook } from '../../api/access-types.ts';
import { RequestError } from '../../api/request-error.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { ErrorMessage, TextField } from '../../shared/ui/form-parts.tsx';
import { EVENT_NAMES, EVENTS } from '../../words/webhook-words.ts';
import { SecretShown } from './secret-shown.tsx';
import { DialogActions } from '../../shared/ui/dialogs/dialog-actions.tsx';
import { say } from '../../words/generated/access.ts';
import dialogForm from '../../shared/ui/dialogs/dialog-form.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import fieldStyles from '../../shared/ui/field.module.css';
import styles from './sign-in-settings.module.css';

type WebhookDialogProps = {
  /** Left out for a new webhook. */
  webhook?: Webhook;
  onClose: () => void;
  onSaved?: (saved: SavedWebhook) => void;
};

/** Edits the address and events of a webhook. The secret of a new webhook is shown once, at the end. */
export function WebhookDialog({ webhook, onClose, onSaved }: WebhookDialogProps) {
  const [fields, setFields] = useState<WebhookFields>({
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    events: webhook?.events ?? [...EVENTS],
  });
  const [missing, setMissing] = useState({ name: '', url: '', events: '' });
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: async (): Promise<{ saved: SavedWebhook; secret?: string }> => {
      if (webhook) return { saved: await changeWebhook(webhook.id, fields) };
      const saved = await addWebhook(fields);
      return { saved, secret: saved.secret };
    },
    onSuccess: async ({ saved, secret }) => {
      await queryClient.invalidateQueries({ queryKey: ['webhooks'] });
      onSaved?.(saved);
      if (!secret) onClose();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = {
      name: fields.name.trim() ? '' : 'Name is missing.',
      url: fields.url.trim() ? '' : say('address-is-missing'),
      events: fields.events.length > 0 ? '' : say('choose-at-least-one'),
    };
    setMissing(found);
    if (!Object.values(found).some(Boolean)) save.mutate();
  }

  const secret = save.data?.secret;
  if (secret) return <SecretShown name={fields.name} secret={secret} onClose={onClose} />;
  const refusal = save.error instanceof RequestError ? save.error : undefined;
  const urlProblem = refusal?.problems.find(({ pointer }) => pointer === '/url')?.message;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={webhook ? say('change-name', { name: webhook.name }) : say('add-a-webhook')}
      size={480}
    >
      <form onSubmit={submit} className={clsx(dialogForm['form'], arrangement['column'])} noValidate>
        <TextField
          label={say('name')}
          autoComplete="off"
          data-autofocus
          value={fields.name}
          onChange={(name) => setFields((before) => ({ ...before, name }))}
          problem={missing.name}
          help={say('what-is-told-for')}
        />
        <TextField
          label={say('address')}
          type="url"
          autoComplete="off"
          placeholder="https://example.com/hooks/marquee"
          value={fields.url}
          onChange={(url) => setFields((before) => ({ ...before, url }))}
          problem={missing.url || urlProblem}
        />
        <fieldset className={styles['checks']}>
          <legend className={fieldStyles['label']}>{say('tell-it-when')}</legend>
          {EVENTS.map((event) => (
            <Checkbox
              key={event}
              label={EVENT_NAMES[event]}
              checked={fields.events.includes(event)}
              onChange={({ currentTarget: { checked } }) =>
                setFields((before) => ({
                  ...before,
                  events: EVENTS.filter((each) => (each === event ? checked : before.events.includes(each))),
                }))
              }
            />
          ))}
        </fieldset>
        {missing.events && <ErrorMessage>{missing.events}</ErrorMessage>}
        {save.error && !urlProblem && <ErrorMessage>{save.error.message}</ErrorMessage>}
        <DialogActions onClose={onClose}>
          <Button type="submit" look="primary" disabled={save.isPending}>
            {save.isPending ? say('one-moment') : webhook ? say('save') : say('add-it')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
