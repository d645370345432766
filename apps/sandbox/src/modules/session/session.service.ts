import type { FastifyRequest } from 'fastify';
import { BoundedCache } from '../../bounded-cache.ts';
import { SandboxError } from '../../errors.ts';
import { SESSION_COOKIE, SESSION_SECONDS } from '../../identity/session-cookie.ts';
import { createToken, hashToken } from '../../identity/token.ts';
import type { Listen } from '../../options.ts';
import type { PlatformDatabase, PlatformTransaction } from '../../store/database.ts';
import type { Player } from '../player/player.ts';
import {
  deleteSession,
  deleteSessions,
  findSessionEnd,
  findSessionPlayer,
  insertSession,
  noteSignIn,
} from './session.repository.ts';

/** The store itself announces every session that is gone, by its key. */
export const SESSION_END_CHANNEL = 'platform_session_end';
/** The store announces every change of a player or of the player's groups, by the player's number. */
export const PLAYER_CHANGE_CHANNEL = 'platform_player_change';
/** Who listens to nothing sees what another process changes after this at the latest. */
const REMEMBERED_MS = 3000;
const REMEMBERED_SESSIONS = 10_000;

type Caller = Pick<FastifyRequest, 'cookies'>;

export type Sessions = {
  /** A new session's token, for somebody who has proved to be the player. */
  start(trx: PlatformTransaction, who: { playerId: number; fingerprint: string | null }): Promise<string>;
  close(token: string): Promise<void>;
  /** Signs a player out everywhere; to be followed by `forget` once the transaction is kept. */
  closeAll(trx: PlatformTransaction, playerId: number): Promise<void>;
  find(request: Caller): Promise<Player | undefined>;
  /** Refuses guests with 401. */
  require(request: Caller): Promise<Player>;
  /** The session that a request comes with: what ends with it refers to its key. */
  current(request: Caller): Promise<{ key: string; expiresAt: number } | undefined>;
  /** To be called after every change to a player. */
  forget(playerId: number): void;
  /** Hears of sessions that other processes end and of players they change, and forgets both at once; answers how to stop. */
  followOthers(listen: Listen): Promise<() => void>;
};

type Needs = {
  db: PlatformDatabase;
  clock: () => number;
  /** Refuses players who may not sign in. */
  ensureMaySignIn: (trx: PlatformTransaction, playerId: number) => Promise<void>;
};

export function createSessions({ db, clock, ensureMaySignIn }: Needs): Sessions {
  const remembered = new BoundedCache<{ player: Player; until: number }>(REMEMBERED_SESSIONS);
  /** What a look-up found is out of date when something was forgotten while it ran. */
  let forgotten = 0;

  async function find(request: Caller): Promise<Player | undefined> {
    const token = request.cookies[SESSION_COOKIE];
    if (token === undefined) return undefined;
    const key = hashToken(token);
    const now = clock();
    const known = remembered.get(key);
    if (known && known.until > now) return known.player;
    const forgottenBefore = forgotten;
    const player = await findSessionPlayer(db, key, now);
    if (forgotten !== forgottenBefore) return player;
    if (player) remembered.set(key, { player, until: now + REMEMBERED_MS });
    else remembered.delete(key);
    return player;
  }

  function forget(playerId: number): void {
    forgotten += 1;
    remembered.deleteWhere(({ player }) => player.id === playerId);
  }

  function forgetSession(key: string): void {
    forgotten += 1;
    remembered.delete(key);
  }

  return {
    find,
    forget,
    async start(trx, { playerId, fingerprint }) {
      const now = clock();
      // First of all: it holds the player, so that nobody can exclude themselves between the question and the session.
      await noteSignIn(trx, playerId, now);
      await ensureMaySignIn(trx, playerId);
      const token = createToken();
      await insertSession(trx, {
        tokenHash: hashToken(token),
        playerId,
        now,
        expiresAt: now + SESSION_SECONDS * 1000,
        fingerprint,
      });
      return token;
    },
    async close(token) {
      const key = hashToken(token);
      await deleteSession(db, key);
      forgetSession(key);
    },
    async followOthers(listen) {
      const forgetAll = () => {
        forgotten += 1;
        remembered.deleteWhere(() => true);
      };
      const stops = [
        await listen(SESSION_END_CHANNEL, forgetSession, forgetAll),
        await listen(PLAYER_CHANGE_CHANNEL, (playerId) => forget(Number(playerId))),
      ];
      return () => stops.forEach((stop) => stop());
    },
    closeAll: deleteSessions,
    async require(request) {
      const player = await find(request);
      if (!player) throw new SandboxError('UNAUTHORIZED');
      return player;
    },
    async current(request) {
      const token = request.cookies[SESSION_COOKIE];
      if (token === undefined) return undefined;
      const key = hashToken(token);
      const expiresAt = await findSessionEnd(db, key, clock());
      return expiresAt === undefined ? undefined : { key, expiresAt };
    },
  };
}
