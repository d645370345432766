import { WebSocket, type ClientOptions } from 'ws';
import type { LiveFrame } from '../live/live-source.ts';

/** Frames of a platform are small; a longer one is invalid. */
const MAX_FRAME_BYTES = 1024 * 1024;
/** A platform pings far more often than this. After a longer silence, the connection counts as lost. */
const SILENCE_MS = 90_000;

/** A frame of a shared connection names the page that it is for (shared-live.ts). */
export type PlatformFrame = LiveFrame & { page?: string };

export type CreateSocket = (url: URL, options: ClientOptions) => WebSocket;

export type PlatformSocket = { send(message: object): void; close(): void };

export type PlatformSocketOptions = {
  url: URL;
  headers: Record<string, string>;
  timeoutMs: number;
  silenceMs?: number;
  /** Called for every valid frame of the platform, in order. */
  onFrame(frame: PlatformFrame): void;
  /** Called once when an open socket ends, for whatever reason; not after `close`. */
  onClose(code: number): void;
  /** Left out: a real one. */
  createSocket?: CreateSocket | undefined;
};

/**
 * Opens a websocket to a remote platform. Does not use the browsers' WebSocket, which Node has too: that one does not
 * show pings, which tell a quiet platform from a lost one, and has no limit for the size of a frame.
 *
 * @throws when the platform cannot be reached, refuses, or takes longer than `timeoutMs`.
 */
export async function openPlatformSocket(options: PlatformSocketOptions): Promise<PlatformSocket> {
  const { url, headers, timeoutMs, silenceMs = SILENCE_MS, createSocket = openSocket } = options;
  const socket = createSocket(url, {
    headers,
    handshakeTimeout: timeoutMs,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
  });
  const silence = setTimeout(() => socket.terminate(), silenceMs);
  // Until the socket is open, a failure is only thrown; `onClose` is not called.
  let isEnded = true;
  const opened = Promise.withResolvers<void>();
  socket.on('open', () => {
    isEnded = false;
    opened.resolve();
  });
  socket.on('ping', () => silence.refresh());
  socket.on('message', (data, isBinary) => {
    silence.refresh();
    const frame = isBinary ? undefined : parseFrame(String(data));
    if (frame && !isEnded) options.onFrame(frame);
  });
  // `close` follows and reports the same. Without this listener, the 'error' event would end the process.
  socket.on('error', (error) => opened.reject(error));
  socket.on('close', (code) => {
    clearTimeout(silence);
    opened.reject(new Error(`The platform closed the live channel with ${code}.`));
    if (!isEnded) options.onClose(code);
    isEnded = true;
  });
  try {
    await opened.promise;
  } catch (error) {
    clearTimeout(silence);
    socket.terminate();
    throw error;
  }
  return {
    send: (message) => socket.send(JSON.stringify(message)),
    close() {
      isEnded = true;
      clearTimeout(silence);
      socket.close();
    },
  };
}

const openSocket: CreateSocket = (url, options) => new WebSocket(url, options);

/** Reads what a platform sends; anything that is not a frame is undefined. */
function parseFrame(text: string): PlatformFrame | undefined {
  const frame = parseJson(text);
  if (typeof frame !== 'object' || frame === null || !('event' in frame) || !('channel' in frame))
    return undefined;
  const { channel, event } = frame;
  if ((channel !== 'public' && channel !== 'private') || typeof event !== 'string') return undefined;
  const hasId = 'id' in frame && Number.isSafeInteger(frame.id);
  return {
    channel,
    event,
    ...(hasId ? { id: Number(frame.id) } : {}),
    ...('page' in frame && typeof frame.page === 'string' ? { page: frame.page } : {}),
    data: 'data' in frame ? frame.data : null,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
