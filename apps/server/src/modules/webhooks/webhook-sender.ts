import { Webhook } from 'standardwebhooks';
import type { Log } from '@marquee/schemas/log';
import type { WebhookAttempt } from '../../store/webhook-tables.ts';
import type { Store } from '../../store/open-store.ts';
import type { WorkFigures } from '../metrics/work-figures.ts';
import type { Sources } from '../../store/seeding/sources.ts';
import { startWorkTimer, type WorkTimer } from '../../store/writes/work-timer.ts';
import { SYSTEM_ACTOR, recordAction } from '../audit/audit.service.ts';
import { type Sent, sendWebhook } from './send-webhook.ts';
import { WEBHOOK_CHANNEL } from './webhook-events.ts';
import type { WebhookPolicy } from './webhook-target.ts';
import type { DeliveryRow, WebhookRow } from './webhooks.repository.ts';
import { SECRET_USE } from './webhooks.service.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/**
 * The delay after each failure: short for a brief outage, and over five days in total for a receiver that is repaired
 * on Monday.
 */
export const RETRY_DELAYS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  HOUR,
  3 * HOUR,
  8 * HOUR,
  ...Array.from({ length: 5 }, () => 24 * HOUR),
];
const DISABLED_AFTER_MS = 5 * 24 * HOUR;
/** Longer than a message can take. If this process ends meanwhile, another one sends it then. */
const CLAIMED_MS = MINUTE;
const AT_ONCE = 10;
const KEPT_ATTEMPTS = 15;
const KEPT_MS = 30 * 24 * HOUR;
/** The receiver says that it is permanently gone. */
const GONE = 410;

type Parts = { sources: Sources; log: Log; policy: WebhookPolicy; figures?: WorkFigures | undefined };

/**
 * Sends what is due. Every process runs one. A message may arrive twice, but is never lost. Each receiver has its own
 * line, so that one that hangs does not delay the others.
 */
export async function startWebhookSender(store: Store, parts: Parts): Promise<WorkTimer> {
  const { sources, log } = parts;
  const lines = new Map<string, Promise<void>>();
  let isClosing = false;
  const begin = (webhookId: string, wake: () => void): void => {
    const isOpen = (): boolean => !isClosing;
    const line = sendDueOf(webhookId, { store, parts, isOpen }).then(
      () => {
        lines.delete(webhookId);
        wake();
      },
      (error: unknown) => {
        // The next round starts it again. Waking that now would retry without a pause.
        lines.delete(webhookId);
        log.error({ err: error, webhook: webhookId }, 'The messages of a webhook could not be sent');
      },
    );
    lines.set(webhookId, line);
  };
  const timer = await startWorkTimer(store, {
    channel: WEBHOOK_CHANNEL,
    sources,
    log,
    round: async (wake) => {
      const at = sources.now();
      await store.webhooks.removeDeliveriesBefore(new Date(at.getTime() - KEPT_MS));
      const due = await store.webhooks.listDue(sources.now());
      for (const webhookId of due) if (!lines.has(webhookId)) begin(webhookId, wake);
      return store.webhooks.findNextDue([...lines.keys()]);
    },
  });
  return {
    async idle() {
      do {
        await timer.idle();
        await Promise.all(lines.values());
      } while (lines.size > 0);
      await timer.idle();
    },
    async close() {
      isClosing = true;
      await timer.close();
      await Promise.all(lines.values());
    },
  };
}

type Line = { store: Store; parts: Parts; isOpen: () => boolean };

/** Sends the messages of one receiver, some at once, until none is due. */
async function sendDueOf(webhookId: string, { store, parts, isOpen }: Line): Promise<void> {
  const { sources, log } = parts;
  while (isOpen()) {
    const at = sources.now();
    const until = new Date(at.getTime() + CLAIMED_MS);
    const claimed = await store.webhooks.claimDue(webhookId, at, until, AT_ONCE);
    // A message that cannot be signed must not delay others.
    const done = await Promise.allSettled(claimed.map((delivery) => deliver(store, parts, delivery)));
    for (const [index, one] of done.entries())
      if (one.status === 'rejected')
        log.error(
          { err: one.reason, webhook: webhookId, delivery: claimed[index]?.id },
          'A webhook could not be sent',
        );
    if (claimed.length < AT_ONCE) return;
  }
}

async function deliver(
  store: Store,
  { sources, log, policy, figures }: Parts,
  delivery: DeliveryRow,
): Promise<void> {
  const webhook = await store.webhooks.find(delivery.webhookId);
  if (!webhook) return;
  const at = sources.now();
  const { secret, formerSecret, formerUntil } = webhook;
  const secrets = [secret, ...(formerSecret && formerUntil && at < formerUntil ? [formerSecret] : [])];
  // A receiver takes a message of which one signature is right.
  const signatures = secrets.map((sealed) =>
    new Webhook(sources.unseal(sealed, SECRET_USE)).sign(delivery.id, at, delivery.payload),
  );
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Marquee-Webhooks/1',
    'webhook-id': delivery.id,
    'webhook-timestamp': String(Math.floor(at.getTime() / SECOND)),
    'webhook-signature': signatures.join(' '),
  };
  const started = performance.now();
  const sent = await sendWebhook({ url: webhook.url, headers, body: delivery.payload }, policy);
  const elapsed = performance.now() - started;
  const took = Math.round(elapsed);
  figures?.webhook(
    isReceived(sent) ? 'received' : sent.status === null ? 'unanswered' : 'refused',
    elapsed / 1000,
  );
  if (!isReceived(sent))
    log.warn(
      { code: 'WEBHOOK_NOT_RECEIVED', webhook: webhook.name, delivery: delivery.id, status: sent.status },
      'A webhook was not received',
    );
  await settle(store, sources, { webhook, delivery, attempt: { at: at.toISOString(), took, ...sent } });
}

type Outcome = { webhook: WebhookRow; delivery: DeliveryRow; attempt: WebhookAttempt };

async function settle(
  store: Store,
  sources: Sources,
  { webhook: { id }, delivery, attempt }: Outcome,
): Promise<void> {
  const at = sources.now();
  const isGood = isReceived(attempt);
  const delay = RETRY_DELAYS[delivery.tries];
  const isTest = delivery.event === 'webhook.test';
  await store.transaction(async (transaction) => {
    // The current state: somebody may have turned it off or on while the message was being sent.
    const webhook = await transaction.webhooks.lock(id);
    if (!webhook) return;
    const failingSince = webhook.failingSince ?? at;
    const isLong = at.getTime() - failingSince.getTime() >= DISABLED_AFTER_MS;
    // A test is not repeated, because somebody waits for its answer.
    const isOff = isGood || isTest || webhook.disabledAt !== null;
    const because = isOff ? null : attempt.status === GONE ? 'gone' : isLong ? 'failing' : null;
    // A message that disables the webhook waits, like all others, until it is enabled again.
    const isOver = isTest || (delay === undefined && because === null);
    await transaction.webhooks.updateDelivery(delivery.id, {
      state: isGood ? 'delivered' : isOver ? 'failed' : 'waiting',
      tries: because ? 0 : delivery.tries + 1,
      attempts: [...delivery.attempts, attempt].slice(-KEPT_ATTEMPTS),
      nextAt: new Date(at.getTime() + (delay ?? 0)),
    });
    if (isGood) return transaction.webhooks.update(id, { failingSince: null });
    if (isOff) return;
    await transaction.webhooks.update(id, {
      failingSince,
      ...(because ? { disabledAt: at, disabledBecause: because } : {}),
    });
    if (because)
      await recordAction(transaction.audit, { actor: SYSTEM_ACTOR, at }, 'webhook.disabled', {
        detail: { name: webhook.name, because },
      });
  });
}

function isReceived({ status }: Pick<Sent, 'status'>): boolean {
  return status !== null && status >= 200 && status < 300;
}
