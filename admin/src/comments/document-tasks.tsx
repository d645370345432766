import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { tasksQuery } from '../api/comments/tasks.queries.ts';
import { useCanEdit } from '../session/session.store.ts';
import { useNow } from '../shared/clock.ts';
import { Button } from '../shared/ui/button.tsx';
import { say } from '../words/generated/inbox.ts';
import { AskForm } from './ask-form.tsx';
import { TaskLine } from './task-line.tsx';
import styles from './document-tasks.module.css';

type DocumentTasksProps = {
  kind: string;
  id: string;
  /** Stores what is typed; resolves to the revision that is asked about. */
  onStore: () => Promise<number>;
};

/** What is asked about a document, and asking somebody. */
export function DocumentTasks({ kind, id, onStore }: DocumentTasksProps) {
  const tasks = useQuery(tasksQuery({ kind, id, state: 'open' })).data ?? [];
  const canEdit = useCanEdit();
  const now = useNow();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section className={styles['tasks']} aria-label={say('tasks')}>
      {tasks.length > 0 && (
        <ul className={styles['list']}>
          {tasks.map((task) => (
            <TaskLine key={task.id} task={task} now={now} />
          ))}
        </ul>
      )}
      {isAsking ? (
        <AskForm kind={kind} id={id} onStore={onStore} onDone={() => setIsAsking(false)} />
      ) : (
        canEdit && (
          <Button isSmall onClick={() => setIsAsking(true)}>
            <UserPlus size={14} aria-hidden="true" />
            {say('ask-somebody')}
          </Button>
        )
      )}
    </section>
  );
}
