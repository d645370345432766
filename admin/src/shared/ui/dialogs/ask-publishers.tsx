import { useQuery } from '@tanstack/react-query';
import { publishersQuery } from '../../../api/access.queries.ts';
import { useCanPublish } from '../../../session/session.store.ts';
import { listOf } from '../../../words/list-of.ts';
import { AskButtons } from './ask-buttons.tsx';

/** Who publishes where the person's role does not, by name; nothing for who publishes. */
export function useWhoPublishes(): string | undefined {
  const canPublish = useCanPublish();
  const people = useQuery({ ...publishersQuery, enabled: !canPublish }).data ?? [];
  if (canPublish) return undefined;
  const who = people.length === 0 ? 'A publisher' : listOf(people.map(({ name }) => name));
  return `Your role does not publish. ${who} can.`;
}

/** A message to each who publishes, begun with this screen's address; `wanted` is what they are asked to do. */
export function AskPublishers({ wanted }: { wanted: string }) {
  const canPublish = useCanPublish();
  const people = useQuery({ ...publishersQuery, enabled: !canPublish }).data ?? [];
  if (canPublish || people.length === 0) return null;
  return (
    <div className="row askrow">
      <AskButtons people={people} subject={`please ${wanted}`} text={`Please ${wanted}:`} />
    </div>
  );
}
