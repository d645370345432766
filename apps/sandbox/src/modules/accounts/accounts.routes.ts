import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';

export function accountsRoutes(fastify: FastifyInstance, { db, sessions }: Services): void {
  // The call is sent with `compatibility=true`; the sandbox has one shape, so the flag changes nothing.
  fastify.get('/api/player/accounts', async (request) => {
    const { id } = await sessions.require(request);
    const rows = await db
      .selectFrom('accounts')
      .select(['currency', 'amount_cents', 'available_to_cashout_cents', 'active'])
      .where('player_id', '=', id)
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
