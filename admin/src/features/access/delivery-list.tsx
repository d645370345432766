import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronRight, Inbox } from 'lucide-react';
import { clsx } from 'clsx';
import { resendDelivery } from '../../api/access.mutations.ts';
import type { Webhook, WebhookDelivery } from '../../api/access-types.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorMessage } from '../../shared/ui/form-parts.tsx';
import { Pill } from '../../shared/ui/pill.tsx';
import { EmptyState } from '../../shared/ui/states.tsx';
import { say } from '../../words/generated/access.ts';
import { attemptWords, messageWords } from '../../words/webhook-words.ts';
import { formatDuration, formatInstant } from '../../words/time.ts';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import fieldStyles from '../../shared/ui/field.module.css';
import styles from './delivery-list.module.css';

type DeliveryListProps = { webhook: Webhook; deliveries: readonly WebhookDelivery[]; now: number };

/** The messages of a webhook, the responses, and a button to send a message again. */
export function DeliveryList({ webhook, deliveries, now }: DeliveryListProps) {
  if (deliveries.length === 0)
    return (
      <EmptyState icon={Inbox} title={say('no-message-yet')}>
        {say('the-first-one-goes')}
      </EmptyState>
    );
  return (
    <ul className={styles['deliveries']} aria-label={say('messages-newest-first')}>
      {deliveries.map((delivery) => (
        <Delivery key={delivery.id} webhook={webhook} delivery={delivery} now={now} />
      ))}
    </ul>
  );
}

function Delivery({ webhook, delivery, now }: { webhook: Webhook; delivery: WebhookDelivery; now: number }) {
  const { id, attempts, nextAt, payload, state } = delivery;
  const queryClient = useQueryClient();
  const again = useMutation({
    mutationFn: () => resendDelivery(webhook.id, id),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['webhooks'] }),
  });
  const last = attempts.at(-1);
  return (
    <li>
      <details>
        <summary>
          <ChevronRight size={15} data-part="turn" aria-hidden="true" />
          <State delivery={delivery} />
          <b className={textStyles['cut']}>{messageWords(delivery)}</b>
          <span className={clsx(textStyles['muted'], textStyles['cut'])}>
            {last ? attemptWords(last) : ''}
          </span>
          <span
            className={clsx(
              textStyles['muted'],
              textStyles['numbers'],
              arrangement['end'],
              textStyles['oneLine'],
            )}
          >
            {formatInstant(Date.parse(delivery.createdAt), now)}
          </span>
        </summary>
        <div className={styles['deliveryBody']}>
          {attempts.length > 0 && (
            <ol>
              {attempts.map((attempt) => (
                <li key={attempt.at}>
                  <span className={textStyles['numbers']}>{formatInstant(Date.parse(attempt.at), now)}</span>
                  {say('attempt-after-took-ms', { attempt: attemptWords(attempt), took: attempt.took })}
                  {attempt.answer && <pre className={styles['sample']}>{attempt.answer}</pre>}
                </li>
              ))}
            </ol>
          )}
          {nextAt && attempts.length > 0 && webhook.isEnabled && (
            <p className={textStyles['muted']}>
              {say('tried-again-in-duration', { duration: formatDuration(Date.parse(nextAt) - now) })}
            </p>
          )}
          {nextAt && !webhook.isEnabled && (
            <p className={textStyles['muted']}>{say('waits-until-the-webhook')}</p>
          )}
          <p className={clsx(styles['label'], fieldStyles['label'])}>{say('message')}</p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling part takes focus so that the keyboard can scroll it */}
          <pre className={styles['sample']} tabIndex={0}>
            {JSON.stringify(payload, null, 2)}
          </pre>
          <p className={textStyles['quiet']}>
            webhook-id <code className={textStyles['monospace']}>{id}</code>
          </p>
          <Button
            isSmall
            disabled={!webhook.isEnabled || again.isPending || (state === 'waiting' && attempts.length === 0)}
            onClick={() => again.mutate()}
          >
            {say('send-again')}
          </Button>
          {again.error && <ErrorMessage>{again.error.message}</ErrorMessage>}
        </div>
      </details>
    </li>
  );
}

function State({ delivery: { state, attempts } }: { delivery: WebhookDelivery }) {
  if (state === 'delivered') return <Pill tone="ok">{say('received')}</Pill>;
  if (state === 'failed') return <Pill tone="bad">{say('not-received')}</Pill>;
  return attempts.length > 0 ? (
    <Pill tone="warn">{say('tried', { count: attempts.length })}</Pill>
  ) : (
    <Pill tone="info">{say('on-its-way')}</Pill>
  );
}
