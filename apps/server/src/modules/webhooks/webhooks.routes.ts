import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { createManage } from '../admin-session/manage.ts';
import { isRecord, readText, wrongField } from '../admin-session/request-fields.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from './webhook-events.ts';
import { readTarget } from './webhook-target.ts';
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  renewSecret,
  resendDelivery,
  testWebhook,
} from './webhooks.service.ts';

type Params = { Params: { id: string } };

export function webhooksRoutes(app: FastifyInstance, api: AdminApi): void {
  const { store, sources, webhookPolicy } = api;
  const manage = createManage(api);

  app.get('/webhooks', () => listWebhooks(store));

  app.post('/webhooks', (request, reply) => {
    const { body } = request;
    const name = readText(body, 'name', { max: 80 }).trim();
    const url = readTarget(readText(body, 'url', { max: 2000 }), webhookPolicy);
    const events = readEvents(body);
    return manage(request, reply, async (managing) => ({
      status: 201,
      body: await createWebhook(managing, sources, { name, url, events }),
      isSecret: true,
    }));
  });

  app.patch<Params>('/webhooks/:id', (request, reply) => {
    const { body } = request;
    const has = (field: string): boolean => isRecord(body) && body[field] !== undefined;
    const change = {
      ...(has('name') ? { name: readText(body, 'name', { max: 80 }).trim() } : {}),
      ...(has('url') ? { url: readTarget(readText(body, 'url', { max: 2000 }), webhookPolicy) } : {}),
      ...(has('events') ? { events: readEvents(body) } : {}),
      ...(has('isEnabled') ? { isEnabled: readFlag(body, 'isEnabled') } : {}),
    };
    if (Object.keys(change).length === 0)
      throw wrongField('', 'Name at least one of name, url, events, isEnabled.');
    return manage(request, reply, async (managing) => ({
      status: 200,
      body: await changeWebhook(managing, request.params.id, change),
    }));
  });

  app.delete<Params>('/webhooks/:id', (request, reply) =>
    manage(request, reply, async (managing) => {
      await removeWebhook(managing, request.params.id);
      return { status: 204 };
    }),
  );

  app.post<Params>('/webhooks/:id/secret', (request, reply) =>
    manage(request, reply, async (managing) => ({
      status: 201,
      body: await renewSecret(managing, sources, request.params.id),
      isSecret: true,
    })),
  );

  app.post<Params>('/webhooks/:id/test', (request, reply) =>
    manage(request, reply, async (managing) => ({
      status: 202,
      body: await testWebhook(managing, request.params.id),
    })),
  );

  app.get<Params>('/webhooks/:id/deliveries', ({ params }) => listDeliveries(store, params.id));

  app.post<{ Params: { id: string; delivery: string } }>(
    '/webhooks/:id/deliveries/:delivery/resend',
    (request, reply) =>
      manage(request, reply, async (managing) => ({
        status: 202,
        body: await resendDelivery(managing, request.params),
      })),
  );
}

function readEvents(body: unknown): WebhookEvent[] {
  const given = isRecord(body) ? body['events'] : undefined;
  const events = WEBHOOK_EVENTS.filter((event) => Array.isArray(given) && given.includes(event));
  if (!Array.isArray(given) || events.length === 0 || events.length !== given.length)
    throw wrongField('/events', `Must be a list of at least one of ${WEBHOOK_EVENTS.join(', ')}.`);
  return events;
}

function readFlag(body: unknown, field: string): boolean {
  const value = isRecord(body) ? body[field] : undefined;
  if (typeof value !== 'boolean') throw wrongField(`/${field}`, 'Must be true or false.');
  return value;
}
