import { AppError } from '../../errors.ts';
import type { Store } from '../../store/open-store.ts';
import type { Sources } from '../../store/seeding/sources.ts';
import type { OwnSession } from '../admin-session/admin-session.repository.ts';
import { toPerson } from '../admin-session/admin-session.routes.ts';
import { endSessions, type PersonSession } from '../admin-session/admin-session.service.ts';
import type { Managing } from '../admin-session/manage.ts';
import { hashPassword, verifyPassword } from '../admin-users/password.ts';
import { type Attempts, WRONG_PASSWORDS } from '../attempts/attempts.ts';
import { recordAction } from '../audit/audit.service.ts';

/** The data that people see about their own account. */
export async function loadAccount(
  { users, sessions, secondFactors, signInRules }: Store,
  { now }: Pick<Sources, 'now'>,
  { user, browser }: PersonSession,
) {
  const { secondFactorRoles } = await signInRules.load();
  const row = await users.find(user.id);
  const own = await sessions.list(user.id, now());
  return {
    user: toPerson(user),
    hasPassword: row?.passwordHash !== null,
    secondFactor: {
      since: row?.secondFactorSince?.toISOString() ?? null,
      isRequired: secondFactorRoles.includes(user.role),
      recoveryCodesLeft: await secondFactors.countRecoveryCodes(user.id),
    },
    sessions: own.map((session) => toItem(session, browser.id)),
  };
}

/** Throws unless the person knows the present password: an unlocked screen is not enough. */
export async function assertOwnPassword(
  { store: { users }, attempts }: { store: Pick<Store, 'users'>; attempts: Attempts },
  userId: string,
  password: string,
  pointer: string,
): Promise<void> {
  const user = await users.find(userId);
  if (user && user.passwordHash === null) throw new AppError('NO_PASSWORD');
  await attempts.take('own password', userId, WRONG_PASSWORDS);
  if (await verifyPassword(user?.passwordHash ?? undefined, password))
    return attempts.forget('own password', userId);
  throw new AppError('PASSWORD_WRONG', {
    problems: [{ code: 'PASSWORD_WRONG', pointer, message: 'This is not your present password.' }],
  });
}

export async function changeOwnPassword(
  parts: { store: Store; attempts: Attempts },
  { user, browser }: PersonSession,
  { current, password }: { current: string; password: string },
): Promise<(managing: Managing) => Promise<{ ended: number }>> {
  await assertOwnPassword(parts, user.id, current, '/current');
  // Before the transaction: hashing takes long and must not hold it.
  const passwordHash = await hashPassword(password);
  return async ({ transaction, actor, at }) => {
    await transaction.users.update(user.id, { passwordHash });
    const ended = await endSessions(transaction, user.id, { except: browser.id });
    await recordAction(transaction.audit, { actor, at }, 'user.changed', {
      detail: { user: user.email, fields: ['password'] },
    });
    return { ended };
  };
}

export async function endOwnSessions(
  { transaction, actor, at }: Managing,
  { user, browser }: PersonSession,
  which: { id: string } | 'others',
): Promise<{ ended: number }> {
  const wanted = which === 'others' ? { except: browser.id } : which;
  const ended = await endSessions(transaction, user.id, wanted);
  if (which !== 'others' && ended === 0) throw new AppError('SESSION_NOT_FOUND');
  if (ended > 0)
    await recordAction(transaction.audit, { actor, at }, 'session.ended', { detail: { elsewhere: ended } });
  return { ended };
}

function toItem({ createdAt, lastSeenAt, expiresAt, ...session }: OwnSession, currentId: string) {
  return {
    ...session,
    isCurrent: session.id === currentId,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
