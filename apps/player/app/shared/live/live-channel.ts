import { keepConnected } from '@marquee/schemas/retry';

export type LiveFrame = { channel: string; event: string; id?: number; data: unknown };

export type LiveOptions = {
  /**
   * @param last the last event that was had, from which the server goes on; undefined: it begins now.
   * @param signal ends what it asks for: the attempt is over.
   * @throws when it is not known where to connect; that is tried again as a lost connection is.
   */
  connect: (last: number | undefined, signal: AbortSignal) => Promise<WebSocket>;
  /** The last event that was had before: the first connection goes on from there. */
  last?: number | undefined;
  /** Each connection begins with a `hello`: what was announced to everybody before it has been missed. */
  onFrame: (frame: LiveFrame) => void;
  /** The session ended elsewhere, in another tab or on another device. */
  onSessionOver?: () => void;
  /** Somebody else is signed in than this page is drawn for. */
  onOtherPlayer?: () => void;
};

const RETRY = { firstMs: 1000, longestMs: 30_000 };
/** One that is neither opened nor refused by then never will be. */
const OPENING_MS = 30_000;
/** Close codes of the server, in apps/server/src/modules/live/live-hub.ts. */
const SESSION_OVER = 4401;
const PLAYER_CHANGED = 4409;

/** Listens to the websocket and comes back with growing delays; returns what ends it. */
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
        // Whoever is signed in next has a series of their own.
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

/** Reads `{ channel, event, data }`, with the `id` that private events have; anything else is none of ours. */
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
