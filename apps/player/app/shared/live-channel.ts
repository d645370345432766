export type LiveFrame = { channel: string; event: string; data: unknown };

export type LiveOptions = {
  connect: () => WebSocket;
  onFrame: (frame: LiveFrame) => void;
  /** After a lost connection is back: whatever was announced meanwhile has been missed. */
  onReconnect: () => void;
};

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;

/** Listens to the websocket and comes back with growing delays; returns what ends it. */
export function openLiveChannel({ connect, onFrame, onReconnect }: LiveOptions): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let wasOpen = false;
  let isEnded = false;

  function open(): void {
    socket = connect();
    socket.addEventListener('open', () => {
      failures = 0;
      if (wasOpen) onReconnect();
      wasOpen = true;
    });
    socket.addEventListener('message', (event) => {
      const frame = parseFrame(event.data);
      if (frame) onFrame(frame);
    });
    socket.addEventListener('close', () => {
      if (isEnded) return;
      timer = setTimeout(open, Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS));
      failures += 1;
    });
  }

  open();
  return () => {
    isEnded = true;
    clearTimeout(timer);
    socket?.close();
  };
}

/** Reads `{ channel, event, data }`; anything else is none of ours. */
export function parseFrame(text: unknown): LiveFrame | null {
  if (typeof text !== 'string') return null;
  try {
    const frame: unknown = JSON.parse(text);
    if (typeof frame !== 'object' || frame === null) return null;
    if (!('channel' in frame) || !('event' in frame)) return null;
    return {
      channel: String(frame.channel),
      event: String(frame.event),
      data: 'data' in frame ? frame.data : null,
    };
  } catch {
    return null;
  }
}

/** Number that a `release` event announces. */
export function parseRelease(frame: LiveFrame): number | null {
  if (frame.channel !== 'public' || frame.event !== 'release') return null;
  const { data } = frame;
  if (typeof data !== 'object' || data === null || !('number' in data)) return null;
  return typeof data.number === 'number' ? data.number : null;
}
