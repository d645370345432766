import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { publishersQuery } from '../../../api/access.queries.ts';
import { useCanPublish } from '../../../session/session.store.ts';
import { say } from '../../../words/generated/shared.ts';
import { listOf } from '../../../words/list-of.ts';
import { AskButtons } from './ask-buttons.tsx';
import arrangement from '../arrangement.module.css';
import styles from './ask-publishers.module.css';

/** Names the people who can publish, when the person cannot; undefined when the person can. */
export function useWhoPublishes(): string | undefined {
  const canPublish = useCanPublish();
  const people = useQuery({ ...publishersQuery, enabled: !canPublish }).data ?? [];
  if (canPublish) return undefined;
  const who = people.length === 0 ? say('a-publisher') : listOf(people.map(({ name }) => name));
  return say('your-role-does-not', { who });
}

/** Links that start a message to each publisher, with this screen's address; `wanted` says what to do. */
export function AskPublishers({ wanted }: { wanted: string }) {
  const canPublish = useCanPublish();
  const people = useQuery({ ...publishersQuery, enabled: !canPublish }).data ?? [];
  if (canPublish || people.length === 0) return null;
  return (
    <div className={clsx(styles['ask'], arrangement['row'])} data-part="ask">
      <AskButtons
        people={people}
        subject={say('please-wanted', { wanted })}
        text={say('Please-wanted', { wanted })}
      />
    </div>
  );
}
