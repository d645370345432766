import type { Role } from '../../store/database.ts';

export const ROLES: readonly Role[] = ['viewer', 'editor', 'publisher', 'administrator'];

/** Each role includes the rights of the roles before it. */
export function roleAllows(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

export function lowerRole(one: Role, other: Role): Role {
  return roleAllows(one, other) ? other : one;
}
