export type LiveFrame = { channel: string; event: string; id?: number; data: unknown };

export type LiveOptions = {
  /**
   * @param last the last event that was had, from which the server goes on; undefined: it begins now.
   * @throws when it is not known where to connect; that is tried again as a lost connection is.
   */
  connect: (last: number | undefined) => Promise<WebSocket>;
  /** Each connection begins with a `hello`: what was announced to everybody before it has been missed. */
  onFrame: (frame: LiveFrame) => void;
  /** The session ended elsewhere, in another tab or on another device. */
  onSessionOver?: () => void;
};

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;
/** Close codes of the server, in apps/server/src/modules/live/live-hub.ts. */
const SESSION_OVER = 4401;

/** Listens to the websocket and comes back with growing delays; returns what ends it. */
export function openLiveChannel({ connect, onFrame, onSessionOver }: LiveOptions): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: number | undefined;
  let failures = 0;
  let isEnded = false;

  function tryAgain(): void {
    timer = setTimeout(() => void open(), Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS));
    failures += 1;
  }

  async function open(): Promise<void> {
    const opened = await connect(last).catch(() => undefined);
    if (isEnded) return opened?.close();
    if (opened) listen(opened);
    else tryAgain();
  }

  function listen(opened: WebSocket): void {
    socket = opened;
    socket.addEventListener('open', () => {
      failures = 0;
    });
    socket.addEventListener('message', (event) => {
      const frame = parseFrame(event.data);
      if (!frame) return;
      last = frame.id ?? last;
      onFrame(frame);
    });
    socket.addEventListener('close', ({ code }) => {
      if (isEnded) return;
      tryAgain();
      if (code !== SESSION_OVER) return;
      // Whoever is signed in next has a series of their own.
      last = undefined;
      onSessionOver?.();
    });
  }

  void open();
  return () => {
    isEnded = true;
    clearTimeout(timer);
    socket?.close();
  };
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
