import type { FastifyInstance } from 'fastify';
import { answerCall } from '../../contract/route.ts';
import { SandboxError } from '../../errors.ts';
import { parseId } from '../../parse-id.ts';
import type { Services } from '../../services.ts';
import { drawItem, lootboxBody, totalWeight } from './lootbox.model.ts';
import { findLootbox, findLootboxes } from './lootboxes.repository.ts';

export function lootboxesRoutes(fastify: FastifyInstance, services: Services): void {
  const { db, clock, random, lootboxes } = services;

  answerCall(fastify, services, 'GET /api/player/lootboxes', async ({ player }) => {
    const now = clock();
    return (await findLootboxes(db, player.id)).map((box) => lootboxBody(box, now));
  });

  answerCall(fastify, services, 'POST /api/player/lootboxes/{id}/activation', async ({ player, params }) => {
    const box = await findLootbox(db, player.id, parseId(params.id, 'LOOTBOX_NOT_FOUND'));
    if (!box) throw new SandboxError('LOOTBOX_NOT_FOUND');
    const won = drawItem(box.items, random(totalWeight(box.items)));
    const { id: playerId, currency } = player;
    const opened = await lootboxes.open({ playerId, currency, id: box.id, won });
    if (!opened) throw new SandboxError('LOOTBOX_NOT_CLAIMABLE');
    return lootboxBody(opened, clock());
  });
}
