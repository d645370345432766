import type { Log } from '@marquee/schemas/log';
import type { Connection } from './connection.ts';

export type Unlisten = () => void;
type Listener = {
  channel: string;
  onMessage: (payload: string) => void | Promise<void>;
  onGap?: () => void | Promise<void>;
};

/** Told of the line: each notification, and each time that it was lost and is back. */
export type LineFigures = { heard?(channel: string): void; lineLost?(): void };

/** Passes each notification to the listeners of its channel. An error in one listener does not affect the others. */
export function createListeners(connection: Connection, log: Log, line: LineFigures = {}) {
  const listeners = new Set<Listener>();
  const subscribed = new Map<string, Promise<void>>();

  const call = (work: (() => void | Promise<void>) | undefined, channel: string): void => {
    if (!work) return;
    // Not called within the database's own callback, because the listener may query the database.
    setImmediate(() => {
      void run(work, channel);
    });
  };

  const run = async (work: () => void | Promise<void>, channel: string): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error, channel }, 'A listener failed');
    }
  };

  connection.receive(
    ({ channel, payload }) => {
      line.heard?.(channel);
      for (const listener of listeners)
        if (listener.channel === channel) call(() => listener.onMessage(payload), channel);
    },
    () => {
      line.lineLost?.();
      for (const listener of listeners) call(listener.onGap, listener.channel);
    },
  );

  return async function listen(
    channel: string,
    onMessage: Listener['onMessage'],
    onGap?: Listener['onGap'],
  ): Promise<Unlisten> {
    assertChannel(channel);
    const listener: Listener = { channel, onMessage, ...(onGap ? { onGap } : {}) };
    listeners.add(listener);
    const subscription = subscribed.get(channel) ?? connection.subscribe(channel);
    subscribed.set(channel, subscription);
    await subscription;
    return () => {
      listeners.delete(listener);
    };
  };
}

/** LISTEN takes no parameters, so the name goes into the statement's text. */
export function assertChannel(channel: string): void {
  if (!/^[a-z][a-z_]{0,59}$/.test(channel))
    throw new Error(`A channel has lower-case letters and underscores, 60 at most: ${channel}`);
}
