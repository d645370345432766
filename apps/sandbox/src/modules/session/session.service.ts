import type { FastifyRequest } from 'fastify';
import { BoundedCache } from '../../bounded-cache.ts';
import { SandboxError } from '../../errors.ts';
import { SESSION_COOKIE, SESSION_SECONDS } from '../../identity/session-cookie.ts';
import { createToken, hashToken } from '../../identity/token.ts';
import type { PlatformDatabase, PlatformTransaction } from '../../store/database.ts';
import type { Player } from '../player/player.ts';
import {
  deleteSession,
  deleteSessions,
  findSessionPlayer,
  insertSession,
  noteSignIn,
} from './session.repository.ts';

/** Another process that changes a player is seen after this at the latest. */
const REMEMBERED_MS = 3000;
const REMEMBERED_SESSIONS = 10_000;

export type Sessions = {
  /** A new session's token, for somebody who has proved to be the player. */
  start(trx: PlatformTransaction, who: { playerId: number; fingerprint: string | null }): Promise<string>;
  close(token: string): Promise<void>;
  /** Signs a player out everywhere; to be followed by `forget` once the transaction is kept. */
  closeAll(trx: PlatformTransaction, playerId: number): Promise<void>;
  find(request: FastifyRequest): Promise<Player | undefined>;
  /** Refuses guests with 401. */
  require(request: FastifyRequest): Promise<Player>;
  /** To be called after every change to a player. */
  forget(playerId: number): void;
};

type Needs = {
  db: PlatformDatabase;
  clock: () => number;
  /** Refuses players who may not sign in. */
  ensureMaySignIn: (trx: PlatformTransaction, playerId: number) => Promise<void>;
};

export function createSessions({ db, clock, ensureMaySignIn }: Needs): Sessions {
  const remembered = new BoundedCache<{ player: Player; until: number }>(REMEMBERED_SESSIONS);

  async function find(request: FastifyRequest): Promise<Player | undefined> {
    const token = request.cookies[SESSION_COOKIE];
    if (token === undefined) return undefined;
    const key = hashToken(token);
    const now = clock();
    const known = remembered.get(key);
    if (known && known.until > now) return known.player;
    const player = await findSessionPlayer(db, key, now);
    if (player) remembered.set(key, { player, until: now + REMEMBERED_MS });
    else remembered.delete(key);
    return player;
  }

  function forget(playerId: number): void {
    remembered.deleteWhere(({ player }) => player.id === playerId);
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
      // After the store: a look-up that ran meanwhile may have remembered it.
      remembered.delete(key);
    },
    closeAll: deleteSessions,
    async require(request) {
      const player = await find(request);
      if (!player) throw new SandboxError('UNAUTHORIZED');
      return player;
    },
  };
}
