import { AppError } from '../../errors.ts';
import type { Role } from '../../store/database.ts';
import type { Store, StoreTransaction } from '../../store/open-store.ts';
import type { Sources } from '../../store/sources.ts';
import { type Actor, recordAction } from '../audit/audit.service.ts';
import type { AdminUserRow } from './admin-users.repository.ts';
import { hashPassword } from './password.ts';

export type NewAdminUser = { email: string; name: string; role: Role; password: string };
export type AdminUser = { id: string; email: string; name: string; role: Role; createdAt: string };
type Managing = { transaction: StoreTransaction; actor: Actor; at: Date };

export async function listUsers({ users }: Pick<Store, 'users'>): Promise<{ items: AdminUser[] }> {
  return { items: (await users.list()).map(toUser) };
}

/** `passwordHash` comes ready: hashing takes long and must not hold the transaction. */
export async function createUser(
  { transaction, actor, at }: Managing,
  { id, email, name, role, passwordHash }: Omit<AdminUserRow, 'createdAt'>,
): Promise<AdminUser> {
  const row = { id, email: email.trim().toLowerCase(), name, role, passwordHash, createdAt: at };
  if (!(await transaction.users.insert(row))) throw new AppError('EMAIL_TAKEN');
  await recordAction(transaction.audit, { actor, at }, 'user.created', { detail: { user: row.email, role } });
  return toUser(row);
}

/** A new password ends the person's other sessions; a new role counts from their next call on. */
export async function changeUser(
  { transaction, actor, at }: Managing,
  id: string,
  change: { name?: string; role?: Role; passwordHash?: string },
  keepSession?: string,
): Promise<AdminUser> {
  const { users, sessions, audit } = transaction;
  const administrators = await users.lockAdministrators();
  const before = await users.find(id);
  if (!before) throw new AppError('USER_NOT_FOUND');
  if (change.role && change.role !== 'administrator') assertNotLast(administrators, id);
  await users.update(id, change);
  if (change.passwordHash !== undefined) await sessions.removeOfUser(id, keepSession);
  await recordAction(audit, { actor, at }, 'user.changed', {
    detail: {
      user: before.email,
      fields: Object.keys(change).map((field) => (field === 'passwordHash' ? 'password' : field)),
      ...(change.role && change.role !== before.role ? { role: { from: before.role, to: change.role } } : {}),
    },
  });
  const { passwordHash: _secret, ...visible } = change;
  return toUser({ ...before, ...visible });
}

/** Their sessions end with them; what they did stays in the history. */
export async function removeUser({ transaction, actor, at }: Managing, id: string): Promise<void> {
  const { users, audit } = transaction;
  const administrators = await users.lockAdministrators();
  const user = await users.find(id);
  if (!user) throw new AppError('USER_NOT_FOUND');
  assertNotLast(administrators, id);
  await users.remove(id);
  await recordAction(audit, { actor, at }, 'user.removed', { detail: { user: user.email, role: user.role } });
}

/** Adds the people who are not there yet. Those who are stay as they are, their passwords too. */
export async function ensureAdminUsers(
  { users }: Pick<Store, 'users'>,
  sources: Pick<Sources, 'now' | 'createId'>,
  people: readonly NewAdminUser[],
): Promise<void> {
  for (const { email, name, role, password } of people) {
    const address = email.trim().toLowerCase();
    if (await users.findByEmail(address)) continue;
    await users.insert({
      id: sources.createId(),
      email: address,
      name,
      role,
      passwordHash: await hashPassword(password),
      createdAt: sources.now(),
    });
  }
}

function assertNotLast(administrators: readonly string[], id: string): void {
  if (administrators.length === 1 && administrators[0] === id) throw new AppError('LAST_ADMINISTRATOR');
}

function toUser({ id, email, name, role, createdAt }: AdminUserRow): AdminUser {
  return { id, email, name, role, createdAt: createdAt.toISOString() };
}
