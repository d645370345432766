import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ListChecks } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { tasksQuery } from '../../api/comments/tasks.queries.ts';
import { TaskLine } from '../../comments/task-line.tsx';
import { useNow } from '../../shared/clock.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { useSetParams } from '../../shared/use-set-params.ts';
import { say } from '../../words/generated/inbox.ts';
import segments from '../../shared/ui/segments.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import padded from '../../shared/ui/padded.module.css';
import styles from './inbox.module.css';

/** What people were asked to do: by or of this person, or anybody. */
export function TaskList() {
  const [params, setParams] = useSearchParams();
  const setNow = useSetParams(setParams);
  const isSettled = params.get('show') === 'settled';
  const isEverybody = params.get('whose') === 'all';
  const tasks = useQuery(
    tasksQuery({ state: isSettled ? 'settled' : 'open', ...(!isEverybody && { mine: '1' }) }),
  );
  const now = useNow();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling region takes focus so that the keyboard can scroll it
    <div className={pageStyles['content']} tabIndex={0} role="region" aria-label={say('tasks')}>
      <div className={clsx(padded['padded'], styles['column'])} aria-busy={tasks.isFetching}>
        <div className={arrangement['row']}>
          <fieldset className={segments['segments']} data-part="segments" aria-label={say('which-tasks')}>
            <button type="button" aria-pressed={!isSettled} onClick={() => setNow({ show: '' })}>
              {say('open')}
            </button>
            <button type="button" aria-pressed={isSettled} onClick={() => setNow({ show: 'settled' })}>
              {say('settled')}
            </button>
          </fieldset>
          <fieldset className={segments['segments']} data-part="segments" aria-label={say('whose')}>
            <button type="button" aria-pressed={!isEverybody} onClick={() => setNow({ whose: '' })}>
              {say('mine')}
            </button>
            <button type="button" aria-pressed={isEverybody} onClick={() => setNow({ whose: 'all' })}>
              {say('everybody-s')}
            </button>
          </fieldset>
        </div>
        {tasks.isPending && <SkeletonRows label={say('tasks')} rows={6} />}
        {!tasks.data && tasks.error && (
          <ErrorState error={tasks.error} what={say('the-tasks')} onRetry={() => void tasks.refetch()} />
        )}
        {tasks.data?.length === 0 && (
          <EmptyState icon={ListChecks} title={say('no-tasks-like-that')}>
            {say('tasks-are-asked')}
          </EmptyState>
        )}
        {tasks.data && tasks.data.length > 0 && (
          <ul className={styles['items']}>
            {tasks.data.map((task) => (
              <TaskLine key={task.id} task={task} now={now} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
