import { isRecord } from '@marquee/schemas/is-record';
import type { Webhook, WebhookAttempt, WebhookDelivery, WebhookEvent } from '../api/access-types.ts';
import { formatInstant } from './time.ts';

export const EVENT_NAMES: Record<WebhookEvent, string> = {
  'release.published': 'Something is published, by a person or by schedule',
  'release.rolled-back': 'An older release is brought back',
  'release.undone': 'A release is undone',
};
export const EVENTS: readonly WebhookEvent[] = ['release.published', 'release.rolled-back', 'release.undone'];

/** “Release 12 published”, “Test”. */
export function messageWords({ event, payload }: WebhookDelivery): string {
  const data = isRecord(payload) && isRecord(payload['data']) ? payload['data'] : {};
  const number = typeof data['number'] === 'number' ? ` ${data['number']}` : '';
  if (event === 'release.published') return `Release${number} published`;
  if (event === 'release.rolled-back') return `Rolled back, now release${number}`;
  if (event === 'release.undone') return `Undone, now release${number}`;
  return event === 'webhook.test' ? 'Test' : event;
}

/** “answered 500”, “nobody answers there”. */
export function attemptWords({ status, error }: WebhookAttempt): string {
  if (status === null) return error ?? 'no answer';
  if (status >= 300 && status < 400) return `answered ${status}: it sends elsewhere, which is not followed`;
  return `answered ${status}`;
}

/** Why a webhook is not well, and since when; empty when it is. */
export function troubleWords(webhook: Webhook, now: number): string {
  const { disabledBecause, disabledAt, failingSince } = webhook;
  const when = (at: string | null): string => (at ? formatInstant(Date.parse(at), now) : '');
  if (disabledBecause === 'gone')
    return `Switched off on ${when(disabledAt)}: the receiver said that it is gone for good.`;
  if (disabledBecause === 'failing')
    return `Switched off on ${when(disabledAt)}: nothing was received for five days, since ${when(failingSince)}.`;
  return failingSince && disabledBecause === null
    ? `Not received since ${when(failingSince)}. It is tried again, and switched off after five days.`
    : '';
}
