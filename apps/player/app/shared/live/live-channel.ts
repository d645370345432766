import { keepConnected } from '@marquee/schemas/retry';

export type LiveFrame = { channel: string; event: string; id?: number; data: unknown };

export type LiveOptions = {
  /**
   * @param last id of the last event received, after which the server continues; undefined: from now on.
   * @param signal aborts the requests of this attempt when it is over.
   * @throws when the address is not known; this is retried like a lost connection.
   */
  connect: (last: number | undefined, signal: AbortSignal) => Promise<WebSocket>;
  /** The last event received earlier: the first connection continues after it. */
  last?: number | undefined;
  /** Each connection begins with a `hello`: public events from before it have been missed. */
  onFrame: (frame: LiveFrame) => void;
  /** The session ended elsewhere, in another tab or on another device. */
  onSessionOver?: () => void;
  /** Another player is signed in than the one this page was rendered for. */
  onOtherPlayer?: () => void;
};

const RETRY = { firstMs: 1000, longestMs: 30_000 };
/** A connection that is neither opened nor refused by then will not open at all. */
const OPENING_MS = 30_000;
/** Close codes of the server, in apps/server/src/modules/live/live-hub.ts. */
const SESSION_OVER = 4401;
const PLAYER_CHANGED = 4409;

/** Listens to the websocket and reconnects with growing delays; returns a function that stops it. */
export function openLiveChannel({
  connect,
  onFrame,
  onSessionOver,
  onOtherPlayer,
  ...options
}: LiveOptions): () => void {
  let { last } = options;

  const kept = keepConnected({
    async connect({ signal, lose }) {
      const socket = await connect(last, signal);
      if (signal.aborted) return socket.close();
      signal.addEventListener('abort', () => socket.close());
      const opened = Promise.withResolvers<void>();
      socket.addEventListener('open', () => opened.resolve());
      socket.addEventListener('message', (event) => {
        const frame = signal.aborted ? null : parseFrame(event.data);
        if (!frame) return;
        last = frame.id ?? last;
        onFrame(frame);
      });
      socket.addEventListener('close', ({ code }) => {
        opened.reject(new Error(`The live channel was closed with ${code}.`));
        if (signal.aborted) return;
        lose(code);
        if (code === PLAYER_CHANGED) onOtherPlayer?.();
        if (code !== SESSION_OVER) return;
        // The next player who signs in has an event series of their own.
        last = undefined;
        onSessionOver?.();
      });
      await opened.promise;
    },
    pauses: RETRY,
    limitMs: OPENING_MS,
  });
  return kept.stop;
}

/** Parses `{ channel, event, data }`, with an `id` for private events; any other message is ignored. */
export function parseFrame(text: unknown): LiveFrame | null {
  if (typeof text !== 'string') return null;
  try {
    const frame: unknown = JSON.parse(text);
    if (typeof frame !== 'object' || frame === null) return null;
    if (!('channel' in frame) || !('event' in frame)) return null;
    return {
      channel: String(frame.channel),
      event: String(frame.event),
      ...('id' in frame && typeof frame.id === 'number' ? { id: frame.id } : {}),
      data: 'data' in frame ? frame.data : null,
    };
  } catch {
    return null;
  }
}
