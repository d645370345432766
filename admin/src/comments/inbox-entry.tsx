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
import { taskPath, threadPath } from '@marquee/schemas/admin-paths';
import { taskWords } from './task-words.ts';
import textStyles from '../shared/ui/text.module.css';
import styles from './inbox-entry.module.css';

/** One thing that this person was told. Opening it marks it as read. */
export function InboxEntry({ item, now }: { item: InboxItem; now: number }) {
  const { id, by, at, readAt } = item;
  const queries = useQueryClient();
  const isRead = readAt !== null;
  const marking = useMutation({
    mutationFn: (wanted: boolean) => markRead(wanted, [id]),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['inbox'] }),
  });
  const { path, words, subject, text } = tellingOf(item);
  return (
    <li className={clsx(styles['item'], !isRead && styles['unread'])} data-part="inbox-item">
      <Avatar name={by} />
      <div className={styles['what']}>
        <Link to={path} className={styles['link']} onClick={() => !isRead && marking.mutate(true)}>
          {!isRead && <span className={textStyles['readAloud']}>{say('unread-word')} </span>}
          {words}
        </Link>
        {text !== '' && <p className={clsx(styles['text'], textStyles['secondary'])}>{text}</p>}
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
        aria-label={`${isRead ? say('mark-as-unread') : say('mark-as-read')}: ${by}, ${subject}`}
        onClick={() => marking.mutate(!isRead)}
      >
        {isRead ? <Mail size={14} aria-hidden="true" /> : <MailOpen size={14} aria-hidden="true" />}
      </Button>
    </li>
  );
}

/** What it says, what it is about, and where that is. */
function tellingOf({ reason, by, thread, comment, task }: InboxItem) {
  if (task) {
    const subject = taskWords(task);
    const said = { name: by, task: subject };
    const words = reason === 'settled' ? say('settled-your-task', said) : say('asked-you-to', said);
    return { path: taskPath(task), words, subject, text: task.note };
  }
  const subject = thread ? aboutWords(thread) : '';
  return {
    path: thread ? threadPath(thread) : '/inbox',
    words: say(reason === 'mentioned' ? 'mentioned-you-on' : 'answered-on', { name: by, about: subject }),
    subject,
    text: thread?.comments.find((each) => each.id === comment)?.text || say('it-was-deleted'),
  };
}
