import { createHash, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { FastifyRequest } from 'fastify';
import { BoundedCache } from '../../bounded-cache.ts';
import { InvalidFields, SandboxError } from '../../errors.ts';
import type { PlatformDatabase, PlatformTransaction } from '../../store/database.ts';
import type { Player } from '../player/player.ts';
import {
  deleteSession,
  deleteSessionsOf,
  findCredentials,
  findSessionPlayer,
  insertSession,
} from './session.repository.ts';

export const SESSION_COOKIE = 'northstar_session';
export const SESSION_SECONDS = 30 * 24 * 60 * 60;
export const SESSION_COOKIE_OPTIONS = { path: '/', httpOnly: true, sameSite: 'lax', secure: 'auto' } as const;
/** Another process that changes a player is seen after this at the latest. */
const REMEMBERED_MS = 3000;
const REMEMBERED_SESSIONS = 10_000;

export type SignIn = { email: string; password: string; fingerprint: string | null };

export type Sessions = {
  /** A new session's token. The same answer, after the same work, for a wrong password and an unknown email. */
  open(signIn: SignIn): Promise<string>;
  /** The same without a password, for whom the platform knows by other means. */
  openFor(playerId: number, fingerprint?: string | null): Promise<string>;
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

export async function createSessions({ db, clock, ensureMaySignIn }: Needs): Promise<Sessions> {
  const remembered = new BoundedCache<{ player: Player; until: number }>(REMEMBERED_SESSIONS);
  const nobodysHash = await hash(randomBytes(32));

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

  async function openFor(playerId: number, fingerprint: string | null = null): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = clock();
    const session = {
      tokenHash: hashToken(token),
      playerId,
      now,
      expiresAt: now + SESSION_SECONDS * 1000,
      fingerprint,
    };
    await insertSession(db, session, (trx) => ensureMaySignIn(trx, playerId));
    return token;
  }

  return {
    find,
    async open({ email, password, fingerprint }) {
      const credentials = await findCredentials(db, email.trim());
      const isRight = await verify(credentials?.password_hash ?? nobodysHash, password);
      if (!credentials || !isRight) {
        throw new InvalidFields({ email: { invalid: 'The email or the password is wrong.' } });
      }
      return openFor(Number(credentials.id), fingerprint);
    },
    openFor,
    async close(token) {
      const key = hashToken(token);
      await deleteSession(db, key);
      // After the store: a look-up that ran meanwhile may have remembered it.
      remembered.delete(key);
    },
    closeAll: deleteSessionsOf,
    async require(request) {
      const player = await find(request);
      if (!player) throw new SandboxError('UNAUTHORIZED');
      return player;
    },
    forget(playerId) {
      remembered.deleteWhere(({ player }) => player.id === playerId);
    },
  };
}

/** Tokens are 256 random bits, so a plain hash is enough: nobody can guess one, and the store holds none. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
