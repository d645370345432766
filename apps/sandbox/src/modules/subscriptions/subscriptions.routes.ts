import type { FastifyInstance } from 'fastify';
import { answerCall } from '../../contract/route.ts';
import type { Services } from '../../services.ts';
import { updateSubscriptions } from './subscriptions.repository.ts';

export function subscriptionsRoutes(fastify: FastifyInstance, services: Services): void {
  answerCall(fastify, services, 'GET /api/subscriptions', ({ player: { profile } }) => ({
    receive_promos: profile.receive_promos ?? false,
    receive_sms_promos: profile.receive_sms_promos ?? false,
  }));

  answerCall(fastify, services, 'PUT /api/subscriptions', async ({ player, body }) => {
    const { before, after } = await services.db
      .transaction()
      .execute((trx) => updateSubscriptions(trx, player.id, body));
    services.sessions.forget(player.id);
    const already_subscribed =
      before.receive_promos === after.receive_promos &&
      before.receive_sms_promos === after.receive_sms_promos &&
      (body.receive_promos === true || body.receive_sms_promos === true);
    return { ...after, already_subscribed };
  });
}
