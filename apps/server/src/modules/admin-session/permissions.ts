import type { Role } from '../../store/database.ts';

type Permission = {
  /** `anyone`: also without a session. */
  role: Role | 'anyone';
  /** Fields the body may have; `document`: a document or a patch, which has rules of its own. Left out: no body. */
  body?: readonly string[] | 'document';
  /** Parameters the query may have. Left out: none. */
  query?: readonly string[];
};

/**
 * The one table of the admin API: who may call what, with which fields (ADMIN-02). A call or a field that is not
 * here is refused, and a test fails when a registered route is missing.
 */
export const PERMISSIONS: { readonly [call: string]: Permission } = {
  'POST /session': { role: 'anyone', body: ['email', 'password'] },
  'GET /session': { role: 'viewer' },
  'DELETE /session': { role: 'viewer' },

  'GET /documents/:kind': { role: 'viewer' },
  'GET /documents/:kind/:id': { role: 'viewer' },
  'GET /documents/:kind/:id/revisions': { role: 'viewer' },
  'PUT /documents/:kind/:id': { role: 'editor', body: 'document' },
  'PATCH /documents/:kind/:id': { role: 'editor', body: 'document' },
  'DELETE /documents/:kind/:id': { role: 'editor' },
  'POST /documents/:kind/:id/discard': { role: 'editor', body: [] },

  'GET /drafts': { role: 'viewer' },
  'GET /snapshot': { role: 'viewer', query: ['state'] },
  'GET /personas': { role: 'viewer' },

  'GET /releases': { role: 'viewer', query: ['limit', 'before'] },
  'GET /releases/:number': { role: 'viewer' },
  'POST /releases': { role: 'publisher', body: ['comment', 'documents'] },
  'GET /releases/:number/differences': { role: 'viewer' },
  'GET /releases/:number/rollback': { role: 'viewer' },
  'POST /releases/:number/rollback': { role: 'publisher', body: ['comment', 'onto'] },
  'POST /releases/:number/undo/preview': { role: 'viewer', body: ['choices'] },
  'POST /releases/:number/undo': { role: 'publisher', body: ['comment', 'onto', 'choices'] },

  'GET /schedules': { role: 'viewer' },
  'GET /schedules/:id': { role: 'viewer' },
  'POST /schedules': { role: 'publisher', body: ['publishAt', 'comment', 'documents'] },
  'PATCH /schedules/:id': { role: 'publisher', body: ['publishAt', 'comment'] },
  'DELETE /schedules/:id': { role: 'publisher' },

  'GET /audit': { role: 'viewer', query: ['limit', 'before'] },

  'GET /users': { role: 'administrator' },
  'POST /users': { role: 'administrator', body: ['email', 'name', 'role', 'password'] },
  'PATCH /users/:id': { role: 'administrator', body: ['name', 'role', 'password'] },
  'DELETE /users/:id': { role: 'administrator' },
};

export const ROLES: readonly Role[] = ['viewer', 'editor', 'publisher', 'administrator'];

/** The entry of a call such as `GET` `/documents/:kind`; HEAD follows GET. */
export function findPermission(method: string, path: string): Permission | undefined {
  const call = `${method === 'HEAD' ? 'GET' : method} ${path}`;
  return Object.hasOwn(PERMISSIONS, call) ? PERMISSIONS[call] : undefined;
}

/** Each role may do what the ones before it may. */
export function roleAllows(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}
