import { takeTurns } from '@marquee/schemas/retry';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { withoutDetails } from '../errors.ts';
import type { Listen } from '../options.ts';
import type { PlatformDatabase } from '../store/database.ts';
import { PLAYER_CHANGE_CHANNEL, SESSION_END_CHANNEL } from '../modules/session/session.service.ts';
import { findOpenSessions, findSessionPlayerId, sessionKeyOf } from './live-sessions.ts';
import { PLAYER_CHANNEL, PUBLIC_CHANNEL } from './live.ts';
import { createPlayerReads } from './player-reads.ts';
import { createPlayerFollowers, type Follower, type PrivateFrame } from './player-followers.ts';
import { pruneLiveEvents } from './prune-live-events.ts';
import { createPublicFrames, type PublicFrame } from './public-frames.ts';

/** Finds sessions that expired, or whose end was announced while the database connection was lost. */
const CHECK_SESSIONS_MS = 60_000;
const PRUNE_MS = 10 * 60_000;
/** The longest pause after failures of checking sessions or of deleting old events. */
const LONGEST_PAUSE_MS = 60 * 60_000;

/** What the live feed needs from an open page. */
export type LivePage = {
  /** Number of the last private event the page has. Undefined for a new page. */
  last: number | undefined;
  send(frame: PrivateFrame): void;
  /** The session has ended. Nothing more is sent. */
  end(): void;
};

export type LiveConnection = { playerId: number; close(): void };

/** Everything that a server process tells its open pages, from any process. */
export type LiveFeed = {
  /** Private events for the session of the request. Undefined for a guest. */
  connect(request: FastifyRequest, page: LivePage): Promise<LiveConnection | undefined>;
  /** Public events for every page. */
  onPublic(send: (frame: PublicFrame) => void): () => void;
  /**
   * Tells of players whose groups or profile changed, in any process. `undefined` means that any player may have
   * changed.
   */
  onPlayerChange(hear: (playerId: number | undefined) => void): () => void;
  close(): void;
};

type Options = {
  db: PlatformDatabase;
  clock: () => number;
  listen: Listen;
  log: FastifyBaseLogger;
};

type Page = Follower & { sessionKey: string; end(): void };

export async function createLiveFeed({ db, clock, listen, log }: Options): Promise<LiveFeed> {
  const followers = createPlayerFollowers(db);
  const publicFrames = createPublicFrames();
  const pages = new Set<Page>();
  const playerChanges = new Set<(playerId: number | undefined) => void>();

  const reading = createPlayerReads({ read: followers.pump, log });
  const { pump } = reading;

  function leave(page: Page): void {
    pages.delete(page);
    followers.remove(page);
  }

  function endSession(isOver: (page: Page) => boolean): void {
    for (const page of [...pages].filter(isOver)) {
      leave(page);
      page.end();
    }
  }

  async function checkSessions(): Promise<void> {
    if (pages.size === 0) return;
    const open = await findOpenSessions(
      db,
      [...pages].map(({ sessionKey }) => sessionKey),
      clock(),
    );
    endSession(({ sessionKey }) => !open.has(sessionKey));
  }

  const every = (ms: number, work: () => Promise<void>, failure: string) =>
    takeTurns({
      work,
      everyMs: ms,
      pauses: { firstMs: 2 * ms, longestMs: LONGEST_PAUSE_MS },
      onFailure: ({ error }) => log.warn({ err: withoutDetails(error) }, failure),
    });

  const unlisten = [
    await listen(
      PLAYER_CHANNEL,
      (playerId) => pump(Number(playerId)),
      () => reading.readAnew(followers.playerIds()),
    ),
    await listen(PUBLIC_CHANNEL, publicFrames.receive),
    await listen(
      SESSION_END_CHANNEL,
      (sessionKey) => endSession((page) => page.sessionKey === sessionKey),
      checkSessions,
    ),
    await listen(
      PLAYER_CHANGE_CHANNEL,
      (playerId) => playerChanges.forEach((hear) => hear(Number(playerId))),
      () => playerChanges.forEach((hear) => hear(undefined)),
    ),
  ];
  const timers = [
    every(CHECK_SESSIONS_MS, checkSessions, 'Sessions of live pages could not be checked'),
    every(PRUNE_MS, () => pruneLiveEvents(db, clock()), 'Old live events could not be removed'),
  ];

  return {
    async connect(request, { last, send, end }) {
      const sessionKey = sessionKeyOf(request);
      if (sessionKey === undefined) return undefined;
      const page: Page = {
        playerId: 0,
        cursor: last ?? null,
        isGreeted: false,
        isOpen: true,
        sessionKey,
        send,
        end,
      };
      // Added before the query, so that an end announced meanwhile is not missed.
      pages.add(page);
      const playerId = await findSessionPlayerId(db, sessionKey, clock()).catch((error: unknown) => {
        leave(page);
        throw error;
      });
      if (playerId === undefined || !page.isOpen) {
        leave(page);
        return undefined;
      }
      page.playerId = playerId;
      followers.add(page);
      pump(playerId);
      return { playerId, close: () => leave(page) };
    },
    onPublic: publicFrames.subscribe,
    onPlayerChange(hear) {
      playerChanges.add(hear);
      return () => void playerChanges.delete(hear);
    },
    close() {
      for (const stop of unlisten) stop();
      for (const turns of timers) void turns.stop();
      reading.stop();
      publicFrames.close();
    },
  };
}
