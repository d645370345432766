import { WebSocket, type ClientOptions } from 'ws';
import type { LiveFrame } from '../live/live-source.ts';

/** A frame of a platform is small; what is longer than that is none. */
const MAX_FRAME_BYTES = 1024 * 1024;
/** A platform pings far more often than this; one that is silent that long is gone without having said so. */
const SILENCE_MS = 90_000;

export type CreateSocket = (url: URL, options: ClientOptions) => WebSocket;

export type PlatformSocketOptions = {
  url: URL;
  headers: Record<string, string>;
  timeoutMs: number;
  silenceMs?: number;
  /** Every frame of the platform, in order; what is none is left out. */
  onFrame(frame: LiveFrame): void;
  /** Once, after it was open, however it ended; not after `close`. */
  onClose(code: number): void;
  /** Left out: a real one. */
  createSocket?: CreateSocket | undefined;
};

/**
 * A websocket to a platform elsewhere, open when it is answered. Not the browsers' WebSocket, which Node has too: that
 * one has no pings to tell a platform that is gone from one that is silent, and no bound on a frame.
 *
 * @throws when the platform cannot be reached, refuses, or takes longer than `timeoutMs`.
 */
export async function openPlatformSocket(options: PlatformSocketOptions): Promise<{ close(): void }> {
  const { url, headers, timeoutMs, silenceMs = SILENCE_MS, createSocket = openSocket } = options;
  const socket = createSocket(url, {
    headers,
    handshakeTimeout: timeoutMs,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
  });
  const silence = setTimeout(() => socket.terminate(), silenceMs);
  // Until it is open its failure is told by throwing, and by nothing else.
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
  // `close` follows and says the same; without a listener the process would end.
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
    close() {
      isEnded = true;
      clearTimeout(silence);
      socket.close();
    },
  };
}

const openSocket: CreateSocket = (url, options) => new WebSocket(url, options);

/** Reads what a platform sends; anything that is not a frame is undefined. */
function parseFrame(text: string): LiveFrame | undefined {
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
