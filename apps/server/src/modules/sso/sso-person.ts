import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../errors.ts';
import type { Role } from '../../store/database.ts';
import type { StoreTransaction } from '../../store/open-store.ts';
import type { Sources } from '../../store/seeding/sources.ts';
import type { SessionUser } from '../admin-session/admin-session.repository.ts';
import { endSessions } from '../admin-session/admin-session.service.ts';
import { ROLES } from '../admin-session/roles.ts';
import { isRecord } from '@marquee/schemas/is-record';
import { EVERYTHING, eitherScope, isLimited, type Rights, type Scope } from '../rights/scope.ts';
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
  /** Undefined where the provider says nothing of limits: those that were set here stay. */
  scope: Scope | undefined;
};

export function readPerson(claims: Claims, options: SsoOptions): SsoPerson {
  const { sub, email, name, email_verified: isVerified } = claims;
  const isTrusted = isVerified === true || (isVerified === undefined && options.trustEmail);
  const address = typeof email === 'string' && isTrusted ? email.trim().toLowerCase() : undefined;
  return {
    subject: `${options.issuer} ${String(sub)}`,
    email: address,
    name: (typeof name === 'string' && name.trim().slice(0, 120)) || address || String(sub),
    ...(options.roleClaim === undefined
      ? { role: undefined, scope: undefined }
      : findRights(claims, options.roleClaim, options.roles)),
  };
}

/**
 * The highest role that one of the claim’s values stands for, and what those of this role are limited to together.
 * `realm_access.roles` reads a claim inside a claim.
 */
function findRights(
  claims: Claims,
  claim: string,
  roles: SsoOptions['roles'],
): Pick<SsoPerson, 'role' | 'scope'> {
  const nested = claim.split('.').reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), claims);
  const values = [claims[claim] ?? nested].flat();
  const meant = roles.filter(({ value }) => values.includes(value));
  const role = ROLES.findLast((known) => meant.some((one) => one.role === known));
  if (!role) throw new AppError('SSO_NO_ROLE');
  // Once the setting limits anybody, it is where limits are kept: then a value without any lifts them.
  if (!roles.some(({ scope }) => scope !== undefined)) return { role, scope: undefined };
  const [first = EVERYTHING, ...others] = meant
    .filter((one) => one.role === role)
    .map(({ scope = EVERYTHING }) => scope);
  return { role, scope: others.reduce(eitherScope, first) };
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
  const { subject, email, name, role, scope } = person;
  const at = sources.now();
  const known = (await users.findBySubject(subject)) ?? (email ? await users.findByEmail(email) : undefined);
  if (known) {
    if (known.ssoSubject !== null && known.ssoSubject !== subject) throw new AppError('SSO_PERSON_UNKNOWN');
    const actor = { id: known.id, name: known.name, email: known.email, ip };
    if (known.ssoSubject === null) {
      await users.update(known.id, { ssoSubject: subject });
      await recordAction(audit, { actor, at }, 'user.sso-linked', { detail: { user: known.email } });
    }
    const rights = { role: role ?? known.role, scope: scope ?? known.scope };
    return isDeepStrictEqual(rights, { role: known.role, scope: known.scope })
      ? known
      : changeRights(transaction, { known, rights, at, ip });
  }
  if (role === undefined || email === undefined) throw new AppError('SSO_PERSON_UNKNOWN');
  const user = { id: sources.createId(), email, name, role, scope: scope ?? EVERYTHING };
  await users.insert({ ...user, passwordHash: null, createdAt: at, ssoSubject: subject });
  const actor = { id: user.id, name, email, ip };
  await recordAction(audit, { actor, at }, 'user.created', {
    detail: { user: email, role, ...(isLimited(user.scope) && { scope }), by: 'sso' },
  });
  return user;
}

type RightsChange = { known: AdminUserRow; rights: Rights; at: Date; ip: string };

async function changeRights(
  transaction: StoreTransaction,
  { known, rights, at, ip }: RightsChange,
): Promise<SessionUser> {
  const administrators = await transaction.users.lockAdministrators();
  if (administrators.length === 1 && administrators[0] === known.id) throw new AppError('LAST_ADMINISTRATOR');
  await transaction.users.update(known.id, { rights });
  await endSessions(transaction, known.id, { except: undefined });
  const actor = { id: known.id, name: known.name, email: known.email, ip };
  await recordAction(transaction.audit, { actor, at }, 'user.changed', {
    detail: {
      user: known.email,
      fields: ['role', 'scope'],
      role: { from: known.role, to: rights.role },
      scope: { from: known.scope, to: rights.scope },
      by: 'sso',
    },
  });
  return { ...known, ...rights };
}
