import type { FastifyInstance } from 'fastify';
import { answerCall } from '../../contract/route.ts';
import { SandboxError } from '../../errors.ts';
import { requestLocale } from '../../site/locale.ts';
import { parseId } from '../../calls/parse-id.ts';
import type { Services } from '../../services.ts';
import { bonusBody } from './bonus.model.ts';

export function bonusesRoutes(fastify: FastifyInstance, services: Services): void {
  const { db, clock, limits, bonuses } = services;

  answerCall(fastify, services, 'GET /api/player/bonuses', ({ player, request }) =>
    bonuses.list(player.id, requestLocale(request)),
  );

  answerCall(
    fastify,
    services,
    'POST /api/player/bonuses/{id}/activation',
    async ({ player, params, request }) => {
      const id = parseId(params.id, 'BONUS_NOT_FOUND');
      if (!player.canIssueBonuses) throw new SandboxError('BONUSES_OFF');
      await limits.ensureNoBreak(db, player.id);
      await bonuses.endDue(player.id);
      const bonus = await db
        .transaction()
        .execute((trx) => bonuses.activate(trx, { playerId: player.id, id }));
      return bonusBody(bonus, { now: clock(), locale: requestLocale(request) });
    },
  );

  answerCall(fastify, services, 'DELETE /api/player/bonuses/{id}', async ({ player, params }) => {
    const id = parseId(params.id, 'BONUS_NOT_FOUND');
    await bonuses.endDue(player.id);
    await db.transaction().execute((trx) => bonuses.cancel(trx, { playerId: player.id, id }));
    return undefined;
  });
}
