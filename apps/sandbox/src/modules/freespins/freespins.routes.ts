import type { FastifyInstance } from 'fastify';
import { answerCall } from '../../contract/route.ts';
import { SandboxError } from '../../errors.ts';
import { requestLocale } from '../../site/locale.ts';
import { parseId } from '../../calls/parse-id.ts';
import type { Services } from '../../services.ts';
import { freespinsBody } from './freespins.model.ts';

export function freespinsRoutes(fastify: FastifyInstance, services: Services): void {
  const { db, clock, limits, freespins } = services;

  answerCall(fastify, services, 'GET /api/player/freespins', ({ player, request }) =>
    freespins.list(player.id, requestLocale(request)),
  );

  answerCall(
    fastify,
    services,
    'POST /api/player/freespins/{id}/activation',
    async ({ player, params, request }) => {
      const id = parseId(params.id, 'FREESPINS_NOT_FOUND');
      if (!player.canIssueBonuses) throw new SandboxError('BONUSES_OFF');
      await limits.ensureNoBreak(db, player.id);
      await freespins.endDue(player.id);
      const activated = await db
        .transaction()
        .execute((trx) => freespins.activate(trx, { playerId: player.id, id }));
      return freespinsBody(activated, { now: clock(), locale: requestLocale(request) });
    },
  );

  answerCall(fastify, services, 'DELETE /api/player/freespins/{id}', async ({ player, params }) => {
    const id = parseId(params.id, 'FREESPINS_NOT_FOUND');
    await freespins.endDue(player.id);
    await db.transaction().execute((trx) => freespins.cancel(trx, { playerId: player.id, id }));
    return undefined;
  });
}
