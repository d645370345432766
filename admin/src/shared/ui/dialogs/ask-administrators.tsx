import { useQuery } from '@tanstack/react-query';
import { administratorsQuery } from '../../../api/access.queries.ts';
import { useSession } from '../../../session/session.store.ts';
import { say } from '../../../words/generated/shared.ts';
import { listOf } from '../../../words/list-of.ts';
import { ROLE_NAMES } from '../../../words/role-words.ts';
import { AskButtons } from './ask-buttons.tsx';

/** Names the people who can give the person another role. */
export function WhoCanChange() {
  const role = useSession(({ user }) => user?.role);
  const people = useQuery(administratorsQuery).data ?? [];
  const who = people.length === 0 ? say('an-administrator') : listOf(people.map(({ name }) => name));
  return (
    <>
      {role && say('your-role-is-role', { roleNames: ROLE_NAMES[role] })}
      {say('who-can-change-that', { who })}
    </>
  );
}

export function AskAdministrators({ what }: { what: string }) {
  const people = useQuery(administratorsQuery).data ?? [];
  return (
    <AskButtons
      people={people}
      subject={say('may-i-see-what', { what })}
      text={say('my-role-does-not', { what })}
    />
  );
}
