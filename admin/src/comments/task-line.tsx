import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check, Languages, RotateCcw, ScanEye, UserCheck, X } from 'lucide-react';
import { Link } from 'react-router';
import type { Task } from '../api/comments/comment-types.ts';
import { settleTask } from '../api/comments/tasks.mutations.ts';
import { Button } from '../shared/ui/button.tsx';
import { ErrorMessage } from '../shared/ui/form-parts.tsx';
import { Pill } from '../shared/ui/pill.tsx';
import { say } from '../words/generated/inbox.ts';
import { formatDay } from '../words/time.ts';
import { taskPath } from '@marquee/schemas/admin-paths';
import { askedWords, endWords, taskWords } from './task-words.ts';
import textStyles from '../shared/ui/text.module.css';
import styles from './task-line.module.css';

const ICONS = { review: ScanEye, translate: Languages, approve: UserCheck };

/** One task: what, of whom, by when, and marking it as done. */
export function TaskLine({ task, now }: { task: Task; now: number }) {
  const { id, what, dueOn, note, state, settled, askedBy, maySettle, mayWithdraw } = task;
  const queries = useQueryClient();
  const settling = useMutation({
    mutationFn: (wanted: Task['state']) => settleTask(id, wanted),
    onSuccess: () =>
      Promise.all([['tasks'], ['inbox']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
  const Icon = ICONS[what];
  const isOpen = state === 'open';
  const due = dueOn === null ? NaN : Date.parse(`${dueOn}T12:00:00Z`);
  const isLate = isOpen && dueOn !== null && dueOn < new Date(now).toISOString().slice(0, 10);
  const words = taskWords(task);
  return (
    <li className={clsx(styles['task'], !isOpen && styles['settled'])} data-part="task" data-state={state}>
      <Icon size={16} aria-hidden="true" />
      <div className={styles['what']}>
        <Link to={taskPath(task)}>{words}</Link>{' '}
        {isOpen && dueOn !== null && (
          <Pill tone={isLate ? 'bad' : 'info'}>{say('due-on', { day: formatDay(due, now, 'UTC') })}</Pill>
        )}
        <p className={textStyles['quiet']}>
          {say('asked-of', { name: askedBy.name, of: askedWords(task) })}
          {settled && ` ${endWords(settled)}`}
        </p>
        {note !== '' && <p className={styles['note']}>{note}</p>}
        {settling.error && <ErrorMessage>{settling.error.message}</ErrorMessage>}
      </div>
      {maySettle && (
        <Button
          isSmall
          disabled={settling.isPending}
          aria-label={`${isOpen ? say('done') : say('open-it-again')}: ${words}`}
          onClick={() => settling.mutate(isOpen ? 'done' : 'open')}
        >
          {isOpen ? <Check size={14} aria-hidden="true" /> : <RotateCcw size={13} aria-hidden="true" />}
          {isOpen ? say('done') : say('open-it-again')}
        </Button>
      )}
      {mayWithdraw && (
        <Button
          isIcon
          isSmall
          look="ghost"
          disabled={settling.isPending}
          title={say('take-back')}
          aria-label={`${say('take-back')}: ${words}`}
          onClick={() => settling.mutate('withdrawn')}
        >
          <X size={14} aria-hidden="true" />
        </Button>
      )}
    </li>
  );
}
