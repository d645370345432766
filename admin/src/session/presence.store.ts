import { create } from 'zustand';
import { useShallow } from 'zustand/react/shallow';

/** A person who has a document open in one page, as reported by the server. */
export type Present = {
  connection: string;
  person: { id: string; name: string };
  kind: string;
  id: string;
  section: string | null;
  isEditing: boolean;
};

type PresenceState = {
  /** The connection of this page; undefined while it is not connected. */
  own: string | undefined;
  people: readonly Present[];
};

export const usePresence = create<PresenceState>(() => ({ own: undefined, people: [] }));

/** Updates from the server about who is there. */
export const presence = {
  begin: (own: string, people: readonly Present[]): void => usePresence.setState({ own, people }),
  /** Without a connection it is unknown who is there. */
  end: (): void => usePresence.setState({ own: undefined, people: [] }),
  come: (one: Present): void =>
    usePresence.setState(({ people }) => ({ people: [...without(people, one.connection), one] })),
  go: (connection: string): void =>
    usePresence.setState(({ people }) => ({ people: without(people, connection) })),
};

const without = (people: readonly Present[], connection: string): Present[] =>
  people.filter((each) => each.connection !== connection);

/** All others who have the document open, including this person's other pages. */
export const useOthersAt = (kind: string, id: string): Present[] =>
  usePresence(
    useShallow(({ own, people }) =>
      people.filter((each) => each.connection !== own && each.kind === kind && each.id === id),
    ),
  );
