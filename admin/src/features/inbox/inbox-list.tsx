import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Inbox as InboxIcon, MailCheck } from 'lucide-react';
import { inboxQuery } from '../../api/comments/comments.queries.ts';
import { markRead } from '../../api/comments/comments.mutations.ts';
import { MailSwitch } from './mail-switch.tsx';
import { InboxEntry } from '../../comments/inbox-entry.tsx';
import { useNow } from '../../shared/clock.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorMessage } from '../../shared/ui/form-parts.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { say } from '../../words/generated/inbox.ts';
import pageStyles from '../../shared/ui/page.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import padded from '../../shared/ui/padded.module.css';
import styles from './inbox.module.css';

/** What this person was told, unread first. */
export function InboxList() {
  const { data, error, isPending, refetch } = useQuery(inboxQuery);
  const queries = useQueryClient();
  const now = useNow();
  const reading = useMutation({
    mutationFn: () => markRead(true),
    onSuccess: () => queries.invalidateQueries({ queryKey: inboxQuery.queryKey }),
  });
  if (isPending) return <SkeletonRows label={say('inbox')} rows={8} />;
  if (!data) return <ErrorState error={error} what={say('your-inbox')} onRetry={() => void refetch()} />;
  if (data.items.length === 0)
    return (
      <EmptyState icon={InboxIcon} isScreen title={say('nothing-in-it')}>
        {say('who-mentions-you')}
        {data.mail && <MailSwitch isWanted={data.mail.isWanted} />}
      </EmptyState>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling region takes focus so that the keyboard can scroll it
    <div className={pageStyles['content']} tabIndex={0} role="region" aria-label={say('inbox')}>
      <div className={clsx(padded['padded'], styles['column'])}>
        <div className={arrangement['row']}>
          <output className={textStyles['muted']}>{say('unread', { count: data.unread })}</output>
          <span className={arrangement['end']} />
          {data.mail && <MailSwitch isWanted={data.mail.isWanted} />}
          {data.unread > 0 && (
            <Button isSmall disabled={reading.isPending} onClick={() => reading.mutate()}>
              <MailCheck size={14} aria-hidden="true" />
              {say('mark-all-as-read')}
            </Button>
          )}
        </div>
        {reading.error && <ErrorMessage>{reading.error.message}</ErrorMessage>}
        <ul className={styles['items']}>
          {data.items.map((item) => (
            <InboxEntry key={item.id} item={item} now={now} />
          ))}
        </ul>
      </div>
    </div>
  );
}
