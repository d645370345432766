import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { answerCall } from '../../contract/route.ts';
import type { Services } from '../../services.ts';

export function notificationsRoutes(fastify: FastifyInstance, services: Services): void {
  const { db, clock, live } = services;

  answerCall(fastify, services, 'GET /api/player/notifications_read', async ({ player }) => {
    const row = await db
      .selectFrom('notifications_read')
      .select('read_until')
      .where('player_id', '=', player.id)
      .executeTakeFirst();
    return { read_until: row ? toTime(row.read_until) : null };
  });

  answerCall(fastify, services, 'PUT /api/player/notifications_read', async ({ player, body }) => {
    const wanted = Math.min(Date.parse(body.read_until), clock());
    return db.transaction().execute(async (trx) => {
      const row = await trx
        .insertInto('notifications_read')
        .values({ player_id: player.id, read_until: wanted })
        .onConflict((conflict) =>
          conflict.column('player_id').doUpdateSet({
            read_until: sql`greatest(notifications_read.read_until, excluded.read_until)`,
          }),
        )
        .returning('read_until')
        .executeTakeFirstOrThrow();
      const read_until = toTime(row.read_until);
      await live.toPlayer(trx, player.id, 'notifications_read', { read_until });
      return { read_until };
    });
  });
}

const toTime = (instant: string | number): string => new Date(Number(instant)).toISOString();
