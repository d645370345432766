import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerCall } from '../../contract/route.ts';
import { withoutDetails } from '../../errors.ts';
import { refuseLink } from '../../identity/ended-link.ts';
import type { Services } from '../../services.ts';
import type { PlatformDatabase, PlatformTransaction } from '../../store/database.ts';
import { insertLimitChange } from '../account-records/limit-changes.repository.ts';
import type { Player } from '../player/player.ts';
import { type Change, CONFIRMATION_HOURS, confirmChange, removeLimit, setLimit } from './limit-changes.ts';
import { limitRequest } from './limit-request.model.ts';
import { findDecision, noteDecision } from './limit-decision.repository.ts';
import { findUsage } from './limit-usage.repository.ts';
import { type Limit, limitBody, toTime } from './limits.model.ts';
import { findLimits } from './limits.repository.ts';

export function limitsRoutes(fastify: FastifyInstance, services: Services): void {
  const { db, clock, sessions, events, limits, mail, pageLink } = services;

  // After the answer, because nobody should wait for counting.
  fastify.addHook('onResponse', async (request) => {
    try {
      const player = await sessions.find(request);
      if (player) await limits.sessionTime.note(player.id);
    } catch (error) {
      // Caught here, because the surrounding server would log everything the store says.
      request.log.error({ err: withoutDetails(error) }, 'SESSION_TIME_NOT_COUNTED');
    }
  });

  answerCall(fastify, services, 'GET /api/user_limits', async ({ player }) => {
    const counted = await count(db, player.id);
    return (await findLimits(db, player.id, clock())).map((limit) => limitBody(limit, counted, clock()));
  });

  answerCall(fastify, services, 'POST /api/user_limits', async ({ player, body, request, reply }) => {
    const wanted = limitRequest(body, services.currencies);
    const answer = await change(player, request, async (trx, now) => {
      const changed = await setLimit(trx, { playerId: player.id, now }, wanted);
      if (wanted.type === 'selfexclusion') await sessions.closeAll(trx, player.id);
      if (changed.isNew) reply.code(201);
      return changed;
    });
    sessions.forget(player.id);
    return answer;
  });

  answerCall(fastify, services, 'GET /api/user_limits/decision', ({ player }) => findDecision(db, player.id));

  answerCall(fastify, services, 'PUT /api/user_limits/decision', async ({ player }) => {
    await noteDecision(db, player.id, clock());
    return findDecision(db, player.id);
  });

  answerCall(fastify, services, 'DELETE /api/user_limits/{id}', ({ player, params, request }) =>
    change(player, request, (trx, now) => removeLimit(trx, { playerId: player.id, now }, params.id)),
  );

  answerCall(fastify, services, 'POST /api/user_limits/confirm', async ({ body }) => {
    const limit = await db.transaction().execute(async (trx) => {
      const confirmed = await confirmChange(trx, body.token, clock());
      if (typeof confirmed === 'string') return confirmed;
      await insertLimitChange(trx, confirmed, { isNew: false, at: clock() });
      await events.emit(trx, 'limits_changed', { playerId: confirmed.playerId, at: clock() });
      return confirmed;
    });
    if (typeof limit === 'string') throw refuseLink('token', limit);
    return confirmation(limit);
  });

  async function change(
    player: Player,
    request: FastifyRequest,
    work: (trx: PlatformTransaction, now: number) => Promise<Change>,
  ) {
    return db.transaction().execute(async (trx) => {
      const now = clock();
      const { limit, token, isNew, isSame } = await work(trx, now);
      if (!isSame) await insertLimitChange(trx, limit, { isNew, at: now });
      if (token !== undefined) await sendLink(trx, { player, request, token });
      await events.emit(trx, 'limits_changed', { playerId: player.id, at: now });
      return limitBody(limit, await count(trx, player.id), now);
    });
  }

  async function count(store: PlatformDatabase, playerId: number) {
    return {
      of: await findUsage(store, playerId, clock()),
      sessionMs: await limits.sessionTime.find(store, playerId),
    };
  }

  function sendLink(
    trx: PlatformTransaction,
    { player, request, token }: { player: Player; request: FastifyRequest; token: string },
  ): Promise<void> {
    const { email, locale } = player;
    const link = pageLink(request, { path: '/profile/limits/confirm', query: { token }, locale });
    const data = { link, hours: String(CONFIRMATION_HOURS) };
    return mail.send(trx, { to: email, template: 'limit_confirmation', locale, data });
  }
}

function confirmation({ type, period, status, changesAt }: Limit) {
  if (status !== 'confirmed' && status !== 'confirmed_disable') throw new Error('It was confirmed just now.');
  return { type, period, status, changes_at: toTime(changesAt) ?? '' };
}
