import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { publishersQuery } from '../../../api/access.queries.ts';
import { useCanPublish } from '../../../session/session.store.ts';
import { say } from '../../../words/generated/shared.ts';
import { listOf } from '../../../words/list-of.ts';
import { AskButtons } from './ask-buttons.tsx';
import styles from './ask-publishers.module.css';

/** Who publishes where the person's role does not, by name; nothing for who publishes. */
export function useWhoPublishes(): string | undefined {
  const canPublish = useCanPublish();
  const people = useQuery({ ...publishersQuery, enabled: !canPublish }).data ?? [];
  if (canPublish) return undefined;
  const who = people.length === 0 ? say('a-publisher') : listOf(people.map(({ name }) => name));
  return say('your-role-does-not', { who });
}

/** A message to each who publishes, begun with this screen's address; `wanted` is what they are asked to do. */
export function AskPublishers({ wanted }: { wanted: string }) {
  const canPublish = useCanPublish();
  const people = useQuery({ ...publishersQuery, enabled: !canPublish }).data ?? [];
  if (canPublish || people.length === 0) return null;
  return (
    <div className={clsx(styles['ask'], 'row')} data-part="ask">
      <AskButtons
        people={people}
        subject={say('please-wanted', { wanted })}
        text={say('Please-wanted', { wanted })}
      />
    </div>
  );
}
