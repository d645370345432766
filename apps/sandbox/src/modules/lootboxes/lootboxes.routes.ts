import type { FastifyInstance } from 'fastify';
import { SandboxError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { drawItem, lootboxBody, totalWeight } from './lootbox.model.ts';
import { activateLootbox, findLootbox, findLootboxes } from './lootboxes.repository.ts';

export function lootboxesRoutes(fastify: FastifyInstance, services: Services): void {
  const { db, sessions, clock, random } = services;

  fastify.get('/api/player/lootboxes', async (request) => {
    const { id } = await sessions.require(request);
    const now = clock();
    return (await findLootboxes(db, id)).map((box) => lootboxBody(box, now));
  });

  fastify.post<{ Params: { id: string } }>('/api/player/lootboxes/:id/activation', async (request) => {
    const player = await sessions.require(request);
    const box = await findLootbox(db, player.id, idOf(request.params.id));
    if (!box) throw new SandboxError('LOOTBOX_NOT_FOUND');
    const now = clock();
    const won = drawItem(box.items, random(totalWeight(box.items)));
    const opened = await activateLootbox(services, { playerId: player.id, id: box.id, won, now });
    if (!opened) throw new SandboxError('LOOTBOX_NOT_CLAIMABLE');
    return lootboxBody(opened, now);
  });
}

/** Text that is no id finds nothing; it must not reach the store as a number it would refuse. */
function idOf(text: string): number {
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (id === 0) throw new SandboxError('LOOTBOX_NOT_FOUND');
  return id;
}
