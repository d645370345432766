import { isRecord } from '@marquee/schemas/is-record';
import type { Webhook, WebhookAttempt, WebhookDelivery, WebhookEvent } from '../api/access-types.ts';
import { say } from './generated/words.ts';
import { formatInstant } from './time.ts';

export const EVENT_NAMES: Record<WebhookEvent, string> = {
  get 'release.published'() {
    return say('something-is-published-by');
  },
  get 'release.rolled-back'() {
    return say('an-older-release-is');
  },
  get 'release.undone'() {
    return say('a-release-is-undone');
  },
  get 'approval.requested'() {
    return say('somebody-asks-for-approval');
  },
  get 'approval.given'() {
    return say('something-is-approved');
  },
  get 'approval.refused'() {
    return say('an-approval-is-refused');
  },
  get 'approval.voided'() {
    return say('a-change-voids-an');
  },
  get 'comment.written'() {
    return say('somebody-comments');
  },
  get 'comment.resolved'() {
    return say('somebody-resolves-comments');
  },
  get 'task.asked'() {
    return say('somebody-is-asked');
  },
  get 'task.settled'() {
    return say('what-was-asked-is');
  },
};
export const EVENTS: readonly WebhookEvent[] = [
  'release.published',
  'release.rolled-back',
  'release.undone',
  'approval.requested',
  'approval.given',
  'approval.refused',
  'approval.voided',
  'comment.written',
  'comment.resolved',
  'task.asked',
  'task.settled',
];

/** “Release 12 published”, “Test”. */
export function messageWords({ event, payload }: WebhookDelivery): string {
  const data = isRecord(payload) && isRecord(payload['data']) ? payload['data'] : {};
  const number = typeof data['number'] === 'number' ? ` ${data['number']}` : '';
  if (event === 'release.published') return say('release-number-published', { number });
  if (event === 'release.rolled-back') return say('rolled-back-now-release', { number });
  if (event === 'release.undone') return say('undone-now-release-number', { number });
  if (event === 'approval.requested') return say('approval-asked');
  if (event === 'approval.given') return say('approved');
  if (event === 'approval.refused') return say('approval-refused');
  if (event === 'approval.voided') return say('approval-voided');
  if (event === 'comment.written') return say('commented');
  if (event === 'comment.resolved') return say('comments-resolved');
  if (event === 'task.asked') return say('somebody-asked');
  if (event === 'task.settled') return say('task-settled');
  return event === 'webhook.test' ? say('test') : event;
}

/** “answered 500”, “nobody answers there”. */
export function attemptWords({ status, error }: WebhookAttempt): string {
  if (status === null) return error ?? say('no-answer');
  if (status >= 300 && status < 400) return say('answered-it-sends-elsewhere', { status });
  return say('answered-status', { status });
}

/** What is wrong with a webhook, and since when; empty when it works. */
export function troubleWords(webhook: Webhook, now: number): string {
  const { disabledBecause, disabledAt, failingSince } = webhook;
  const when = (at: string | null): string => (at ? formatInstant(Date.parse(at), now) : '');
  if (disabledBecause === 'gone') return say('switched-off-on-the', { disabledAt: when(disabledAt) });
  if (disabledBecause === 'failing')
    return say('switched-off-on-nothing', { disabledAt: when(disabledAt), failingSince: when(failingSince) });
  return failingSince && disabledBecause === null
    ? say('not-received-since-it', { failingSince: when(failingSince) })
    : '';
}
