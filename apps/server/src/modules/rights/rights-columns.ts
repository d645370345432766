import type { Role } from '../../store/database.ts';
import { EVERYTHING, isLimited, type Rights, type Scope, toScope } from './scope.ts';

/** As the store has them: `role` is what a process without limits may take somebody for (migration 0029). */
type RightsColumns = { role: Role; limitedRole: Role | null; scope: Scope | null };

export const readRights = ({ role, limitedRole, scope }: RightsColumns): Rights => ({
  role: limitedRole ?? role,
  scope: scope ?? EVERYTHING,
});

export const writeRights = ({
  role,
  scope,
}: Rights): { role: Role; limited_role: Role | null; scope: string | null } =>
  isLimited(scope)
    ? { role: 'viewer', limited_role: role, scope: JSON.stringify(toScope(scope)) }
    : { role, limited_role: null, scope: null };
