import type { Role } from '../../store/database.ts';

export type Permission = {
  /** `anyone`: also without a session. */
  role: Role | 'anyone';
  /**
   * Fields the body may have; `document`: a document or a patch, which has rules of its own; `file`: bytes, whose rules
   * the module has. Left out: no body.
   */
  body?: readonly string[] | 'document' | 'file';
  /** Parameters the query may have; `any`: what somebody else's server adds to its answer. Left out: none. */
  query?: readonly string[] | 'any';
  /** Only for somebody signed in by a browser: an API token is refused, so that none can make itself more. */
  isPersonal?: true;
  /** Also for somebody whose role demands a second factor and who has none yet. */
  isOpenBeforeEnrolment?: true;
};

/**
 * The one table of the admin API: who may call what, with which fields (ADMIN-02). A call or a field that is not
 * here is refused, and a test fails when a registered route is missing.
 */
export const PERMISSIONS: { readonly [call: string]: Permission } = {
  'GET /sign-in': { role: 'anyone' },
  'POST /session': { role: 'anyone', body: ['email', 'password'] },
  'POST /session/code': { role: 'anyone', body: ['token', 'code'] },
  'GET /session/sso': { role: 'anyone', query: ['returnTo'] },
  'GET /session/sso/callback': { role: 'anyone', query: 'any' },
  'GET /session': { role: 'viewer', isPersonal: true, isOpenBeforeEnrolment: true },
  'DELETE /session': { role: 'viewer', isPersonal: true, isOpenBeforeEnrolment: true },
  'POST /invitation': { role: 'anyone', body: ['token'] },
  'POST /invitation/password': { role: 'anyone', body: ['token', 'password'] },

  'GET /account': { role: 'viewer', isPersonal: true, isOpenBeforeEnrolment: true },
  'POST /account/password': {
    role: 'viewer',
    body: ['current', 'password'],
    isPersonal: true,
    isOpenBeforeEnrolment: true,
  },
  'POST /account/second-factor': {
    role: 'viewer',
    body: ['current'],
    isPersonal: true,
    isOpenBeforeEnrolment: true,
  },
  'POST /account/second-factor/confirm': {
    role: 'viewer',
    body: ['code'],
    isPersonal: true,
    isOpenBeforeEnrolment: true,
  },
  'POST /account/second-factor/recovery-codes': { role: 'viewer', body: ['code'], isPersonal: true },
  'POST /account/second-factor/remove': { role: 'viewer', body: ['code'], isPersonal: true },
  'DELETE /account/sessions': { role: 'viewer', isPersonal: true, isOpenBeforeEnrolment: true },
  'DELETE /account/sessions/:id': { role: 'viewer', isPersonal: true, isOpenBeforeEnrolment: true },

  'GET /live': { role: 'viewer', isPersonal: true },

  'GET /documents/:kind': { role: 'viewer', query: ['as', 'first', 'search'] },
  'GET /documents/:kind/:id': { role: 'viewer' },
  'GET /documents/:kind/:id/revisions': { role: 'viewer' },
  'GET /documents/:kind/:id/uses': { role: 'viewer' },
  'PUT /documents/:kind/:id': { role: 'editor', body: 'document' },
  'PATCH /documents/:kind/:id': { role: 'editor', body: 'document' },
  'DELETE /documents/:kind/:id': { role: 'editor' },
  'POST /documents/:kind/:id/discard': { role: 'editor', body: [], query: ['only'] },
  'POST /documents/:kind/:id/bring-back': { role: 'editor', body: [] },

  'POST /bulk/preview': { role: 'editor', body: ['documents', 'edit'] },
  'POST /bulk': { role: 'editor', body: ['documents', 'edit'] },
  'GET /translations': {
    role: 'viewer',
    query: ['kind', 'language', 'show', 'search', 'days', 'page', 'seen', 'offset', 'limit'],
  },
  'POST /translations/import/preview': { role: 'viewer', body: ['language', 'rows'] },
  'POST /translations/import': { role: 'editor', body: ['language', 'rows', 'fingerprint'] },

  'GET /images': { role: 'viewer', query: ['limit', 'before', 'search', 'unused'] },
  'GET /images/:id': { role: 'viewer' },
  'POST /images': { role: 'editor', body: 'file', query: ['name'] },
  'PATCH /images/:id': { role: 'editor', body: ['name', 'alt', 'isDecorative'] },
  'DELETE /images/:id': { role: 'editor' },
  'POST /images/:id/replace': { role: 'editor', body: ['by'] },

  'GET /drafts': { role: 'viewer', query: ['as'] },
  'GET /calendar': { role: 'viewer', query: ['from', 'until'] },
  'GET /reference': { role: 'viewer' },
  'GET /snapshot': { role: 'viewer', query: ['state', 'release'] },
  'GET /personas': { role: 'viewer' },
  'GET /visits': { role: 'viewer' },

  'GET /releases': { role: 'viewer', query: ['limit', 'before'] },
  'GET /releases/:number': { role: 'viewer' },
  'POST /releases': { role: 'publisher', body: ['comment', 'documents'] },
  'POST /releases/preview': { role: 'viewer', body: ['documents'] },
  'GET /releases/:number/differences': { role: 'viewer' },
  'GET /releases/:number/rollback': { role: 'viewer' },
  'POST /releases/:number/rollback': { role: 'publisher', body: ['comment', 'onto'] },
  'POST /flags/:id/default/preview': { role: 'viewer', body: ['value'] },
  'POST /flags/:id/default': { role: 'publisher', body: ['value', 'revision', 'comment'] },
  'POST /releases/:number/undo/preview': { role: 'viewer', body: ['choices'] },
  'POST /releases/:number/undo': { role: 'publisher', body: ['comment', 'onto', 'choices'] },

  'GET /content': { role: 'viewer', query: ['release'] },
  'POST /content/import/preview': { role: 'viewer', body: ['file', 'target', 'remove'] },
  'POST /content/import': { role: 'editor', body: ['file', 'remove', 'fingerprint'] },
  'POST /content/import/release': {
    role: 'publisher',
    body: ['file', 'remove', 'fingerprint', 'comment'],
  },

  'GET /schedules': { role: 'viewer' },
  'GET /schedules/content': { role: 'viewer' },
  'GET /schedules/:id': { role: 'viewer' },
  'GET /schedules/:id/differences': { role: 'viewer' },
  'POST /schedules': { role: 'publisher', body: ['publishAt', 'comment', 'documents'] },
  'PATCH /schedules/:id': { role: 'publisher', body: ['publishAt', 'comment'] },
  'DELETE /schedules/:id': { role: 'publisher' },

  'GET /preview-links': { role: 'viewer' },
  'POST /preview-links': {
    role: 'editor',
    body: ['content', 'after', 'at', 'path', 'visitor', 'context', 'expiresIn'],
  },
  'DELETE /preview-links/:id': { role: 'editor' },

  'GET /set-aside-findings': { role: 'viewer' },
  'POST /set-aside-findings': {
    role: 'editor',
    body: ['code', 'kind', 'id', 'pointer', 'fingerprint', 'reason'],
  },
  'DELETE /set-aside-findings/:id': { role: 'editor' },

  'GET /audit': {
    role: 'viewer',
    query: ['limit', 'before', 'actor', 'action', 'kind', 'document', 'from', 'until'],
  },

  'GET /administrators': { role: 'viewer' },
  'GET /publishers': { role: 'viewer' },
  'GET /users': { role: 'administrator' },
  'POST /users': {
    role: 'administrator',
    body: ['email', 'name', 'role', 'password'],
    isPersonal: true,
  },
  'PATCH /users/:id': { role: 'administrator', body: ['name', 'role', 'password'], isPersonal: true },
  'DELETE /users/:id': { role: 'administrator', isPersonal: true },
  'POST /users/:id/invitation': { role: 'administrator', body: [], isPersonal: true },

  'DELETE /users/:id/second-factor': { role: 'administrator', isPersonal: true },

  'GET /sign-in-rules': { role: 'administrator' },
  'PUT /sign-in-rules': { role: 'administrator', body: ['secondFactorRoles'], isPersonal: true },

  'GET /tokens': { role: 'administrator' },
  'POST /tokens': { role: 'administrator', body: ['name', 'role', 'expiresAt'], isPersonal: true },
  'DELETE /tokens/:id': { role: 'administrator', isPersonal: true },

  'GET /webhooks': { role: 'administrator' },
  'POST /webhooks': { role: 'administrator', body: ['name', 'url', 'events'], isPersonal: true },
  'PATCH /webhooks/:id': {
    role: 'administrator',
    body: ['name', 'url', 'events', 'isEnabled'],
    isPersonal: true,
  },
  'DELETE /webhooks/:id': { role: 'administrator', isPersonal: true },
  'POST /webhooks/:id/secret': { role: 'administrator', body: [], isPersonal: true },
  'POST /webhooks/:id/test': { role: 'administrator', body: [] },
  'GET /webhooks/:id/deliveries': { role: 'administrator' },
  'POST /webhooks/:id/deliveries/:delivery/resend': { role: 'administrator', body: [] },
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

export function lowerRole(one: Role, other: Role): Role {
  return roleAllows(one, other) ? other : one;
}
