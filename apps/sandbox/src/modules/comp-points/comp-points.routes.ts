import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';

export function compPointsRoutes(fastify: FastifyInstance, { db, sessions }: Services): void {
  fastify.get('/api/player/comp_points', async (request) => {
    const { id } = await sessions.require(request);
    const row = await db
      .selectFrom('comp_points')
      .select(['chargeable_points', 'persistent_points'])
      .where('player_id', '=', id)
      .executeTakeFirst();
    return {
      chargeable: { points: Number(row?.chargeable_points ?? 0) },
      persistent: { points: Number(row?.persistent_points ?? 0) },
    };
  });
}
