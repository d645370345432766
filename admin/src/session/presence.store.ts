import { create } from 'zustand';
import { useShallow } from 'zustand/react/shallow';

/** Somebody who has a document open in one page, as the server tells it. */
export type Present = {
  connection: string;
  person: { id: string; name: string };
  kind: string;
  id: string;
  section: string | null;
  isEditing: boolean;
};

type PresenceState = {
  /** This page’s own connection; nothing while there is none. */
  own: string | undefined;
  people: readonly Present[];
};

export const usePresence = create<PresenceState>(() => ({ own: undefined, people: [] }));

/** What this page is told about who is there. */
export const presence = {
  begin: (own: string, people: readonly Present[]): void => usePresence.setState({ own, people }),
  /** Without a connection nobody knows who is there. */
  end: (): void => usePresence.setState({ own: undefined, people: [] }),
  come: (one: Present): void =>
    usePresence.setState(({ people }) => ({ people: [...without(people, one.connection), one] })),
  go: (connection: string): void =>
    usePresence.setState(({ people }) => ({ people: without(people, connection) })),
};

const without = (people: readonly Present[], connection: string): Present[] =>
  people.filter((each) => each.connection !== connection);

/** Everybody else who has the document open; the own pages beside this one too. */
export const useOthersAt = (kind: string, id: string): Present[] =>
  usePresence(
    useShallow(({ own, people }) =>
      people.filter((each) => each.connection !== own && each.kind === kind && each.id === id),
    ),
  );
