import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { KeyRound, Pencil, Power, SendHorizontal, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { changeWebhook, testWebhook } from '../../api/access.mutations.ts';
import { deliveriesQuery } from '../../api/access.queries.ts';
import type { Webhook } from '../../api/access-types.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorMessage } from '../../shared/ui/form-parts.tsx';
import { ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { say } from '../../words/generated/access.ts';
import { EVENT_NAMES, troubleWords } from '../../words/webhook-words.ts';
import { DeliveryList } from './delivery-list.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookTaskDialog, type WebhookTask } from './webhook-task-dialog.tsx';
import peopleStyles from './people.module.css';
import note from '../../shared/ui/note.module.css';
import bigHeading from '../../shared/ui/big-heading.module.css';
import padded from '../../shared/ui/padded.module.css';
import textStyles from '../../shared/ui/text.module.css';
import tones from '../../shared/ui/text-tones.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import smallHeading from '../../shared/ui/small-heading.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import styles from './webhook-detail.module.css';

/** One webhook: its address and events, whether it works, and every message of the last 30 days. */
export function WebhookDetail({ webhook, now }: { webhook: Webhook; now: number }) {
  const { id, name, url, events, isEnabled } = webhook;
  const deliveries = useQuery(deliveriesQuery(id));
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['webhooks'] });
  const test = useMutation({ mutationFn: () => testWebhook(id), onSuccess: refresh });
  const power = useMutation({
    mutationFn: () => changeWebhook(id, { isEnabled: !isEnabled }),
    onSuccess: refresh,
  });
  const [task, setTask] = useState<WebhookTask | 'edit'>();
  const trouble = troubleWords(webhook, now);
  const problem = test.error ?? power.error;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling part takes focus so that the keyboard can scroll it
    <section className={pageStyles['content']} aria-labelledby="webhook-title" tabIndex={0}>
      <div className={clsx(styles['hook'], padded['padded'])}>
        <h2 className={bigHeading['heading']} data-part="big-heading" id="webhook-title">
          {name}
        </h2>
        <p className={clsx(styles['url'], textStyles['monospace'])}>{url}</p>
        {trouble && (
          <div
            className={
              webhook.disabledBecause ? clsx(note['note'], note['bad']) : clsx(note['note'], note['warn'])
            }
            data-part="note"
            role="alert"
          >
            <TriangleAlert size={16} className={note['icon']} aria-hidden="true" />
            <span>{trouble}</span>
          </div>
        )}
        <div className={clsx(styles['wrappingRow'], arrangement['row'])}>
          <Button disabled={test.isPending} onClick={() => test.mutate()}>
            <SendHorizontal size={15} aria-hidden="true" />
            {say('send-a-test')}
          </Button>
          <Button onClick={() => setTask('edit')}>
            <Pencil size={15} aria-hidden="true" />
            {say('change')}
          </Button>
          <Button disabled={power.isPending} onClick={() => power.mutate()}>
            <Power size={15} aria-hidden="true" />
            {isEnabled ? say('switch-off') : say('switch-on')}
          </Button>
          <Button onClick={() => setTask('secret')}>
            <KeyRound size={15} aria-hidden="true" />
            {say('new-secret')}
          </Button>
          <Button look="ghost" className={tones['bad']} onClick={() => setTask('remove')}>
            <Trash2 size={15} aria-hidden="true" />
            {say('remove')}
          </Button>
        </div>
        {problem && <ErrorMessage>{problem.message}</ErrorMessage>}
        <h3 className={smallHeading['heading']}>{say('hears-of')}</h3>
        <ul className={styles['hears']}>
          {events.map((event) => (
            <li key={event}>
              {EVENT_NAMES[event]}{' '}
              <code className={clsx(textStyles['monospace'], textStyles['muted'])}>{event}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className={clsx(peopleStyles['recentHead'], arrangement['row'])}>
        <h3 className={smallHeading['heading']}>{say('messages')}</h3>
        <span className={textStyles['muted']}>{say('of-the-last-30')}</span>
      </div>
      {deliveries.isPending && <SkeletonRows rows={4} label={say('messages-in-line')} />}
      {!deliveries.data && deliveries.error && (
        <ErrorState
          error={deliveries.error}
          what={say('the-messages')}
          onRetry={() => void deliveries.refetch()}
        />
      )}
      {deliveries.data && <DeliveryList webhook={webhook} deliveries={deliveries.data} now={now} />}
      {task === 'edit' && <WebhookDialog webhook={webhook} onClose={() => setTask(undefined)} />}
      {(task === 'secret' || task === 'remove') && (
        <WebhookTaskDialog webhook={webhook} task={task} onClose={() => setTask(undefined)} />
      )}
    </section>
  );
}
