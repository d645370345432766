import { expect, it } from 'vitest';
import { auditSentence } from './audit-words.ts';

it.each([
  ['session.refused', { reason: 'CODE_WRONG' }, '', 'wrong code'],
  ['session.started', { method: 'sso' }, '', 'with the company account'],
  ['session.started', {}, '', ''],
  [
    'user.changed',
    { user: 'priya@x.example', role: { from: 'editor', to: 'publisher' } },
    'priya@x.example',
    'Editor to Publisher',
  ],
  [
    'user.changed',
    { user: 'priya@x.example', fields: ['name', 'password'] },
    'priya@x.example',
    'name, password',
  ],
  [
    'token.created',
    { name: 'menu-sync', role: 'editor', expiresAt: '2027-02-18T09:00:00.000Z' },
    'menu-sync',
    'Editor, until 2027-02-18',
  ],
  [
    'token.created',
    { name: 'menu-sync', role: 'viewer', expiresAt: null },
    'menu-sync',
    'Viewer, without an end',
  ],
  [
    'preview-link.created',
    { link: 'x', path: '/promotions', visitor: 'Gold', expiresAt: '2026-11-20T13:00:00.000Z' },
    '',
    '/promotions as Gold, until 2026-11-20 13:00 UTC',
  ],
  [
    'finding.set-aside',
    { finding: 'NOBODY', pointer: '/audience', reason: 'Waits for March' },
    '',
    'Nobody sees it, “Waits for March”',
  ],
  ['preview-link.revoked', { link: 'x', path: '/', visitor: 'Gold' }, '', '/ as Gold'],
  ['release.published', { number: 412, comment: 'Lobby cards', changes: 3 }, 'Release 412', 'Lobby cards'],
  [
    'release.rolled-back',
    { number: 413, comment: 'Odds were wrong', rollbackOf: 409 },
    'Release 413',
    'back to 409, Odds were wrong',
  ],
  [
    'document.saved',
    { revision: 4, token: { id: 'x', name: 'importer' } },
    '',
    'revision 4, by the token importer',
  ],
  [
    'sign-in-rules.changed',
    { secondFactorRoles: ['publisher', 'administrator'] },
    '',
    'codes from an app for Publisher, Administrator',
  ],
  ['sign-in-rules.changed', { secondFactorRoles: [] }, '', 'codes from an app for nobody'],
  [
    'flag.overridden',
    { flags: { 'test-quests': true, old: false } },
    '',
    'test-quests on, old off, in this browser only',
  ],
  ['session.ended', { elsewhere: 2 }, '', '2 other places'],
  ['document.bulk-edited', { count: 3, fields: ['/audience'] }, '', '3 documents, /audience'],
  ['document.bulk-removed', { count: 1, documents: ['banner/a@2'] }, '', '1 document'],
])('puts %s with %j into words', (action, detail, subject, more) => {
  expect(auditSentence(action, detail)).toEqual({ subject, more });
});
