import { isRecord } from '@marquee/schemas/is-record';
import { keepConnected, systemAlarm } from '@marquee/schemas/retry';

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
/** A box on the way may keep a socket open for minutes that nothing comes through any more. */
const SILENT_MS = 30_000;
/** A server that is there answers the question for a beat within this time. */
const ANSWER_MS = 5000;
const OPEN = 1;
/** What a page sends to hear at once (schemas/api/live-frame.json). */
const BEAT = 'beat';
/** A connection that is neither opened nor refused by then will not open at all. */
const OPENING_MS = 30_000;
/** Close codes of the server, in apps/server/src/modules/live/live-hub.ts. */
const SESSION_OVER = 4401;
const PLAYER_CHANGED = 4409;

/**
 * Listens to the websocket and reconnects with growing delays; returns a function that stops it. A server that promises
 * to beat counts as lost when nothing is heard of it for 30 seconds, and is asked for a beat when the page comes back
 * into view or online.
 */
export function openLiveChannel({
  connect,
  onFrame,
  onSessionOver,
  onOtherPlayer,
  ...options
}: LiveOptions): () => void {
  let { last } = options;
  const pauses = { ...RETRY };
  /** Finds out at once whether the current connection stands. */
  let check = (): void => {};

  const kept = keepConnected({
    async connect({ signal, lose }) {
      const socket = await connect(last, signal);
      if (signal.aborted) return socket.close();
      signal.addEventListener('abort', () => socket.close());
      const opened = Promise.withResolvers<void>();
      socket.addEventListener('open', () => opened.resolve());
      const silence = watchSilence({ socket, signal, lose });
      socket.addEventListener('message', (event) => {
        const frame = signal.aborted ? null : parseFrame(event.data);
        if (!frame) return;
        silence.hear(frame);
        pauses.firstMs = firstPauseOf(frame) ?? pauses.firstMs;
        if (frame.event === BEAT) return;
        last = frame.id ?? last;
        onFrame(frame);
      });
      // Somebody looks at the page: it need not wait for a pause.
      check = () => silence.check(() => kept.hurry());
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
    pauses,
    limitMs: OPENING_MS,
  });
  const look = (): void => {
    if (document.visibilityState === 'hidden') return;
    kept.hurry();
    check();
  };
  const stopped = new AbortController();
  const { signal } = stopped;
  document.addEventListener('visibilitychange', look, { signal });
  addEventListener('online', look, { signal });
  // A page that the browser has kept, as it goes back to it.
  addEventListener('pageshow', ({ persisted }) => persisted && look(), { signal });
  return () => {
    stopped.abort();
    kept.stop();
  };
}

type Watched = { socket: WebSocket; signal: AbortSignal; lose(error: unknown): void };

/** Notices when nothing is heard any more of a server that has promised to beat. */
function watchSilence({ socket, signal, lose }: Watched): {
  hear(frame: LiveFrame): void;
  /** Asks for a beat; without one, the connection is lost soon. */
  check(onLost: () => void): void;
} {
  let isPromised = false;
  let callOff = (): void => {};
  const wait = (ms: number, onLost = (): void => {}): void => {
    callOff();
    callOff = systemAlarm(ms, () => {
      lose(new Error('Nothing is heard of the live channel.'));
      onLost();
    });
  };
  signal.addEventListener('abort', () => callOff());
  return {
    hear({ event, data }) {
      if (event === 'hello' && isRecord(data) && typeof data['beatMs'] === 'number') isPromised = true;
      if (isPromised) wait(SILENT_MS);
    },
    check(onLost) {
      if (signal.aborted || !isPromised || socket.readyState !== OPEN) return;
      socket.send(BEAT);
      wait(ANSWER_MS, onLost);
    },
  };
}

/**
 * A server with many open pages names a longer time within which these ask. When it is gone, all of them come back: none
 * at once, and the last after twice that time.
 */
function firstPauseOf({ event, data }: LiveFrame): number | undefined {
  if (event !== 'hello' || !isRecord(data) || typeof data['spreadMs'] !== 'number') return undefined;
  return Math.min(Math.max(RETRY.firstMs, 2 * data['spreadMs']), RETRY.longestMs);
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
