import { keepConnected } from '@marquee/schemas/retry';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { CLOSE } from '../live/live-hub.ts';
import type { LiveFrame, LiveSource } from '../live/live-source.ts';
import { platformHeaders } from './forwarded-headers.ts';
import { VIA_HEADER, type Mark } from './loop.ts';
import { wrongOfFrame } from './live-contract.ts';
import { openPlatformSocket, type CreateSocket } from './platform-socket.ts';
import type { Platform } from './platform.ts';
import { createSharedPages, type SharedPages } from './shared-live.ts';
import type { PlatformSettings } from './platform-settings.ts';

const RETRY = { firstMs: 1000, longestMs: 30_000 };

/** Events that this server itself sends to its pages. A platform that is a Marquee server sends its own of these. */
const OWN_EVENTS = new Set(['hello', 'beat', 'release']);

type Options = {
  settings: PlatformSettings;
  loadPlayer: Platform['loadPlayer'];
  timeoutMs: number;
  mark?: Mark | undefined;
  log: FastifyBaseLogger;
  /** Told when the platform’s events for everyone begin to arrive, and when they cannot any more. */
  noteHeard?(isHeard: boolean): void;
  createSocket?: CreateSocket;
};

/**
 * The live events of a remote platform, over one connection for all pages of this process. With a platform whose
 * settings name no shared websocket, a page with a session has its own connection, which ends with the page and continues
 * after the event `last` if the page asks for that.
 */
export function createRemoteLive({ loadPlayer, ...options }: Options): LiveSource {
  const { settings, timeoutMs, mark, createSocket } = options;
  const isRight = createFrameCheck(options.log);
  const pages = createSharedPages(isRight);
  return {
    async connect(request, page) {
      const player = await loadPlayer(request);
      if (typeof player === 'string') return undefined;
      if (await settings.sharedUrl())
        return { playerId: player.userId, ...pages.open(socketHeaders(request), page) };
      const url = await settings.liveUrl();
      if (page.last !== undefined) url.searchParams.set('last', String(page.last));
      const socket = await openPlatformSocket({
        url,
        headers: marked(socketHeaders(request), mark),
        timeoutMs,
        createSocket,
        onFrame: (frame) => frame.channel === 'private' && isRight(frame) && page.send(frame),
        onClose: (code) => (code === CLOSE.SESSION_OVER ? page.end() : page.lose()),
      });
      return { playerId: player.userId, close: () => socket.close() };
    },
    onPublic: (send) => followPlatform({ ...options, isRight, send, pages }),
  };
}

/** Pages trust that an event's data follows the contract. An event that does not is dropped and logged once. */
function createFrameCheck(log: FastifyBaseLogger): (frame: LiveFrame) => boolean {
  const said = new Set<string>();
  return (frame) => {
    const problem = wrongOfFrame(frame);
    if (problem === undefined) return true;
    const { channel, event } = frame;
    if (!said.has(`${channel} ${event}`))
      log.warn(
        { code: 'PLATFORM_FRAME_WRONG', channel, event, problem },
        'PLATFORM_FRAME_WRONG: the platform tells of an event what the contract does not say',
      );
    said.add(`${channel} ${event}`);
    return false;
  };
}

type FollowOptions = Omit<Options, 'loadPlayer'> & {
  pages: SharedPages;
  isRight(frame: LiveFrame): boolean;
  send(frame: LiveFrame): void;
};

/**
 * Follows what the platform tells everyone, and over a shared websocket also what it tells the players whose pages are
 * open here. Reconnects with growing pauses. Returns a function that stops it.
 */
function followPlatform({
  settings,
  timeoutMs,
  mark,
  log,
  isRight,
  send,
  pages,
  noteHeard,
  createSocket,
}: FollowOptions): () => void {
  const kept = keepConnected({
    async connect({ signal, lose }) {
      const shared = await settings.sharedUrl();
      const url = shared ?? (await settings.liveUrl());
      if (signal.aborted) return;
      const socket = await openPlatformSocket({
        url,
        headers: marked({}, mark),
        timeoutMs,
        createSocket,
        onFrame(frame) {
          if (pages.hear(frame)) return;
          if (frame.channel === 'public' && !OWN_EVENTS.has(frame.event) && isRight(frame)) send(frame);
        },
        onClose: (code) => lose(new Error(`The platform closed the live channel with ${code}.`)),
      });
      if (signal.aborted) return socket.close();
      noteHeard?.(true);
      signal.addEventListener('abort', () => {
        noteHeard?.(false);
        pages.lost();
        socket.close();
      });
      if (shared) await pages.connected(socket);
      else pages.endAll();
    },
    pauses: RETRY,
    // Twice the timeout, because the websocket's address is requested first.
    limitMs: 2 * timeoutMs + 1000,
    onFailure({ error, failures }) {
      // Pages work without these events: they still hear of releases, and request the rest.
      if (failures === 1)
        log.warn({ err: error }, 'PLATFORM_LIVE_ERROR: the platform’s live events cannot be heard');
    },
  });
  return kept.stop;
}

/** The headers for the platform. The page's origin is left out: it was checked here and is not the platform’s. */
function socketHeaders(request: FastifyRequest): Record<string, string> {
  const { accept: _accept, 'x-requested-with': _requestedWith, ...headers } = platformHeaders(request);
  return headers;
}

/** Adds the mark: if a server were its own platform, one page would open connections without end. */
const marked = (headers: Record<string, string>, mark: Mark | undefined): Record<string, string> =>
  mark ? { ...headers, [VIA_HEADER]: mark.addTo(headers[VIA_HEADER]) } : headers;
