import type { FastifyInstance } from 'fastify';
import { paginate } from '../../calls/paginate.ts';
import { answerCall } from '../../contract/route.ts';
import type { Services } from '../../services.ts';
import type { PlatformDatabase } from '../../store/database.ts';
import type { Player } from '../player/player.ts';
import { changesOfSwitches, consentHistory, consentList, consentsOf, switchesOf } from './consents.model.ts';
import { findProfiles, writeConsents } from './consents.repository.ts';

export function consentsRoutes(fastify: FastifyInstance, services: Services): void {
  const { db, sessions } = services;

  answerCall(fastify, services, 'GET /api/player/consents', ({ player }) =>
    list(db, player, consentsOf(player.profile)),
  );

  answerCall(fastify, services, 'PUT /api/player/consents', async ({ player, body }) => {
    const changes = body.consents.map(
      ({ product, channel, given }) => [`${product}:${channel}`, given] as const,
    );
    const answer = await db.transaction().execute(async (trx) => {
      const { after } = await writeConsents(trx, player.id, new Map(changes));
      return list(trx, player, after);
    });
    sessions.forget(player.id);
    return answer;
  });

  answerCall(fastify, services, 'GET /api/player/consent_changes', async ({ player, query }) => {
    const history = consentHistory(await findProfiles(db, player.id), player.createdAt);
    return paginate(history.toReversed(), query.page);
  });

  answerCall(fastify, services, 'GET /api/subscriptions', ({ player: { profile } }) =>
    switchesOf(consentsOf(profile)),
  );

  answerCall(fastify, services, 'PUT /api/subscriptions', async ({ player, body }) => {
    const { before, after } = await db
      .transaction()
      .execute((trx) => writeConsents(trx, player.id, changesOfSwitches(body)));
    sessions.forget(player.id);
    const already_subscribed =
      before.join() === after.join() && (body.receive_promos === true || body.receive_sms_promos === true);
    return { ...switchesOf(after), already_subscribed };
  });
}

async function list(db: PlatformDatabase, player: Player, given: readonly string[]) {
  return consentList(given, consentHistory(await findProfiles(db, player.id), player.createdAt));
}
