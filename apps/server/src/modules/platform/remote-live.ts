import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { CLOSE } from '../live/live-hub.ts';
import type { LiveFrame, LiveSource } from '../live/live-source.ts';
import { platformHeaders } from './forwarded-headers.ts';
import { openPlatformSocket } from './platform-socket.ts';
import type { Platform } from './platform.ts';
import type { PlatformSettings } from './platform-settings.ts';

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

/** What this server says itself to its pages; a platform that is one of ours says it of its own releases. */
const OWN_EVENTS = new Set(['hello', 'release']);

type Options = {
  settings: PlatformSettings;
  loadPlayer: Platform['loadPlayer'];
  timeoutMs: number;
  log: FastifyBaseLogger;
};

/**
 * The live events of a platform elsewhere. What is public comes once to this process, whatever the number of pages; a
 * page with a session has a connection of its own there, which ends with the page, and goes on after `last` as the
 * page asks.
 */
export function createRemoteLive({ settings, loadPlayer, timeoutMs, log }: Options): LiveSource {
  return {
    async connect(request, page) {
      const player = await loadPlayer(request);
      if (typeof player === 'string') return undefined;
      const url = await settings.liveUrl();
      if (page.last !== undefined) url.searchParams.set('last', String(page.last));
      const socket = await openPlatformSocket({
        url,
        headers: socketHeaders(request),
        timeoutMs,
        onFrame: (frame) => frame.channel === 'private' && page.send(frame),
        onClose: (code) => (code === CLOSE.SESSION_OVER ? page.end() : page.lose()),
      });
      return { playerId: player.userId, close: () => socket.close() };
    },
    onPublic: (send) => followPublic({ settings, timeoutMs, log, send }),
  };
}

type PublicOptions = Omit<Options, 'loadPlayer'> & { send(frame: LiveFrame): void };

/** Hears what is public and comes back with growing delays; answers what ends it. */
function followPublic({ settings, timeoutMs, log, send }: PublicOptions): () => void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let socket: { close(): void } | undefined;
  let isEnded = false;

  function retry(): void {
    if (isEnded) return;
    timer = setTimeout(open, Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS));
    timer.unref();
    failures += 1;
  }

  async function open(): Promise<void> {
    try {
      const url = await settings.liveUrl();
      if (isEnded) return;
      const opened = await openPlatformSocket({
        url,
        headers: {},
        timeoutMs,
        onFrame(frame) {
          failures = 0;
          if (frame.channel === 'public' && !OWN_EVENTS.has(frame.event)) send(frame);
        },
        onClose: retry,
      });
      socket = opened;
      if (isEnded) opened.close();
    } catch (error) {
      // Pages work without it: they hear of releases, and ask for the rest.
      if (failures === 0)
        log.warn({ err: error }, 'PLATFORM_LIVE_ERROR: the platform’s live events cannot be heard');
      retry();
    }
  }

  void open();
  return () => {
    isEnded = true;
    clearTimeout(timer);
    socket?.close();
  };
}

/** What the platform must know of the page; its origin was checked here and is not one of the platform’s. */
function socketHeaders(request: FastifyRequest): Record<string, string> {
  const { accept: _accept, 'x-requested-with': _requestedWith, ...headers } = platformHeaders(request);
  return headers;
}
