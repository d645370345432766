import { isRecord } from '@marquee/schemas/is-record';
import { FINDING_KINDS } from './finding-kinds.ts';
import { say } from './generated/words.ts';
import { ROLE_NAMES } from './role-words.ts';

type Tone = '' | 'ok' | 'warn' | 'bad' | 'info';

/** What happened in a word or two, and how much it wants to be seen. */
const ACTIONS: Record<string, readonly [words: string, tone: Tone]> = {
  'session.started': ['Signed in', ''],
  'session.refused': ['Sign-in refused', 'bad'],
  'session.ended': ['Signed out', ''],
  'document.saved': ['Edited', ''],
  'document.deleted': ['Marked for removal', 'warn'],
  'document.discarded': ['Discarded a draft', ''],
  'document.brought-back': ['Brought back as a draft', ''],
  'document.bulk-edited': ['Edited together', 'info'],
  'document.bulk-removed': ['Marked for removal together', 'warn'],
  'document.bulk-duplicated': ['Duplicated together', 'info'],
  'release.published': ['Published', 'ok'],
  'release.rolled-back': ['Rolled back', 'warn'],
  'release.undone': ['Undone', 'warn'],
  'schedule.created': ['Scheduled', 'info'],
  'schedule.changed': ['Schedule moved', 'info'],
  'schedule.cancelled': ['Schedule cancelled', 'warn'],
  'schedule.failed': ['Schedule failed', 'bad'],
  'preview-link.created': ['Preview shared', 'info'],
  'preview-link.revoked': ['Shared preview ended', 'warn'],
  'finding.set-aside': ['Finding set aside', 'info'],
  'finding.taken-back': ['Finding taken back', 'info'],
  'content.imported': ['Imported', 'info'],
  'user.created': ['Person added', 'info'],
  'user.changed': ['Person changed', 'info'],
  'user.removed': ['Person removed', 'warn'],
  'user.password-reset': ['Password reset', 'warn'],
  'user.password-chosen': ['Password chosen', 'info'],
  'user.sso-linked': ['Account linked', 'info'],
  'second-factor.enabled': ['Codes set up', 'info'],
  'second-factor.removed': ['Codes switched off', 'warn'],
  'second-factor.codes-renewed': ['New recovery codes', 'info'],
  'second-factor.recovery-used': ['Recovery code used', 'warn'],
  'sign-in-rules.changed': ['Sign-in rules', 'info'],
  'token.created': ['Token made', 'info'],
  'token.revoked': ['Token revoked', 'warn'],
  'webhook.created': ['Webhook added', 'info'],
  'webhook.changed': ['Webhook changed', 'info'],
  'webhook.removed': ['Webhook removed', 'warn'],
  'webhook.secret-renewed': ['Webhook secret', 'warn'],
  'webhook.disabled': ['Webhook switched off', 'bad'],
  'translations.imported': ['Translations imported', 'info'],
  'image.uploaded': ['Picture uploaded', 'info'],
  'image.changed': ['Picture words', ''],
  'image.replaced': ['Picture replaced', 'info'],
  'image.removed': ['Picture removed', 'warn'],
  'flag.overridden': ['Flag override', ''],
};

const REASONS: Record<string, string> = {
  WRONG_CREDENTIALS: 'wrong email or password',
  CODE_WRONG: 'wrong code',
  TOO_MANY_CODES: 'too many wrong codes',
  SSO_REFUSED: 'the company account said no',
  SSO_PERSON_UNKNOWN: 'company account not known here',
  SSO_NO_ROLE: 'company account without a role',
  SSO_UNUSABLE: 'the company sign-in did not answer as one does',
  SSO_UNAVAILABLE: 'the company sign-in was away',
  LAST_ADMINISTRATOR: 'the last administrator would have lost the role',
};
const MEANS: Record<string, string> = {
  'second-factor': 'with a code from the app',
  sso: 'with the company account',
};

export const actionWords = (action: string): string => ACTIONS[action]?.[0] ?? action;
export const actionTone = (action: string): Tone => ACTIONS[action]?.[1] ?? '';

/** What people filter by: each stands for all actions that begin so. */
export const ACTION_GROUPS: readonly { value: string; label: string }[] = [
  { value: 'document', label: 'Edits' },
  { value: 'release', label: 'Releases' },
  { value: 'schedule', label: 'Schedules' },
  { value: 'finding', label: 'Findings' },
  { value: 'content', label: 'Imports' },
  { value: 'session', label: 'Sign-ins' },
  { value: 'session.refused', label: 'Refused sign-ins' },
  { value: 'user', label: 'People' },
  { value: 'second-factor', label: 'Codes from an app' },
  { value: 'token', label: 'API tokens' },
  { value: 'webhook', label: 'Webhooks' },
  { value: 'translations', label: 'Translations' },
  { value: 'image', label: 'Pictures' },
  { value: 'flag', label: 'Flag overrides' },
];

type Detail = Readonly<Record<string, unknown>>;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const roleName = (role: unknown): string =>
  (Object.entries(ROLE_NAMES).find(([known]) => known === role) ?? ['', text(role)])[1];

/** The thing it was about, and what else is to be said: “menu-sync”, “as Editor”. */
export function auditSentence(action: string, detail: Detail): { subject: string; more: string } {
  const subject = text(detail['user']) || text(detail['name']) || releaseName(detail);
  const more = [rest(action, detail), tokenWords(detail)].filter(Boolean).join(', ');
  return { subject, more };
}

function releaseName({ number }: Detail): string {
  return typeof number === 'number' ? `Release ${number}` : '';
}

function rest(action: string, detail: Detail): string {
  const { role, reason, method, finding, revision, rollbackOf, comment, expiresAt, fields, elsewhere, left } =
    detail;
  if (action.startsWith('document.bulk-')) return bulkWords(detail);
  if (action === 'session.refused') return REASONS[text(reason)] ?? text(reason);
  if (action === 'session.started') return MEANS[text(method)] ?? '';
  if (typeof elsewhere === 'number') return say('other-places', { count: elsewhere });
  if (typeof left === 'number') return `${left} left`;
  if (action === 'flag.overridden') return flagsWords(detail['flags']);
  if (action === 'sign-in-rules.changed') return rulesWords(detail['secondFactorRoles']);
  if (isRecord(role)) return `${roleName(role['from'])} to ${roleName(role['to'])}`;
  if (action === 'token.created')
    return `${roleName(role)}, ${expiresAt ? `until ${text(expiresAt).slice(0, 10)}` : 'without an end'}`;
  if (action.startsWith('finding.')) return findingWords(finding, reason);
  if (action.startsWith('preview-link.'))
    return `${text(detail['path'])} as ${text(detail['visitor'])}${expiresAt ? `, until ${text(expiresAt).slice(0, 16).replace('T', ' ')} UTC` : ''}`;
  if (role !== undefined) return roleName(role);
  if (Array.isArray(fields)) return fields.join(', ');
  if (typeof rollbackOf === 'number') return `back to ${rollbackOf}, ${text(comment)}`;
  if (comment !== undefined) return text(comment);
  if (text(detail['url'])) return text(detail['url']);
  return typeof revision === 'number' ? `revision ${revision}` : '';
}

function findingWords(code: unknown, reason: unknown): string {
  const [, known] = Object.entries(FINDING_KINDS).find(([name]) => name === code) ?? [];
  return `${known?.title ?? text(code)}, “${text(reason)}”`;
}

function bulkWords({ count, fields }: Detail): string {
  const documents = say('documents', { count: Number(count) });
  return Array.isArray(fields) ? `${documents}, ${fields.map(String).join(', ')}` : documents;
}

function rulesWords(roles: unknown): string {
  if (!Array.isArray(roles) || roles.length === 0) return 'codes from an app for nobody';
  return `codes from an app for ${roles.map(roleName).join(', ')}`;
}

function flagsWords(flags: unknown): string {
  const each = Object.entries(isRecord(flags) ? flags : {}).map(
    ([key, isOn]) => `${key} ${isOn === true ? 'on' : 'off'}`,
  );
  return `${each.join(', ')}, in this browser only`;
}

function tokenWords({ token }: Detail): string {
  return isRecord(token) ? `by the token ${text(token['name'])}` : '';
}
