import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check, MapPinOff, RotateCcw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Thread } from '../api/comments/comment-types.ts';
import {
  answerComment,
  deleteComment,
  editComment,
  resolveComments,
} from '../api/comments/comments.mutations.ts';
import { peopleQuery } from '../api/comments/comments.queries.ts';
import { Button } from '../shared/ui/button.tsx';
import { ErrorMessage } from '../shared/ui/form-parts.tsx';
import { Pill } from '../shared/ui/pill.tsx';
import { say } from '../words/generated/comments.ts';
import { formatAgo } from '../words/time.ts';
import { CommentItem } from './comment-item.tsx';
import { CommentWriter } from './comment-writer.tsx';
import textStyles from '../shared/ui/text.module.css';
import styles from './thread-card.module.css';

type ThreadCardProps = {
  thread: Thread;
  now: number;
  /** Says what it is about. */
  heading: ReactNode;
  isChosen?: boolean;
};

/** The comments on one place, and what one can do about them. */
export function ThreadCard({ thread, now, heading, isChosen = false }: ThreadCardProps) {
  const { id, state, comments, place, settledBy, settledAt } = thread;
  const queries = useQueryClient();
  const people = useQuery(peopleQuery).data ?? [];
  const [isAnswering, setIsAnswering] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: ['comments'] });
  const resolving = useMutation({
    mutationFn: (wanted: Thread['state']) => resolveComments(id, wanted),
    onSuccess: refresh,
  });
  const deleting = useMutation({
    mutationFn: (comment: string) => deleteComment(id, comment),
    onSuccess: refresh,
  });
  const error = resolving.error ?? deleting.error;
  const isOpen = state === 'open';
  return (
    <article
      className={clsx(styles['thread'], isChosen && styles['chosen'])}
      data-part="thread"
      data-thread={id}
      data-state={state}
      tabIndex={-1}
      aria-label={say('comments-by', { name: comments[0]?.author.name ?? '' })}
    >
      <header className={styles['head']}>
        <span className={clsx(textStyles['cut'], styles['about'])}>{heading}</span>
        {place?.pointer === null && (
          <Pill tone="warn">
            <MapPinOff size={12} aria-hidden="true" />
            {say('the-place-is-gone')}
          </Pill>
        )}
        <Button
          isSmall
          look="ghost"
          disabled={resolving.isPending}
          onClick={() => resolving.mutate(isOpen ? 'resolved' : 'open')}
        >
          {isOpen ? <Check size={14} aria-hidden="true" /> : <RotateCcw size={13} aria-hidden="true" />}
          {isOpen ? say('resolve') : say('open-again')}
        </Button>
      </header>
      <ul className={styles['comments']}>
        {comments.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            people={people}
            now={now}
            onEdit={async (text, mentions) => {
              await editComment(id, comment.id, { text, mentions });
              await refresh();
            }}
            onDelete={() => deleting.mutate(comment.id)}
          />
        ))}
      </ul>
      {!isOpen && settledAt !== null && (
        <p className={textStyles['quiet']}>
          {say('resolved-by', { name: settledBy ?? '', ago: formatAgo(Date.parse(settledAt), now) })}
        </p>
      )}
      {error && <ErrorMessage>{error.message}</ErrorMessage>}
      {isAnswering ? (
        <CommentWriter
          label={say('answer')}
          send={say('answer')}
          people={people}
          onSend={async (text, mentions) => {
            await answerComment(id, { text, mentions });
            await refresh();
            setIsAnswering(false);
          }}
          onCancel={() => setIsAnswering(false)}
        />
      ) : (
        <Button isSmall onClick={() => setIsAnswering(true)}>
          {say('answer')}
        </Button>
      )}
    </article>
  );
}
