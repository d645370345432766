/** The channel on which processes tell each other who has which document open. */
export const PRESENCE_CHANNEL = 'marquee_presence';

/** A person who has a document open in one page. */
export type Presence = {
  /** One open page: a person may have several. */
  connection: string;
  person: { id: string; name: string };
  kind: string;
  id: string;
  section: string | null;
  /** Whether the person's role may change the document; otherwise they can only read it. */
  isEditing: boolean;
};

export type PresenceFrame =
  | { event: 'here'; data: Presence }
  | { event: 'gone'; data: { connection: string } };

type News =
  | { type: 'here'; presence: Presence }
  | { type: 'gone'; connection: string }
  /** The sender has just started and knows nobody. */
  | { type: 'ask' }
  | { type: 'stopped' };
type Message = { from: string } & News;

type Options = {
  /** The id of this process. */
  process: string;
  now: () => number;
  /** Sends to the open pages of this process. */
  tell: (frame: PresenceFrame) => void;
  /** Sends to the other processes. */
  send: (text: string) => Promise<void>;
};

/** How often each process repeats its list. The entries of a killed process are removed after three such times. */
export const REPEAT_MS = 20_000;
const FORGOTTEN_AFTER_MS = 3 * REPEAT_MS;

/** Who has which document open, in this process and in the others. */
export function createPresence({ process, now, tell, send }: Options) {
  const own = new Map<string, Presence>();
  const others = new Map<string, { from: string; presence: Presence; heardAt: number }>();
  // Messages are sent in order: otherwise a page that opens and closes at once could stay in the others' lists.
  let sending = Promise.resolve();

  function post(news: News): Promise<void> {
    const text = JSON.stringify({ from: process, ...news } satisfies Message);
    sending = sending.then(() => send(text));
    return sending;
  }

  function forget(connection: string): void {
    if (others.delete(connection)) tell({ event: 'gone', data: { connection } });
  }

  function forgetWhere(isGone: (each: { from: string; heardAt: number }) => boolean): void {
    for (const [connection, each] of others) if (isGone(each)) forget(connection);
  }

  async function repeat(): Promise<void> {
    forgetWhere(({ heardAt }) => now() - heardAt > FORGOTTEN_AFTER_MS);
    await Promise.all([...own.values()].map((presence) => post({ type: 'here', presence })));
  }

  return {
    list: (): Presence[] => [...own.values(), ...[...others.values()].map(({ presence }) => presence)],
    set(presence: Presence): Promise<void> {
      own.set(presence.connection, presence);
      tell({ event: 'here', data: presence });
      return post({ type: 'here', presence });
    },
    async remove(connection: string): Promise<void> {
      if (!own.delete(connection)) return;
      tell({ event: 'gone', data: { connection } });
      await post({ type: 'gone', connection });
    },
    /** Handles a message of any process; this process's own messages arrive too and are ignored. */
    receive(text: string): void {
      const message = JSON.parse(text) as Message; // Sent by `post` of a process of ours.
      const { from } = message;
      if (from === process) return;
      if (message.type === 'here') {
        const { presence } = message;
        const known = others.get(presence.connection);
        others.set(presence.connection, { from, presence, heardAt: now() });
        if (JSON.stringify(known?.presence) !== JSON.stringify(presence))
          tell({ event: 'here', data: presence });
      } else if (message.type === 'gone') forget(message.connection);
      else if (message.type === 'ask') void repeat();
      else forgetWhere((each) => each.from === from);
    },
    /** For the start, and when messages may have been missed: sends this process's list and asks for the others'. */
    async introduce(): Promise<void> {
      await post({ type: 'ask' });
      await repeat();
    },
    repeat,
    stop: (): Promise<void> => post({ type: 'stopped' }),
  };
}
