import { useQuery } from '@tanstack/react-query';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { clsx } from 'clsx';
import { webhooksQuery } from '../../api/access.queries.ts';
import type { Webhook } from '../../api/access-types.ts';
import { useNow } from '../../shared/clock.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Pill } from '../../shared/ui/pill.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { StatusMark } from '../../shared/ui/status-mark.tsx';
import { say } from '../../words/generated/access.ts';
import { messageWords } from '../../words/webhook-words.ts';
import { formatAgo } from '../../words/time.ts';
import { AccessHeader } from './access-header.tsx';
import { WebhookDetail } from './webhook-detail.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import styles from './webhooks.module.css';

/** The systems that are notified of releases, and whether they receive the messages. */
export function Webhooks() {
  const { data, error, isPending, refetch } = useQuery(webhooksQuery);
  const [isAdding, setIsAdding] = useState(false);
  const [params, setParams] = useSearchParams();
  const now = useNow();
  const chosen = data?.find(({ id }) => id === params.get('webhook')) ?? data?.[0];
  const add = (
    <Button look="primary" onClick={() => setIsAdding(true)}>
      <Plus size={15} aria-hidden="true" />
      {say('add-a-webhook')}
    </Button>
  );
  return (
    <>
      <AccessHeader>{data && data.length > 0 && add}</AccessHeader>
      {isPending && <SkeletonRows label={say('webhooks')} />}
      {!data && error && (
        <ErrorState error={error} what={say('the-webhooks')} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState icon={WebhookIcon} title={say('no-webhooks-yet')} actions={add}>
          {say('a-webhook-tells-another')}
        </EmptyState>
      )}
      {data && chosen && (
        <div className={styles['hooks']}>
          <nav className={pageStyles['content']} aria-label={say('Webhooks')}>
            <ul>
              {data.map((webhook) => (
                <li key={webhook.id}>
                  <button
                    type="button"
                    aria-current={webhook.id === chosen.id ? 'true' : undefined}
                    onClick={() => setParams({ webhook: webhook.id })}
                  >
                    <span className={arrangement['row']}>
                      <b className={textStyles['cut']}>{webhook.name}</b>
                      <span className={arrangement['end']} />
                      <Health webhook={webhook} />
                    </span>
                    <span className={clsx(textStyles['quiet'], textStyles['cut'])}>
                      {lastWords(webhook, now)}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </nav>
          <WebhookDetail key={chosen.id} webhook={chosen} now={now} />
        </div>
      )}
      {isAdding && (
        <WebhookDialog onClose={() => setIsAdding(false)} onSaved={({ id }) => setParams({ webhook: id })} />
      )}
    </>
  );
}

export function Health({ webhook: { disabledBecause, failingSince, lastDelivery } }: { webhook: Webhook }) {
  if (disabledBecause === 'person') return <StatusMark status="off" words={say('off')} />;
  if (disabledBecause) return <Pill tone="bad">{say('switched-off')}</Pill>;
  if (failingSince) return <Pill tone="warn">{say('failing')}</Pill>;
  if (lastDelivery?.state === 'failed') return <Pill tone="warn">{say('not-received')}</Pill>;
  return <StatusMark status="live" words={lastDelivery ? say('on') : say('on-unused')} />;
}

function lastWords({ lastDelivery }: Webhook, now: number): string {
  if (!lastDelivery) return say('no-message-yet');
  return `${messageWords(lastDelivery)}, ${formatAgo(Date.parse(lastDelivery.createdAt), now)}`;
}
