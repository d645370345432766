import type { FastifyRequest } from 'fastify';
import { BoundedCache } from '../../bounded-cache.ts';
import { SandboxError } from '../../errors.ts';
import { SESSION_COOKIE, SESSION_SECONDS } from '../../identity/session-cookie.ts';
import { createToken, hashToken } from '../../identity/token.ts';
import type { Listen } from '../../options.ts';
import type { PlatformDatabase, PlatformTransaction } from '../../store/database.ts';
import { insertSignIn, type SignInFrom } from '../account-records/sign-ins.repository.ts';
import type { Player } from '../player/player.ts';
import {
  deleteSession,
  deleteSessions,
  findSessionEnd,
  findSessionPlayer,
  insertSession,
  noteSignIn,
} from './session.repository.ts';

/** The store announces every deleted session here by its key. */
export const SESSION_END_CHANNEL = 'platform_session_end';
/** The store announces every change of a player or of the player’s groups here, by the player’s number. */
export const PLAYER_CHANGE_CHANNEL = 'platform_player_change';
/** Without notifications, changes of other processes are seen after this time at the latest. */
const REMEMBERED_MS = 3000;
const REMEMBERED_SESSIONS = 10_000;

type Caller = Pick<FastifyRequest, 'cookies'>;

export type Sessions = {
  /** Starts a session for somebody who proved to be the player, and returns its token. */
  start(
    trx: PlatformTransaction,
    who: { playerId: number; fingerprint: string | null; from: SignInFrom },
  ): Promise<string>;
  close(token: string): Promise<void>;
  /** Signs a player out everywhere. Call `forget` after the transaction has committed. */
  closeAll(trx: PlatformTransaction, playerId: number): Promise<void>;
  find(request: Caller): Promise<Player | undefined>;
  /** Refuses guests with 401. */
  require(request: Caller): Promise<Player>;
  /** The session of the request. What ends with a session refers to its key. */
  current(request: Caller): Promise<{ key: string; expiresAt: number } | undefined>;
  /** Must be called after every change of a player. */
  forget(playerId: number): void;
  /**
   * Listens for sessions that other processes end and players that they change, and forgets both at once. Returns a
   * function to stop.
   */
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
  /** The result of a query is outdated when something was forgotten while it ran. */
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
    async start(trx, { playerId, fingerprint, from }) {
      const now = clock();
      // First of all, because it locks the player: nobody can exclude themselves between the check and the session.
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
      await insertSignIn(trx, { playerId, at: now, outcome: 'signed_in', from });
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
