import type { Role } from '../api/api-types.ts';

export const ROLES: readonly Role[] = ['viewer', 'editor', 'publisher', 'administrator'];

export const ROLE_NAMES: Record<Role, string> = {
  viewer: 'Viewer',
  editor: 'Editor',
  publisher: 'Publisher',
  administrator: 'Administrator',
};

export const ROLE_HELP: Record<Role, string> = {
  viewer: 'Looks at everything and changes nothing.',
  editor: 'Also writes drafts.',
  publisher: 'Also publishes, schedules and rolls back.',
  administrator: 'Also manages people, API tokens and webhooks.',
};

export const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }));
