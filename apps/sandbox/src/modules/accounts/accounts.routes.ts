import type { FastifyInstance } from 'fastify';
import { answerCall } from '../../contract/route.ts';
import { InvalidFields } from '../../errors.ts';
import { activateWallet, openWallet } from '../../ledger/wallet.ts';
import type { Services } from '../../services.ts';
import type { PlatformDatabase } from '../../store/database.ts';

export function accountsRoutes(fastify: FastifyInstance, services: Services): void {
  const { db, sessions, currencies } = services;

  answerCall(fastify, services, 'GET /api/player/accounts', ({ player }) => findAccounts(db, player.id));

  answerCall(fastify, services, 'POST /api/player/accounts', async ({ player, body, reply }) => {
    const wallet = { playerId: player.id, currency: body.currency };
    const offered = currencies.offered();
    if (!offered.includes(wallet.currency))
      throw new InvalidFields({ currency: { inclusion: `Choose one of ${offered.join(', ')}.` } });
    const { isNew } = await db.transaction().execute(async (trx) => {
      const opened = await openWallet(trx, wallet);
      await activateWallet(trx, wallet);
      return opened;
    });
    sessions.forget(player.id);
    reply.code(isNew ? 201 : 200);
    return findAccounts(db, player.id);
  });
}

/** The active wallet first, then in the order of opening. */
async function findAccounts(db: PlatformDatabase, playerId: number) {
  const rows = await db
    .selectFrom('accounts')
    .select(['currency', 'amount_cents', 'available_to_cashout_cents', 'active'])
    .where('player_id', '=', playerId)
    .orderBy('active', 'desc')
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    currency: row.currency,
    amount_cents: Number(row.amount_cents),
    available_to_cashout_cents: Number(row.available_to_cashout_cents),
    active: row.active,
  }));
}
