import { AppError } from '../../errors.ts';
import type { Role } from '../../store/database.ts';
import type { Store } from '../../store/open-store.ts';
import type { Sources } from '../../store/seeding/sources.ts';
import { endSessions } from '../admin-session/admin-session.service.ts';
import type { Managing } from '../admin-session/manage.ts';
import { recordAction } from '../audit/audit.service.ts';
import type { AdminUserRow } from './admin-users.repository.ts';
import { hashPassword } from './password.ts';

export type NewAdminUser = { email: string; name: string; role: Role; password: string };
export type AdminUser = {
  id: string;
  email: string;
  name: string;
  role: Role;
  createdAt: string;
  lastSeenAt: string | null;
  hasPassword: boolean;
  /** Whether they have signed in by single sign-on. */
  hasSso: boolean;
  secondFactorSince: string | null;
};

export async function listUsers({ users }: Pick<Store, 'users'>): Promise<{ items: AdminUser[] }> {
  return { items: (await users.list()).map(toUser) };
}

/** Only the facts of an account that colleagues know of each other. */
type Colleagues = { items: Pick<AdminUser, 'name' | 'email'>[] };

/** The people to ask for another role. */
export const listAdministrators = (store: Pick<Store, 'users'>): Promise<Colleagues> =>
  listRole(store, 'administrator');

/** The people to ask to publish: the publishers, or the administrators, who may publish too, when there are none. */
export async function listPublishers(store: Pick<Store, 'users'>): Promise<Colleagues> {
  const publishers = await listRole(store, 'publisher');
  return publishers.items.length > 0 ? publishers : listAdministrators(store);
}

/** Everybody who can be mentioned or asked. */
export async function listPeople({ users }: Pick<Store, 'users'>): Promise<{ items: Person[] }> {
  return { items: (await users.list()).map(({ id, name, role }) => ({ id, name, role })) };
}

type Person = { id: string; name: string; role: Role };

async function listRole({ users }: Pick<Store, 'users'>, wanted: Role): Promise<Colleagues> {
  const rows = await users.list();
  return { items: rows.filter(({ role }) => role === wanted).map(({ name, email }) => ({ name, email })) };
}

/** The caller hashes the password: that is slow and must not hold the transaction. Null: the person is invited. */
export async function createUser(
  { transaction, actor, at }: Managing,
  user: { id: string; email: string; name: string; role: Role; passwordHash: string | null },
): Promise<AdminUser> {
  const row = { ...user, email: user.email.trim().toLowerCase(), createdAt: at };
  if (!(await transaction.users.insert(row))) throw new AppError('EMAIL_TAKEN');
  const { email, role } = row;
  await recordAction(transaction.audit, { actor, at }, 'user.created', { detail: { user: email, role } });
  return toUser({ ...row, lastSeenAt: null, ssoSubject: null, secondFactorSince: null });
}

/** A new password or role ends the person's sessions at once; `keepSession` is the session that makes the change. */
export async function changeUser(
  { transaction, actor, at }: Managing,
  id: string,
  change: { name?: string; role?: Role; passwordHash?: string },
  keepSession?: string,
): Promise<AdminUser> {
  const { users, audit } = transaction;
  const administrators = await users.lockAdministrators();
  const before = await users.find(id);
  if (!before) throw new AppError('USER_NOT_FOUND');
  if (change.role && change.role !== 'administrator') assertNotLast(administrators, id);
  await users.update(id, change);
  const isRoleNew = change.role !== undefined && change.role !== before.role;
  if (isRoleNew) await endSessions(transaction, id, { except: undefined });
  else if (change.passwordHash !== undefined) await endSessions(transaction, id, { except: keepSession });
  await recordAction(audit, { actor, at }, 'user.changed', {
    detail: {
      user: before.email,
      fields: Object.keys(change).map((field) => (field === 'passwordHash' ? 'password' : field)),
      ...(isRoleNew ? { role: { from: before.role, to: change.role } } : {}),
    },
  });
  return toUser({ ...before, ...change });
}

/** Removes the person with their sessions and API tokens; their actions stay in the history. */
export async function removeUser({ transaction, actor, at }: Managing, id: string): Promise<void> {
  const { users, audit } = transaction;
  const administrators = await users.lockAdministrators();
  const user = await users.find(id);
  if (!user) throw new AppError('USER_NOT_FOUND');
  assertNotLast(administrators, id);
  await endSessions(transaction, id, { except: undefined });
  await users.remove(id);
  await recordAction(audit, { actor, at }, 'user.removed', { detail: { user: user.email, role: user.role } });
}

/** Adds the people who do not exist yet. Existing people stay as they are, with their passwords. */
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

function toUser({ id, email, name, role, ...row }: AdminUserRow): AdminUser {
  return {
    id,
    email,
    name,
    role,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    hasPassword: row.passwordHash !== null,
    hasSso: row.ssoSubject !== null,
    secondFactorSince: row.secondFactorSince?.toISOString() ?? null,
  };
}
