import { AppError } from '../../errors.ts';
import type { Store } from '../../store/open-store.ts';
import { SEALED_FOR } from '../../store/sealing.ts';
import type { Sources } from '../../store/seeding/sources.ts';
import type { Managing } from '../admin-session/manage.ts';
import { recordAction } from '../audit/audit.service.ts';
import { queueMessage, toPayload, WEBHOOK_CHANNEL, type WebhookEvent } from './webhook-events.ts';
import type { DeliveryRow, WebhookChange, WebhookRow } from './webhooks.repository.ts';

export const SECRET_USE = SEALED_FOR.webhook;
const LISTED_DELIVERIES = 100;
/** How long a replaced secret signs beside the new one. */
const FORMER_MS = 24 * 60 * 60 * 1000;

export async function listWebhooks({ webhooks }: Pick<Store, 'webhooks'>) {
  const rows = await webhooks.list();
  const items = rows.map(async (row) => {
    const [last] = await webhooks.listDeliveries(row.id, 1);
    return { ...toItem(row), lastDelivery: last ? toDelivery(last) : null };
  });
  return { items: await Promise.all(items) };
}

/** The only answer that contains the secret. */
export async function createWebhook(
  { transaction, actor, at }: Managing,
  sources: Sources,
  { name, url, events }: { name: string; url: string; events: WebhookEvent[] },
) {
  const secret = createSecret(sources);
  const row: WebhookRow = {
    id: sources.createId(),
    name,
    url,
    secret: sources.seal(secret, SECRET_USE),
    formerSecret: null,
    formerUntil: null,
    events,
    createdAt: at,
    failingSince: null,
    disabledAt: null,
    disabledBecause: null,
  };
  if (!(await transaction.webhooks.insert(row))) throw new AppError('WEBHOOK_NAME_TAKEN');
  await recordAction(transaction.audit, { actor, at }, 'webhook.created', { detail: { name, url } });
  return { ...toItem(row), lastDelivery: null, secret };
}

export async function changeWebhook(
  { transaction, actor, at }: Managing,
  id: string,
  { isEnabled, ...fields }: { name?: string; url?: string; events?: WebhookEvent[]; isEnabled?: boolean },
) {
  const before = await findWebhook(transaction, id);
  const others = await transaction.webhooks.list();
  if (others.some((other) => other.id !== id && other.name === fields.name))
    throw new AppError('WEBHOOK_NAME_TAKEN');
  const isSwitched = isEnabled !== undefined && isEnabled !== (before.disabledAt === null);
  const change: WebhookChange = {
    ...fields,
    ...(isSwitched
      ? {
          failingSince: null,
          disabledAt: isEnabled ? null : at,
          disabledBecause: isEnabled ? null : 'person',
        }
      : {}),
  };
  await transaction.webhooks.update(id, change);
  if (isSwitched && isEnabled) {
    await transaction.webhooks.makeDue(id, at);
    await transaction.notify(WEBHOOK_CHANNEL, id);
  }
  await recordAction(transaction.audit, { actor, at }, 'webhook.changed', {
    detail: {
      name: before.name,
      fields: [...Object.keys(fields), ...(isSwitched ? [isEnabled ? 'on' : 'off'] : [])],
    },
  });
  return toItem({ ...before, ...change });
}

/**
 * Signs with a new secret. For a day the one before signs, too, so that the receiver misses nothing until it has the new
 * one; unless it ends, because somebody else may know it.
 */
export async function renewSecret(
  { transaction, actor, at }: Managing,
  sources: Sources,
  { id, formerEnds }: { id: string; formerEnds: boolean },
): Promise<{ secret: string; formerUntil: string | null }> {
  const { name, secret: before } = await findWebhook(transaction, id);
  const secret = createSecret(sources);
  const formerUntil = formerEnds ? null : new Date(at.getTime() + FORMER_MS);
  await transaction.webhooks.update(id, {
    secret: sources.seal(secret, SECRET_USE),
    formerSecret: formerUntil && before,
    formerUntil,
  });
  await recordAction(transaction.audit, { actor, at }, 'webhook.secret-renewed', {
    detail: { name, formerUntil: formerUntil?.toISOString() ?? null },
  });
  return { secret, formerUntil: formerUntil?.toISOString() ?? null };
}

export async function removeWebhook({ transaction, actor, at }: Managing, id: string): Promise<void> {
  const { name, url } = await findWebhook(transaction, id);
  await transaction.webhooks.remove(id);
  await recordAction(transaction.audit, { actor, at }, 'webhook.removed', { detail: { name, url } });
}

export async function testWebhook({ transaction, at }: Managing, id: string): Promise<{ id: string }> {
  const { name } = await findWebhook(transaction, id);
  const payload = toPayload('webhook.test', at, { webhook: name });
  return { id: await queueMessage(transaction, { webhookId: id, type: 'webhook.test', payload, at }) };
}

export async function listDeliveries({ webhooks }: Pick<Store, 'webhooks'>, id: string) {
  await findWebhook({ webhooks }, id);
  return { items: (await webhooks.listDeliveries(id, LISTED_DELIVERIES)).map(toDelivery) };
}

/** Sends the same message with the same id at once. By the id the receiver sees whether it had it already. */
export async function resendDelivery(
  { transaction, at }: Managing,
  { id, delivery }: { id: string; delivery: string },
): Promise<ReturnType<typeof toDelivery>> {
  const { disabledAt } = await findWebhook(transaction, id);
  if (disabledAt) throw new AppError('WEBHOOK_OFF');
  const row = await transaction.webhooks.findDelivery(id, delivery);
  if (!row) throw new AppError('DELIVERY_NOT_FOUND');
  const change = { state: 'waiting', attempts: row.attempts, tries: 0, nextAt: at } as const;
  await transaction.webhooks.updateDelivery(delivery, change);
  await transaction.notify(WEBHOOK_CHANNEL, id);
  return toDelivery({ ...row, ...change });
}

async function findWebhook({ webhooks }: Pick<Store, 'webhooks'>, id: string): Promise<WebhookRow> {
  const row = await webhooks.find(id);
  if (!row) throw new AppError('WEBHOOK_NOT_FOUND');
  return row;
}

/** In the format of Standard Webhooks: a prefix and 256 bits in base64. */
function createSecret({ createToken }: Sources): string {
  return `whsec_${Buffer.from(createToken(), 'base64url').toString('base64')}`;
}

function toItem({ id, name, url, events, disabledBecause, createdAt, failingSince, disabledAt }: WebhookRow) {
  return {
    id,
    name,
    url,
    events,
    disabledBecause,
    isEnabled: disabledAt === null,
    createdAt: createdAt.toISOString(),
    failingSince: failingSince?.toISOString() ?? null,
    disabledAt: disabledAt?.toISOString() ?? null,
  };
}

function toDelivery({ id, event, payload, state, attempts, nextAt, createdAt }: DeliveryRow) {
  return {
    id,
    event,
    // This program wrote it, as an object.
    payload: JSON.parse(payload) as Record<string, unknown>,
    state,
    attempts,
    nextAt: state === 'waiting' ? nextAt.toISOString() : null,
    createdAt: createdAt.toISOString(),
  };
}
