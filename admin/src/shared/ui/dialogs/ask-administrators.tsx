import { useQuery } from '@tanstack/react-query';
import { administratorsQuery } from '../../../api/access.queries.ts';
import { useSession } from '../../../session/session.store.ts';
import { listOf } from '../../../words/list-of.ts';
import { ROLE_NAMES } from '../../../words/role-words.ts';
import { AskButtons } from './ask-buttons.tsx';

/** Who could give the person another role, by name. */
export function WhoCanChange() {
  const role = useSession(({ user }) => user?.role);
  const people = useQuery(administratorsQuery).data ?? [];
  const who = people.length === 0 ? 'An administrator' : listOf(people.map(({ name }) => name));
  return (
    <>
      {role && `Your role is ${ROLE_NAMES[role]}. `}
      {`${who} can change that.`}
    </>
  );
}

export function AskAdministrators({ what }: { what: string }) {
  const people = useQuery(administratorsQuery).data ?? [];
  return (
    <AskButtons people={people} subject={`may I see ${what}?`} text={`My role does not include ${what}:`} />
  );
}
