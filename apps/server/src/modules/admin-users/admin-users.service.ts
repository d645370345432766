import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../errors.ts';
import type { Role } from '../../store/database.ts';
import type { Store } from '../../store/open-store.ts';
import type { Sources } from '../../store/seeding/sources.ts';
import { endSessions } from '../admin-session/admin-session.service.ts';
import type { Managing } from '../admin-session/manage.ts';
import { recordAction } from '../audit/audit.service.ts';
import { assertCovers, assertScope } from '../rights/giving.ts';
import { EVERYTHING, isLimited, type Rights, type Scope, toScope } from '../rights/scope.ts';
import type { AdminUserRow } from './admin-users.repository.ts';
import { hashPassword } from './password.ts';

export type NewAdminUser = { email: string; name: string; role: Role; scope?: Scope; password: string };
export type AdminUser = {
  id: string;
  email: string;
  name: string;
  role: Role;
  /** Left out: without limits. */
  scope?: Scope;
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
  managing: Managing,
  user: { id: string; email: string; name: string; passwordHash: string | null } & Rights,
): Promise<AdminUser> {
  const { transaction, actor, at } = managing;
  assertScope(user.scope);
  await assertCovers(managing, user);
  const row = { ...user, email: user.email.trim().toLowerCase(), createdAt: at };
  if (!(await transaction.users.insert(row))) throw new AppError('EMAIL_TAKEN');
  const { email, role, scope } = row;
  await recordAction(transaction.audit, { actor, at }, 'user.created', {
    detail: { user: email, role, ...(isLimited(scope) && { scope }) },
  });
  return toUser({ ...row, lastSeenAt: null, ssoSubject: null, secondFactorSince: null });
}

/**
 * A new password or role ends the person's sessions at once; `keepSession` is the session that makes the change. New
 * limits count at once in sessions that are open.
 */
export async function changeUser(
  managing: Managing,
  id: string,
  change: { name?: string; role?: Role; scope?: Scope; passwordHash?: string },
  keepSession?: string,
): Promise<AdminUser> {
  const { transaction, actor, at } = managing;
  const { users, audit } = transaction;
  const administrators = await users.lockAdministrators();
  const before = await users.find(id);
  if (!before) throw new AppError('USER_NOT_FOUND');
  const { role = before.role, scope: wanted = before.scope, ...others } = change;
  const rights = { role, scope: toScope(wanted) };
  assertScope(rights.scope);
  await assertCovers(managing, before);
  await assertCovers(managing, rights);
  if (role !== 'administrator' || isLimited(rights.scope)) assertNotLast(administrators, id);
  await users.update(id, { ...others, rights });
  const isRoleNew = change.role !== undefined && change.role !== before.role;
  const isScopeNew = change.scope !== undefined && !isDeepStrictEqual(rights.scope, before.scope);
  if (isRoleNew) await endSessions(transaction, id, { except: undefined });
  else if (change.passwordHash !== undefined) await endSessions(transaction, id, { except: keepSession });
  await recordAction(audit, { actor, at }, 'user.changed', {
    detail: {
      user: before.email,
      fields: Object.keys(change).map((field) => (field === 'passwordHash' ? 'password' : field)),
      ...(isRoleNew ? { role: { from: before.role, to: role } } : {}),
      ...(isScopeNew ? { scope: { from: before.scope, to: rights.scope } } : {}),
    },
  });
  return toUser({ ...before, ...others, ...rights });
}

/** Removes the person with their sessions and API tokens; their actions stay in the history. */
export async function removeUser(managing: Managing, id: string): Promise<void> {
  const { transaction, actor, at } = managing;
  const { users, audit } = transaction;
  const administrators = await users.lockAdministrators();
  const user = await users.find(id);
  if (!user) throw new AppError('USER_NOT_FOUND');
  await assertCovers(managing, user);
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
  for (const { email, name, role, scope = EVERYTHING, password } of people) {
    const address = email.trim().toLowerCase();
    if (await users.findByEmail(address)) continue;
    await users.insert({
      id: sources.createId(),
      email: address,
      name,
      role,
      scope,
      passwordHash: await hashPassword(password),
      createdAt: sources.now(),
    });
  }
}

function assertNotLast(administrators: readonly string[], id: string): void {
  if (administrators.length === 1 && administrators[0] === id) throw new AppError('LAST_ADMINISTRATOR');
}

function toUser({ id, email, name, role, scope, ...row }: AdminUserRow): AdminUser {
  return {
    id,
    email,
    name,
    role,
    ...(isLimited(scope) && { scope }),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    hasPassword: row.passwordHash !== null,
    hasSso: row.ssoSubject !== null,
    secondFactorSince: row.secondFactorSince?.toISOString() ?? null,
  };
}
