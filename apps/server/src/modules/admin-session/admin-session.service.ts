import { AppError } from '../../errors.ts';
import type { Sources } from '../../store/sources.ts';
import type { Store } from '../../store/open-store.ts';
import { verifyPassword } from '../admin-users/password.ts';
import type { AdminSessionRow } from './admin-session.repository.ts';

export const SESSION_COOKIE = 'marquee_admin';
const SESSION_MS = 12 * 60 * 60 * 1000;
/** `last seen` is written at most so often: a list of calls is not a list of writes. */
const SEEN_EVERY_MS = 60_000;

export type AdminSession = AdminSessionRow;

/** The session of a cookie's token, or nothing when it ended, expired or never was. */
export async function findSession(
  { sessions }: Pick<Store, 'sessions'>,
  { now, hashToken }: Pick<Sources, 'now' | 'hashToken'>,
  token: string | undefined,
): Promise<AdminSession | undefined> {
  if (!token) return undefined;
  const session = await sessions.find(hashToken(token));
  const at = now();
  if (!session || session.expiresAt <= at) return undefined;
  if (at.getTime() - session.lastSeenAt.getTime() >= SEEN_EVERY_MS)
    await sessions.touch(session.tokenHash, at);
  return session;
}

/** Every attempt is in the audit log, with the address that was typed. */
export async function signIn(
  store: Store,
  sources: Sources,
  { email, password, ip }: { email: string; password: string; ip: string },
): Promise<{ token: string; session: AdminSession }> {
  const address = email.trim().toLowerCase();
  const user = await store.users.findByEmail(address);
  const isRight = await verifyPassword(user?.passwordHash, password);
  const at = sources.now();
  const entry = { at, kind: null, documentId: null, detail: {}, ip };
  if (!user || !isRight) {
    await store.audit.insert({ ...entry, actorId: null, actor: address, action: 'session.refused' });
    throw new AppError('WRONG_CREDENTIALS');
  }
  const token = sources.createToken();
  const tokenHash = sources.hashToken(token);
  const csrfToken = sources.createToken();
  const expiresAt = new Date(at.getTime() + SESSION_MS);
  await store.transaction(async ({ sessions, audit }) => {
    await sessions.removeExpired(at);
    await sessions.insert({ tokenHash, userId: user.id, csrfToken, at, expiresAt });
    await audit.insert({ ...entry, actorId: user.id, actor: user.email, action: 'session.started' });
  });
  const { id, name, role } = user;
  return {
    token,
    session: {
      tokenHash,
      csrfToken,
      lastSeenAt: at,
      expiresAt,
      user: { id, email: user.email, name, role },
    },
  };
}

/** From this moment on the cookie is worth nothing, wherever a copy of it is. */
export async function signOut(
  store: Store,
  sources: Sources,
  session: AdminSession,
  ip: string,
): Promise<void> {
  await store.transaction(async ({ sessions, audit }) => {
    await sessions.remove(session.tokenHash);
    await audit.insert({
      at: sources.now(),
      actorId: session.user.id,
      actor: session.user.email,
      action: 'session.ended',
      kind: null,
      documentId: null,
      detail: {},
      ip,
    });
  });
}
