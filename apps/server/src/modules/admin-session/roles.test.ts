import { type ServerCall, serverCalls } from '@marquee/schemas/server-calls';
import { expect, it } from 'vitest';
import { roleAllows, ROLES } from './roles.ts';

/**
 * Decided call by call, and written down a second time: a call of the contract that is loosened by mistake is still one
 * that the guard keeps to, so nothing else would notice.
 */
const DECIDED: Record<string, readonly string[]> = {
  anyone: [
    'GET /sign-in',
    'POST /session',
    'POST /session/code',
    'GET /session/sso',
    'GET /session/sso/callback',
    'POST /invitation',
    'POST /invitation/password',
  ],
  'viewer, by a browser, also before enrolment': [
    'GET /session',
    'DELETE /session',
    'GET /account',
    'POST /account/password',
    'POST /account/second-factor',
    'POST /account/second-factor/confirm',
    'DELETE /account/sessions',
    'DELETE /account/sessions/:id',
  ],
  'viewer, by a browser': [
    'POST /account/second-factor/recovery-codes',
    'POST /account/second-factor/remove',
    'GET /live',
    'GET /inbox',
    'POST /inbox/read',
    'PUT /inbox/mail',
  ],
  viewer: [
    'GET /documents/:kind',
    'GET /documents/:kind/:id',
    'GET /documents/:kind/:id/revisions',
    'GET /documents/:kind/:id/revisions/:revision',
    'GET /documents/:kind/:id/history',
    'GET /past-documents/:kind',
    'GET /documents/:kind/:id/uses',
    'GET /translations',
    'POST /translations/import/preview',
    'GET /images',
    'GET /images/:id',
    'GET /drafts',
    'GET /calendar',
    'GET /reference',
    'GET /snapshot',
    'GET /personas',
    'GET /visits',
    'GET /administrators',
    'GET /publishers',
    'GET /releases',
    'GET /releases/:number',
    'POST /releases/preview',
    'GET /releases/:number/certificate',
    'GET /releases/:number/differences',
    'GET /releases/:number/rollback',
    'POST /flags/:id/default/preview',
    'POST /releases/:number/undo/preview',
    'GET /content',
    'POST /content/import/preview',
    'GET /approval-policy',
    'POST /approvals/needs',
    'GET /approvals',
    'GET /approvals/:id',
    'GET /approvals/:id/differences',
    'GET /schedules',
    'GET /schedules/content',
    'GET /schedules/:id',
    'GET /schedules/:id/differences',
    'GET /preview-links',
    'GET /set-aside-findings',
    'GET /audit',
    'GET /audit/chain',
    'POST /evidence',
    'GET /comments',
    'GET /comments/:id',
    'POST /comments',
    'PATCH /comments/:id',
    'POST /comments/:id/replies',
    'PUT /comments/:id/replies/:comment',
    'DELETE /comments/:id/replies/:comment',
    'GET /people',
    'GET /tasks',
    'PATCH /tasks/:id',
  ],
  editor: [
    'PUT /documents/:kind/:id',
    'PATCH /documents/:kind/:id',
    'DELETE /documents/:kind/:id',
    'POST /documents/:kind/:id/discard',
    'POST /documents/:kind/:id/bring-back',
    'POST /bulk/preview',
    'POST /bulk',
    'POST /translations/import',
    'POST /images',
    'PATCH /images/:id',
    'DELETE /images/:id',
    'POST /images/:id/replace',
    'POST /content/import',
    'POST /preview-links',
    'DELETE /preview-links/:id',
    'POST /set-aside-findings',
    'DELETE /set-aside-findings/:id',
    'POST /approvals',
    'DELETE /approvals/:id',
    'POST /tasks',
  ],
  'editor, by a browser': ['POST /approvals/:id/decision'],
  publisher: [
    'POST /evidence/player',
    'POST /releases',
    'POST /releases/:number/rollback',
    'POST /flags/:id/default',
    'POST /releases/:number/undo',
    'POST /content/import/release',
    'POST /schedules',
    'PATCH /schedules/:id',
    'DELETE /schedules/:id',
  ],
  administrator: [
    'GET /users',
    'GET /sign-in-rules',
    'GET /log-level',
    'PUT /log-level',
    'DELETE /log-level',
    'GET /tokens',
    'GET /webhooks',
    'POST /webhooks/:id/test',
    'GET /webhooks/:id/deliveries',
    'POST /webhooks/:id/deliveries/:delivery/resend',
  ],
  'administrator, by a browser': [
    'POST /users',
    'PATCH /users/:id',
    'DELETE /users/:id',
    'POST /users/:id/invitation',
    'DELETE /users/:id/second-factor',
    'PUT /sign-in-rules',
    'PUT /approval-policy',
    'POST /tokens',
    'DELETE /tokens/:id',
    'POST /webhooks',
    'PATCH /webhooks/:id',
    'DELETE /webhooks/:id',
    'POST /webhooks/:id/secret',
  ],
};

const PREFIX = '/admin/api';
const wordsOf = ({ access, isPersonal, isOpenBeforeEnrolment }: ServerCall): string =>
  [access, isPersonal && 'by a browser', isOpenBeforeEnrolment && 'also before enrolment']
    .filter(Boolean)
    .join(', ');

it('[ADMIN-02] asks of each call the role that was decided for it', () => {
  const calls = Object.entries(serverCalls)
    .filter(([name]) => name.includes(` ${PREFIX}/`))
    .map(([name, call]) => [name.replace(PREFIX, '').replaceAll(/\{(\w+)\}/g, ':$1'), wordsOf(call)]);
  const decided = Object.entries(DECIDED).flatMap(([words, named]) => named.map((call) => [call, words]));
  expect(Object.fromEntries(calls)).toEqual(Object.fromEntries(decided));
  expect(decided).toHaveLength(calls.length);
});

it('[ADMIN-02] a role may what those below it may, and no more', () => {
  const allowed = ROLES.map((role) => [role, ROLES.filter((least) => roleAllows(role, least))]);
  expect(allowed).toEqual([
    ['viewer', ['viewer']],
    ['editor', ['viewer', 'editor']],
    ['publisher', ['viewer', 'editor', 'publisher']],
    ['administrator', ['viewer', 'editor', 'publisher', 'administrator']],
  ]);
});
