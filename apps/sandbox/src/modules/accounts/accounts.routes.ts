import type { FastifyInstance } from 'fastify';
import { answerCall } from '../../contract/route.ts';
import type { Services } from '../../services.ts';

export function accountsRoutes(fastify: FastifyInstance, services: Services): void {
  const { db } = services;

  answerCall(fastify, services, 'GET /api/player/accounts', async ({ player }) => {
    const rows = await db
      .selectFrom('accounts')
      .select(['currency', 'amount_cents', 'available_to_cashout_cents', 'active'])
      .where('player_id', '=', player.id)
      .orderBy('position')
      .execute();
    return rows.map((row) => ({
      currency: row.currency,
      amount_cents: Number(row.amount_cents),
      available_to_cashout_cents: Number(row.available_to_cashout_cents),
      active: row.active,
    }));
  });
}
