import { useQuery } from '@tanstack/react-query';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { webhooksQuery } from '../../api/access.queries.ts';
import type { Webhook } from '../../api/access-types.ts';
import { useNow } from '../../shared/clock.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { messageWords } from '../../words/webhook-words.ts';
import { formatAgo } from '../../words/time.ts';
import { AccessHeader } from './access-header.tsx';
import { WebhookDetail } from './webhook-detail.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import styles from './webhooks.module.css';

/** Which other systems are told of releases, and whether they heard. */
export function Webhooks() {
  const { data, error, isPending, refetch } = useQuery(webhooksQuery);
  const [isAdding, setIsAdding] = useState(false);
  const [params, setParams] = useSearchParams();
  const now = useNow();
  const chosen = data?.find(({ id }) => id === params.get('webhook')) ?? data?.[0];
  const add = (
    <button type="button" className="btn primary" onClick={() => setIsAdding(true)}>
      <Plus size={15} aria-hidden="true" />
      Add a webhook
    </button>
  );
  return (
    <>
      <AccessHeader>{data && data.length > 0 && add}</AccessHeader>
      {isPending && <SkeletonRows label="webhooks" />}
      {!data && error && <ErrorState error={error} what="the webhooks" onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState icon={WebhookIcon} title="No webhooks yet" actions={add}>
          A webhook tells another system at once that something was published: a cache to empty, a search to
          build anew, a chat to write to. Every message is signed.
        </EmptyState>
      )}
      {data && chosen && (
        <div className={styles['hooks']}>
          <nav className="content" aria-label="Webhooks">
            <ul>
              {data.map((webhook) => (
                <li key={webhook.id}>
                  <button
                    type="button"
                    aria-current={webhook.id === chosen.id ? 'true' : undefined}
                    onClick={() => setParams({ webhook: webhook.id })}
                  >
                    <span className="row">
                      <b className="trunc">{webhook.name}</b>
                      <span className="end" />
                      <Health webhook={webhook} />
                    </span>
                    <span className="muted s12 trunc">{lastWords(webhook, now)}</span>
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
  if (disabledBecause === 'person') return <span className="st off">Off</span>;
  if (disabledBecause) return <span className="pill bad">Switched off</span>;
  if (failingSince) return <span className="pill warn">Failing</span>;
  if (lastDelivery?.state === 'failed') return <span className="pill warn">Not received</span>;
  return <span className="st live">{lastDelivery ? 'On' : 'On, unused'}</span>;
}

function lastWords({ lastDelivery }: Webhook, now: number): string {
  if (!lastDelivery) return 'No message yet';
  return `${messageWords(lastDelivery)}, ${formatAgo(Date.parse(lastDelivery.createdAt), now)}`;
}
