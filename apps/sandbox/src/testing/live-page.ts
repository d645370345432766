import type { FastifyRequest } from 'fastify';
import type { LiveConnection, LiveFeed } from '../live/live-feed.ts';
import type { PrivateFrame } from '../live/player-followers.ts';
import { SESSION_COOKIE } from '../identity/session-cookie.ts';
import { hashToken } from '../identity/token.ts';
import type { PlatformDatabase } from '../store/database.ts';

/** A session of a player as after a sign-in. */
export async function openSession(
  db: PlatformDatabase,
  {
    playerId,
    token,
    expiresAt = Number.MAX_SAFE_INTEGER,
  }: { playerId: number; token: string; expiresAt?: number },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      player_id: playerId,
      created_at: 0,
      expires_at: expiresAt,
      device_fingerprint: null,
    })
    .execute();
}

/** An open page with this token, and the private frames it received. */
export type TestLivePage = {
  frames: PrivateFrame[];
  isEnded: boolean;
  connection: LiveConnection | undefined;
  /** Resolves when it has an event with this number. */
  until(id: number): Promise<void>;
};

export async function openLivePage(feed: LiveFeed, token?: string, last?: number): Promise<TestLivePage> {
  let isHeard = (): void => undefined;
  const page: TestLivePage = {
    frames: [],
    isEnded: false,
    connection: undefined,
    until: async (id) => {
      while ((page.frames.at(-1)?.id ?? -1) < id) await new Promise<void>((resolve) => (isHeard = resolve));
    },
  };
  // Only the cookies of the request are used.
  const request = { cookies: token === undefined ? {} : { [SESSION_COOKIE]: token } } as FastifyRequest;
  page.connection = await feed.connect(request, {
    last,
    send: (frame) => {
      page.frames.push(frame);
      isHeard();
    },
    end: () => {
      page.isEnded = true;
      isHeard();
    },
  });
  return page;
}
