import type { ServerAnswer } from '@marquee/schemas/ask-server';
import type { Generated } from 'kysely';
import type { Json, Timestamp } from './column-types.ts';

export type WebhookEvent = ServerAnswer<'GET /admin/api/webhooks'>['items'][number]['events'][number];
export type WebhookState = 'waiting' | 'delivered' | 'failed';
/** Why a webhook is off: a person switched it off, it failed for days, or the receiver answered that it is gone. */
export type WebhookDisabling = 'person' | 'failing' | 'gone';
export type WebhookAttempt = {
  at: string;
  /** Milliseconds. */
  took: number;
  status: number | null;
  answer: string;
  error: string | null;
};

export type WebhookTable = {
  id: string;
  name: string;
  url: string;
  /** Sealed. */
  secret: string;
  /** Sealed. The one before, which signs too until then. */
  former_secret: string | null;
  former_until: Timestamp | null;
  events: Json<WebhookEvent[]>;
  created_at: Timestamp;
  failing_since: Timestamp | null;
  disabled_at: Timestamp | null;
  disabled_because: WebhookDisabling | null;
};

export type WebhookDeliveryTable = {
  id: string;
  webhook_id: string;
  event: string;
  /** The exact text that is signed and sent. */
  payload: string;
  state: WebhookState;
  attempts: Json<WebhookAttempt[]>;
  tries: Generated<number>;
  /** When it is sent next. While a process is sending it: when another process may take it over. */
  next_at: Timestamp;
  created_at: Timestamp;
};
