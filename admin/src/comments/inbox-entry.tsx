import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Mail, MailOpen } from 'lucide-react';
import { Link } from 'react-router';
import type { InboxItem } from '../api/comments/comment-types.ts';
import { markRead } from '../api/comments/comments.mutations.ts';
import { Avatar } from '../shared/ui/avatar.tsx';
import { Button } from '../shared/ui/button.tsx';
import { say } from '../words/generated/inbox.ts';
import { formatAgo, formatInstant } from '../words/time.ts';
import { aboutWords } from './about-words.ts';
import { threadPath } from './thread-link.ts';
import textStyles from '../shared/ui/text.module.css';
import styles from './inbox-entry.module.css';

/** One thing that this person was told. Opening it marks it as read. */
export function InboxEntry({ item, now }: { item: InboxItem; now: number }) {
  const { id, by, reason, at, readAt, thread, comment } = item;
  const queries = useQueryClient();
  const isRead = readAt !== null;
  const marking = useMutation({
    mutationFn: (wanted: boolean) => markRead(wanted, [id]),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['inbox'] }),
  });
  const text = thread.comments.find((each) => each.id === comment)?.text ?? '';
  return (
    <li className={clsx(styles['item'], !isRead && styles['unread'])} data-part="inbox-item">
      <Avatar name={by} />
      <div className={styles['what']}>
        <Link
          to={threadPath(thread)}
          className={styles['link']}
          onClick={() => !isRead && marking.mutate(true)}
        >
          {!isRead && <span className={textStyles['readAloud']}>{say('unread-word')} </span>}
          {say(reason === 'mentioned' ? 'mentioned-you-on' : 'answered-on', {
            name: by,
            about: aboutWords(thread),
          })}
        </Link>
        <p className={clsx(styles['text'], textStyles['secondary'])}>{text || say('it-was-deleted')}</p>
      </div>
      <time
        dateTime={at}
        title={formatInstant(Date.parse(at), now)}
        className={clsx(textStyles['quiet'], textStyles['oneLine'], textStyles['numbers'])}
      >
        {formatAgo(Date.parse(at), now)}
      </time>
      <Button
        isIcon
        isSmall
        look="ghost"
        disabled={marking.isPending}
        title={isRead ? say('mark-as-unread') : say('mark-as-read')}
        aria-label={`${isRead ? say('mark-as-unread') : say('mark-as-read')}: ${by}, ${aboutWords(thread)}`}
        onClick={() => marking.mutate(!isRead)}
      >
        {isRead ? <Mail size={14} aria-hidden="true" /> : <MailOpen size={14} aria-hidden="true" />}
      </Button>
    </li>
  );
}
