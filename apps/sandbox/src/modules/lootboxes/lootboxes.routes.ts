import type { FastifyInstance } from 'fastify';
import { answerCall } from '../../contract/route.ts';
import { SandboxError } from '../../errors.ts';
import { requestLocale } from '../../site/locale.ts';
import { parseId } from '../../calls/parse-id.ts';
import type { Services } from '../../services.ts';
import { drawItem, lootboxBody, totalWeight } from './lootbox.model.ts';
import { findLootbox } from './lootboxes.repository.ts';

export function lootboxesRoutes(fastify: FastifyInstance, services: Services): void {
  const { db, clock, random, limits, lootboxes } = services;

  answerCall(fastify, services, 'GET /api/player/lootboxes', ({ player, request }) =>
    lootboxes.list(player.id, requestLocale(request)),
  );

  answerCall(
    fastify,
    services,
    'POST /api/player/lootboxes/{id}/activation',
    async ({ player, params, request }) => {
      const { id: playerId } = player;
      const box = await findLootbox(db, playerId, parseId(params.id, 'LOOTBOX_NOT_FOUND'));
      if (!box) throw new SandboxError('LOOTBOX_NOT_FOUND');
      await limits.ensureNoBreak(db, playerId);
      const won = drawItem(box.items, random(totalWeight(box.items)));
      const opened = await lootboxes.open({ playerId, id: box.id, won });
      if (!opened) throw new SandboxError('LOOTBOX_NOT_CLAIMABLE');
      return lootboxBody(opened, { now: clock(), locale: requestLocale(request) });
    },
  );
}
