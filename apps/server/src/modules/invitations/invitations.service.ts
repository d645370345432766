import { AppError } from '../../errors.ts';
import type { Store } from '../../store/open-store.ts';
import type { Sources } from '../../store/seeding/sources.ts';
import { endSessions } from '../admin-session/admin-session.service.ts';
import type { Managing } from '../admin-session/manage.ts';
import type { AdminUserRow } from '../admin-users/admin-users.repository.ts';
import { recordAction } from '../audit/audit.service.ts';
import { assertCovers } from '../rights/giving.ts';
import { INVITATION_MS } from '../sign-in-steps/sign-in-steps.repository.ts';

export type Invitation = { link: string; expiresAt: string };

/** Creates a link with which a person chooses their password. Earlier links of the person stop working. */
export async function createInvitation(
  { transaction, at }: Pick<Managing, 'transaction' | 'at'>,
  sources: Sources,
  { userId, publicOrigin }: { userId: string; publicOrigin: string },
): Promise<Invitation> {
  const { steps } = transaction;
  const token = sources.createToken();
  const expiresAt = new Date(at.getTime() + INVITATION_MS);
  await steps.removeExpired(at);
  await steps.replaceInvitations(userId, at);
  const tokenHash = sources.hashToken(token);
  await steps.insert({ tokenHash, kind: 'invitation', userId, data: {}, expiresAt });
  // The token is in the fragment, so that it gets into no server's log.
  return { link: `${publicOrigin}/admin/invitation#${token}`, expiresAt: expiresAt.toISOString() };
}

/** Removes the password, ends every session and returns a link for choosing a new password. */
export async function resetPassword(
  managing: Managing,
  sources: Sources,
  { userId, publicOrigin }: { userId: string; publicOrigin: string },
): Promise<Invitation> {
  const { transaction, actor, at } = managing;
  const user = await transaction.users.find(userId);
  if (!user) throw new AppError('USER_NOT_FOUND');
  if (user.id === actor.id) throw new AppError('OWN_ACCOUNT');
  await assertCovers(managing, user);
  await transaction.users.update(userId, { passwordHash: null });
  await endSessions(transaction, userId, { except: undefined });
  await recordAction(transaction.audit, { actor, at }, 'user.password-reset', {
    detail: { user: user.email },
  });
  return createInvitation(managing, sources, { userId, publicOrigin });
}

const ENDED = {
  used: 'INVITATION_USED',
  replaced: 'INVITATION_REPLACED',
  expired: 'INVITATION_EXPIRED',
} as const;

/** The person whom the invitation is for. */
export async function findInvited(
  { steps, users }: Pick<Store, 'steps' | 'users'>,
  { now, tokenHashes }: Sources,
  token: string,
): Promise<AdminUserRow> {
  const invitation = await steps.findInvitation(tokenHashes(token), now());
  if (invitation?.end) throw new AppError(ENDED[invitation.end]);
  const user = invitation && (await users.find(invitation.userId));
  if (!user) throw new AppError('INVITATION_UNKNOWN');
  return user;
}

/** The caller hashes the password first: that is slow and must not hold the transaction. */
export async function acceptInvitation(
  store: Store,
  sources: Sources,
  { token, passwordHash, ip }: { token: string; passwordHash: string; ip: string },
): Promise<AdminUserRow> {
  return store.transaction(async (transaction) => {
    const user = await findInvited(transaction, sources, token);
    if (!(await transaction.steps.useInvitation(sources.tokenHashes(token))))
      throw new AppError('INVITATION_USED');
    await transaction.users.update(user.id, { passwordHash });
    await endSessions(transaction, user.id, { except: undefined });
    const actor = { id: user.id, name: user.name, email: user.email, ip };
    await recordAction(transaction.audit, { actor, at: sources.now() }, 'user.password-chosen', {});
    return user;
  });
}
