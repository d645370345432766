import { isRecord } from '@marquee/schemas/is-record';
import { FINDING_KINDS } from './finding-kinds.ts';
import { say } from './generated/words.ts';
import { ROLE_NAMES } from './role-words.ts';

type Tone = '' | 'ok' | 'warn' | 'bad' | 'info';

/** Each action in a word or two, and its colour. */
const ACTIONS: Record<string, readonly [words: () => string, tone: Tone]> = {
  'session.started': [() => say('signed-in'), ''],
  'session.refused': [() => say('sign-in-refused'), 'bad'],
  'session.ended': [() => say('signed-out'), ''],
  'document.saved': [() => say('edited'), ''],
  'document.deleted': [() => say('marked-for-removal'), 'warn'],
  'document.discarded': [() => say('discarded-a-draft'), ''],
  'document.brought-back': [() => say('brought-back-as-a'), ''],
  'document.bulk-edited': [() => say('edited-together'), 'info'],
  'document.bulk-removed': [() => say('marked-for-removal-together'), 'warn'],
  'document.bulk-duplicated': [() => say('duplicated-together'), 'info'],
  'release.published': [() => say('published'), 'ok'],
  'release.rolled-back': [() => say('rolled-back'), 'warn'],
  'release.undone': [() => say('undone'), 'warn'],
  'approval.asked': [() => say('approval-asked'), 'info'],
  'approval.given': [() => say('approved'), 'ok'],
  'approval.refused': [() => say('approval-refused'), 'bad'],
  'approval.withdrawn': [() => say('approval-taken-back'), ''],
  'approval.voided': [() => say('approval-voided'), 'warn'],
  'approval.passed-over': [() => say('went-back-unapproved'), 'warn'],
  'approval-policy.changed': [() => say('approval-policy'), 'warn'],
  'schedule.created': [() => say('scheduled'), 'info'],
  'schedule.changed': [() => say('schedule-moved'), 'info'],
  'schedule.cancelled': [() => say('schedule-cancelled'), 'warn'],
  'schedule.failed': [() => say('schedule-failed'), 'bad'],
  'preview-link.created': [() => say('preview-shared'), 'info'],
  'preview-link.revoked': [() => say('shared-preview-ended'), 'warn'],
  'finding.set-aside': [() => say('finding-set-aside'), 'info'],
  'finding.taken-back': [() => say('finding-taken-back'), 'info'],
  'task.asked': [() => say('somebody-asked'), 'info'],
  'task.done': [() => say('task-done'), 'ok'],
  'task.withdrawn': [() => say('task-taken-back'), ''],
  'task.reopened': [() => say('task-opened-again'), ''],
  'comment.written': [() => say('commented'), ''],
  'comment.edited': [() => say('comment-changed'), ''],
  'comment.deleted': [() => say('comment-deleted'), 'warn'],
  'comment.resolved': [() => say('comments-resolved'), 'ok'],
  'comment.reopened': [() => say('comments-opened-again'), ''],
  'evidence.player-asked': [() => say('asked-about-a-player'), 'info'],
  'content.imported': [() => say('imported'), 'info'],
  'user.created': [() => say('person-added'), 'info'],
  'user.changed': [() => say('person-changed'), 'info'],
  'user.removed': [() => say('person-removed'), 'warn'],
  'user.password-reset': [() => say('password-reset'), 'warn'],
  'user.password-chosen': [() => say('password-chosen'), 'info'],
  'user.sso-linked': [() => say('account-linked'), 'info'],
  'second-factor.enabled': [() => say('codes-set-up'), 'info'],
  'second-factor.removed': [() => say('codes-switched-off'), 'warn'],
  'second-factor.codes-renewed': [() => say('new-recovery-codes'), 'info'],
  'second-factor.recovery-used': [() => say('recovery-code-used'), 'warn'],
  'sign-in-rules.changed': [() => say('sign-in-rules'), 'info'],
  'log-level.changed': [() => say('log-level-changed'), 'info'],
  'log-level.restored': [() => say('log-level-restored'), 'info'],
  'token.created': [() => say('token-made'), 'info'],
  'token.revoked': [() => say('token-revoked'), 'warn'],
  'webhook.created': [() => say('webhook-added'), 'info'],
  'webhook.changed': [() => say('webhook-changed'), 'info'],
  'webhook.removed': [() => say('webhook-removed'), 'warn'],
  'webhook.secret-renewed': [() => say('webhook-secret'), 'warn'],
  'webhook.disabled': [() => say('webhook-switched-off'), 'bad'],
  'translations.imported': [() => say('translations-imported'), 'info'],
  'image.uploaded': [() => say('picture-uploaded'), 'info'],
  'image.changed': [() => say('picture-words'), ''],
  'image.replaced': [() => say('picture-replaced'), 'info'],
  'image.removed': [() => say('picture-removed'), 'warn'],
  'flag.overridden': [() => say('flag-override'), ''],
};

const REASONS: Record<string, string> = {
  get WRONG_CREDENTIALS() {
    return say('wrong-email-or-password');
  },
  get CODE_WRONG() {
    return say('wrong-code');
  },
  get TOO_MANY_CODES() {
    return say('too-many-wrong-codes');
  },
  get SSO_REFUSED() {
    return say('the-company-account-said');
  },
  get SSO_PERSON_UNKNOWN() {
    return say('company-account-not-known');
  },
  get SSO_NO_ROLE() {
    return say('company-account-without-a');
  },
  get SSO_UNUSABLE() {
    return say('the-company-sign-in');
  },
  get SSO_UNAVAILABLE() {
    return say('the-company-sign-in-was');
  },
  get LAST_ADMINISTRATOR() {
    return say('the-last-administrator-would');
  },
};
const MEANS: Record<string, string> = {
  get 'second-factor'() {
    return say('with-a-code-from');
  },
  get sso() {
    return say('with-the-company-account');
  },
};

export const actionWords = (action: string): string => ACTIONS[action]?.[0]() ?? action;
export const actionTone = (action: string): Tone => ACTIONS[action]?.[1] ?? '';

/** The options of the filter: each stands for all actions with this prefix. */
export const ACTION_GROUPS: readonly { value: string; label: string }[] = [
  {
    value: 'document',
    get label() {
      return say('edits');
    },
  },
  {
    value: 'release',
    get label() {
      return say('releases');
    },
  },
  {
    value: 'schedule',
    get label() {
      return say('schedules');
    },
  },
  {
    value: 'approval',
    get label() {
      return say('approvals');
    },
  },
  {
    value: 'task',
    get label() {
      return say('tasks');
    },
  },
  {
    value: 'comment',
    get label() {
      return say('comments');
    },
  },
  {
    value: 'finding',
    get label() {
      return say('findings');
    },
  },
  {
    value: 'content',
    get label() {
      return say('imports');
    },
  },
  {
    value: 'session',
    get label() {
      return say('sign-ins');
    },
  },
  {
    value: 'session.refused',
    get label() {
      return say('refused-sign-ins');
    },
  },
  {
    value: 'user',
    get label() {
      return say('people');
    },
  },
  {
    value: 'second-factor',
    get label() {
      return say('codes-from-an-app');
    },
  },
  {
    value: 'token',
    get label() {
      return say('api-tokens');
    },
  },
  {
    value: 'webhook',
    get label() {
      return say('webhooks');
    },
  },
  {
    value: 'translations',
    get label() {
      return say('translations');
    },
  },
  {
    value: 'image',
    get label() {
      return say('pictures');
    },
  },
  {
    value: 'flag',
    get label() {
      return say('flag-overrides');
    },
  },
];

type Detail = Readonly<Record<string, unknown>>;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const roleName = (role: unknown): string =>
  (Object.entries(ROLE_NAMES).find(([known]) => known === role) ?? ['', text(role)])[1];

/** The subject of the action, and further details: “menu-sync”, “as Editor”. */
export function auditSentence(action: string, detail: Detail): { subject: string; more: string } {
  const subject = text(detail['user']) || text(detail['name']) || releaseName(detail);
  const more = [rest(action, detail), tokenWords(detail)].filter(Boolean).join(', ');
  return { subject, more };
}

function releaseName({ number }: Detail): string {
  return typeof number === 'number' ? say('release-number', { number }) : '';
}

function rest(action: string, detail: Detail): string {
  const { role, reason, method, finding, revision, rollbackOf, comment, expiresAt, fields, elsewhere, left } =
    detail;
  if (action.startsWith('document.bulk-')) return bulkWords(detail);
  if (action === 'session.refused') return REASONS[text(reason)] ?? text(reason);
  if (action === 'session.started') return MEANS[text(method)] ?? '';
  if (typeof elsewhere === 'number') return say('other-places', { count: elsewhere });
  if (typeof left === 'number') return say('left-left', { left });
  if (action === 'flag.overridden') return flagsWords(detail['flags']);
  if (action === 'log-level.changed')
    return say('log-level-for-minutes', { level: text(detail['level']), minutes: Number(detail['minutes']) });
  if (action === 'sign-in-rules.changed') return rulesWords(detail['secondFactorRoles']);
  if (isRecord(role))
    return say('role-to-role', { role: roleName(role['from']), role2: roleName(role['to']) });
  if (action === 'token.created')
    return `${roleName(role)}, ${expiresAt ? say('until-expires-at', { expiresAt: text(expiresAt).slice(0, 10) }) : say('without-an-end')}`;
  if (action.startsWith('finding.')) return findingWords(finding, reason);
  if (action.startsWith('preview-link.'))
    return say('detail-as-detail-expires', {
      detail: text(detail['path']),
      detail2: text(detail['visitor']),
      expiresAt: expiresAt ? `, until ${text(expiresAt).slice(0, 16).replace('T', ' ')} UTC` : '',
    });
  if (role !== undefined) return roleName(role);
  if (Array.isArray(fields)) return fields.join(', ');
  if (typeof rollbackOf === 'number')
    return say('back-to-rollback-of', { rollbackOf, comment: text(comment) });
  if (comment !== undefined) return text(comment);
  if (text(detail['url'])) return text(detail['url']);
  return typeof revision === 'number' ? say('revision-revision', { revision }) : '';
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
  if (!Array.isArray(roles) || roles.length === 0) return say('codes-from-an-app-for');
  return say('codes-from-an-app-for-2', { roles: roles.map(roleName).join(', ') });
}

function flagsWords(flags: unknown): string {
  const each = Object.entries(isRecord(flags) ? flags : {}).map(
    ([key, isOn]) => `${key} ${isOn === true ? 'on' : 'off'}`,
  );
  return say('in-this-browser-only', { each: each.join(', ') });
}

function tokenWords({ token }: Detail): string {
  return isRecord(token) ? say('by-the-token-token', { token: text(token['name']) }) : '';
}
