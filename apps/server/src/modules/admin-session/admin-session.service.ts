import { AppError } from '../../errors.ts';
import type { SignInMethod } from '../../store/database.ts';
import { noteIfPossible } from '../../store/writes/note-if-possible.ts';
import type { Store, StoreTransaction } from '../../store/open-store.ts';
import type { Sources } from '../../store/seeding/sources.ts';
import { type Attempts, WRONG_PASSWORDS } from '../attempts/attempts.ts';
import type { AdminUserRow } from '../admin-users/admin-users.repository.ts';
import { verifyPassword } from '../admin-users/password.ts';
import type { BrowserSession, SessionUser } from './admin-session.repository.ts';

export const SESSION_COOKIE = 'marquee_admin';
/** The channel on which every process learns which sessions have ended. */
export const SESSION_CHANNEL = 'marquee_session';
const SESSION_MS = 12 * 60 * 60 * 1000;
/** `last seen` is written at most this often, so that not every call causes a write. */
const SEEN_EVERY_MS = 60_000;

/** The caller: a person who is signed in with a browser, or an API token on behalf of its maker. */
export type AdminSession = {
  /** `role` is the caller's role; for a token, the lower one of its own and its maker's. */
  user: SessionUser;
  browser: BrowserSession | null;
  apiToken: { id: string; name: string } | null;
};
export type PersonSession = AdminSession & { browser: BrowserSession };
/** The IP address and browser of a sign-in. */
export type Whereabouts = { ip: string; userAgent: string | null };

/** The session of a cookie's token; undefined when it ended, expired or never existed. */
export async function findSession(
  { sessions }: Pick<Store, 'sessions'>,
  { now, hashToken, tokenHashes }: Pick<Sources, 'now' | 'hashToken' | 'tokenHashes'>,
  token: string | undefined,
): Promise<PersonSession | undefined> {
  if (!token) return undefined;
  const session = await sessions.find(tokenHashes(token));
  const at = now();
  if (!session || session.browser.expiresAt <= at) return undefined;
  const { id, lastSeenAt } = session.browser;
  if (at.getTime() - lastSeenAt.getTime() >= SEEN_EVERY_MS)
    await noteIfPossible(() => sessions.touch(id, at, hashToken(token)));
  return { ...session, apiToken: null };
}

/**
 * The person with this email address and password. Every refusal is in the audit log, with the typed address. Attempts
 * at an address are counted whether or not somebody has it, so that a refusal does not tell.
 */
export async function checkPassword(
  { store, sources, attempts }: { store: Store; sources: Sources; attempts: Attempts },
  { email, password, ip }: { email: string; password: string; ip: string },
): Promise<AdminUserRow> {
  const address = email.trim().toLowerCase();
  await attempts.take('password', address, WRONG_PASSWORDS);
  const user = await store.users.findByEmail(address);
  const isRight = await verifyPassword(user?.passwordHash ?? undefined, password);
  if (user && isRight) {
    await attempts.forget('password', address);
    return user;
  }
  await recordRefusal(store, sources, { actor: address, ip, reason: 'WRONG_CREDENTIALS' });
  throw new AppError('WRONG_CREDENTIALS');
}

type Refusal = { actor: string; actorId?: string; ip: string; reason: string };

export async function recordRefusal(
  { audit }: Pick<Store, 'audit'>,
  { now }: Pick<Sources, 'now'>,
  { actor, actorId, ip, reason }: Refusal,
): Promise<void> {
  await audit.insert({
    at: now(),
    actorId: actorId ?? null,
    actor,
    action: 'session.refused',
    kind: null,
    documentId: null,
    detail: { reason },
    ip,
  });
}

/** Starts the session of a person whose identity was already proved. */
export async function startSession(
  { sessions, audit }: StoreTransaction,
  sources: Sources,
  { user, method, ip, userAgent }: { user: SessionUser; method: SignInMethod } & Whereabouts,
): Promise<{ token: string; session: PersonSession }> {
  const at = sources.now();
  const token = sources.createToken();
  const tokenHash = sources.hashToken(token);
  await sessions.removeExpired(at);
  await sessions.insert({
    id: sources.createId(),
    tokenHash,
    userId: user.id,
    csrfToken: sources.createToken(),
    method,
    ip,
    userAgent,
    at,
    expiresAt: new Date(at.getTime() + SESSION_MS),
  });
  await audit.insert({
    at,
    actorId: user.id,
    actor: user.email,
    action: 'session.started',
    kind: null,
    documentId: null,
    detail: method === 'password' ? {} : { method },
    ip,
  });
  const session = await sessions.find([tokenHash]);
  if (!session) throw new AppError('SIGN_IN_REQUIRED');
  return { token, session: { ...session, apiToken: null } };
}

/** Ends sessions at once, for every copy of the cookie and every open page (ADMIN-01). */
export async function endSessions(
  { sessions, notify }: Pick<StoreTransaction, 'sessions' | 'notify'>,
  userId: string,
  which: { id: string } | { except: string | undefined },
): Promise<number> {
  const ended = await sessions.remove(userId, which);
  for (const id of ended) await notify(SESSION_CHANNEL, id);
  return ended.length;
}

export async function signOut(
  store: Store,
  sources: Sources,
  { user, browser }: PersonSession,
  ip: string,
): Promise<void> {
  await store.transaction(async (transaction) => {
    await endSessions(transaction, user.id, { id: browser.id });
    await transaction.audit.insert({
      at: sources.now(),
      actorId: user.id,
      actor: user.email,
      action: 'session.ended',
      kind: null,
      documentId: null,
      detail: {},
      ip,
    });
  });
}
