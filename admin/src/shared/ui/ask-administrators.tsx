import { useQuery } from '@tanstack/react-query';
import { administratorsQuery } from '../../api/access.queries.ts';
import { useSession } from '../../session/session.store.ts';
import { listOf } from '../../words/list-of.ts';
import { ROLE_NAMES } from '../../words/role-words.ts';

/** More buttons than these say nothing that a name in the sentence does not. */
const MOST_BUTTONS = 3;

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

/** A message to each of them, begun in the person's own mail program. */
export function AskButtons({ what }: { what: string }) {
  const people = useQuery(administratorsQuery).data ?? [];
  return people.slice(0, MOST_BUTTONS).map(({ name, email }) => (
    <a key={email} className="btn" href={askAddress(email, what)}>
      {`Ask ${name.split(' ')[0]}`}
    </a>
  ));
}

const askAddress = (email: string, what: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(`Marquee: may I see ${what}?`)}&body=${encodeURIComponent(
    `My role does not include ${what}: ${window.location.href}`,
  )}`;
