import { AppError } from '../../errors.ts';
import type { Role } from '../../store/database.ts';
import type { StoreTransaction } from '../../store/open-store.ts';
import type { Sources } from '../../store/seeding/sources.ts';
import type { SessionUser } from '../admin-session/admin-session.repository.ts';
import { endSessions } from '../admin-session/admin-session.service.ts';
import { ROLES } from '../admin-session/roles.ts';
import { isRecord } from '@marquee/schemas/is-record';
import type { AdminUserRow } from '../admin-users/admin-users.repository.ts';
import { recordAction } from '../audit/audit.service.ts';
import type { Claims, SsoOptions } from './sso-provider.ts';

/** The claims that are used. */
export type SsoPerson = {
  subject: string;
  /** Only if it is verified: a person who may set it freely could impersonate anybody. */
  email: string | undefined;
  name: string;
  /** Undefined when people are added beforehand. */
  role: Role | undefined;
};

export function readPerson(claims: Claims, options: SsoOptions): SsoPerson {
  const { sub, email, name, email_verified: isVerified } = claims;
  const isTrusted = isVerified === true || (isVerified === undefined && options.trustEmail);
  const address = typeof email === 'string' && isTrusted ? email.trim().toLowerCase() : undefined;
  return {
    subject: `${options.issuer} ${String(sub)}`,
    email: address,
    name: (typeof name === 'string' && name.trim().slice(0, 120)) || address || String(sub),
    role: options.roleClaim === undefined ? undefined : findRole(claims, options.roleClaim, options.roles),
  };
}

/** The highest role that one of the claim’s values stands for. `realm_access.roles` reads a claim inside a claim. */
function findRole(claims: Claims, claim: string, roles: SsoOptions['roles']): Role {
  const nested = claim.split('.').reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), claims);
  const values = [claims[claim] ?? nested].flat();
  const meant = roles.filter(({ value }) => values.includes(value)).map(({ role }) => role);
  const role = ROLES.findLast((known) => meant.includes(known));
  if (!role) throw new AppError('SSO_NO_ROLE');
  return role;
}

/**
 * Finds the user: one known from before, or by email address. With roles from the provider, new users are added
 * automatically.
 */
export async function findPerson(
  transaction: StoreTransaction,
  sources: Sources,
  { person, ip }: { person: SsoPerson; ip: string },
): Promise<SessionUser> {
  const { users, audit } = transaction;
  const { subject, email, name, role } = person;
  const at = sources.now();
  const known = (await users.findBySubject(subject)) ?? (email ? await users.findByEmail(email) : undefined);
  if (known) {
    if (known.ssoSubject !== null && known.ssoSubject !== subject) throw new AppError('SSO_PERSON_UNKNOWN');
    const actor = { id: known.id, name: known.name, email: known.email, ip };
    if (known.ssoSubject === null) {
      await users.update(known.id, { ssoSubject: subject });
      await recordAction(audit, { actor, at }, 'user.sso-linked', { detail: { user: known.email } });
    }
    return role === undefined || role === known.role
      ? known
      : changeRole(transaction, { known, role, at, ip });
  }
  if (role === undefined || email === undefined) throw new AppError('SSO_PERSON_UNKNOWN');
  const user = { id: sources.createId(), email, name, role };
  await users.insert({ ...user, passwordHash: null, createdAt: at, ssoSubject: subject });
  const actor = { id: user.id, name, email, ip };
  await recordAction(audit, { actor, at }, 'user.created', { detail: { user: email, role, by: 'sso' } });
  return user;
}

type RoleChange = { known: AdminUserRow; role: Role; at: Date; ip: string };

async function changeRole(
  transaction: StoreTransaction,
  { known, role, at, ip }: RoleChange,
): Promise<SessionUser> {
  const administrators = await transaction.users.lockAdministrators();
  if (administrators.length === 1 && administrators[0] === known.id) throw new AppError('LAST_ADMINISTRATOR');
  await transaction.users.update(known.id, { role });
  await endSessions(transaction, known.id, { except: undefined });
  const actor = { id: known.id, name: known.name, email: known.email, ip };
  await recordAction(transaction.audit, { actor, at }, 'user.changed', {
    detail: { user: known.email, fields: ['role'], role: { from: known.role, to: role }, by: 'sso' },
  });
  return { ...known, role };
}
