import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { createManage } from '../admin-session/manage.ts';
import { answerCall } from '../contract/answer-call.ts';
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

export function webhooksRoutes(app: FastifyInstance, api: AdminApi): void {
  const { store, sources, webhookPolicy } = api;
  const manage = createManage(api);

  answerCall(app, 'GET /admin/api/webhooks', () => listWebhooks(store));

  answerCall(app, 'POST /admin/api/webhooks', ({ body, request, reply }) => {
    const name = body.name.trim();
    const url = readTarget(body.url, webhookPolicy);
    const events = inOrder(body.events);
    return manage(request, reply, async (managing) => ({
      status: 201,
      body: await createWebhook(managing, sources, { name, url, events }),
      isSecret: true,
    }));
  });

  answerCall(app, 'PATCH /admin/api/webhooks/{id}', ({ params, body, request, reply }) => {
    const { name, url, events, isEnabled } = body;
    const change = {
      ...(name === undefined ? {} : { name: name.trim() }),
      ...(url === undefined ? {} : { url: readTarget(url, webhookPolicy) }),
      ...(events === undefined ? {} : { events: inOrder(events) }),
      ...(isEnabled === undefined ? {} : { isEnabled }),
    };
    return manage(request, reply, async (managing) => ({
      status: 200,
      body: await changeWebhook(managing, params.id, change),
    }));
  });

  answerCall(app, 'DELETE /admin/api/webhooks/{id}', ({ params, request, reply }) =>
    manage(request, reply, async (managing) => {
      await removeWebhook(managing, params.id);
      return { status: 204 };
    }),
  );

  answerCall(app, 'POST /admin/api/webhooks/{id}/secret', ({ params, query, request, reply }) =>
    manage(request, reply, async (managing) => ({
      status: 201,
      body: await renewSecret(managing, sources, {
        id: params.id,
        formerEnds: query.former === 'ends',
      }),
      isSecret: true,
    })),
  );

  answerCall(app, 'POST /admin/api/webhooks/{id}/test', ({ params, request, reply }) =>
    manage(request, reply, async (managing) => ({
      status: 202,
      body: await testWebhook(managing, params.id),
    })),
  );

  answerCall(app, 'GET /admin/api/webhooks/{id}/deliveries', ({ params }) =>
    listDeliveries(store, params.id),
  );

  answerCall(
    app,
    'POST /admin/api/webhooks/{id}/deliveries/{delivery}/resend',
    ({ params, request, reply }) =>
      manage(request, reply, async (managing) => ({
        status: 202,
        body: await resendDelivery(managing, params),
      })),
  );
}

/** In the order of the lists, regardless of the order in the request. */
const inOrder = (events: readonly WebhookEvent[]): WebhookEvent[] =>
  WEBHOOK_EVENTS.filter((event) => events.includes(event));
