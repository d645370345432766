import type { Selectable } from 'kysely';
import type { LocalizedTitle, PrizeTier } from '../../options.ts';
import { isClosedTo } from '../../site/open-to-licence.ts';
import type { PlatformDatabase, PlatformTables, PlatformTransaction } from '../../store/database.ts';

export type Lottery = {
  id: number;
  slug: string;
  title: LocalizedTitle;
  currency: string;
  startAt: number;
  drawAt: number;
  isDrawn: boolean;
  prizes: PrizeTier[];
};

export type Ticket = { number: string; place: number | null; amount_cents: number | null };

export type Winner = { place: number; number: string; nickname: string | null; amount_cents: number };

/** The lotteries that are offered under a licence. */
export async function findLotteries(db: PlatformDatabase, licence: string): Promise<Lottery[]> {
  const rows = await db
    .selectFrom('lotteries')
    .selectAll()
    .where(({ not }) => not(isClosedTo(licence)))
    .orderBy('draw_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toLottery);
}

/** By number or slug. The site refers to lotteries by slug. */
export async function findLottery(
  db: PlatformDatabase,
  { key, licence }: { key: string; licence: string },
): Promise<Lottery | undefined> {
  const byId = /^\d{1,15}$/.test(key);
  const row = await db
    .selectFrom('lotteries')
    .selectAll()
    .where(byId ? 'id' : 'slug', '=', byId ? Number(key) : key)
    .where(({ not }) => not(isClosedTo(licence)))
    .executeTakeFirst();
  return row && toLottery(row);
}

export async function findTickets(
  db: PlatformDatabase,
  { lotteryId, playerId }: { lotteryId: number; playerId: number },
): Promise<Ticket[]> {
  const rows = await db
    .selectFrom('lottery_tickets')
    .select(['id', 'place', 'amount_cents'])
    .where('lottery_id', '=', lotteryId)
    .where('player_id', '=', playerId)
    .orderBy('place')
    .orderBy('id')
    .execute();
  return rows.map(({ id, place, amount_cents }) => ({
    number: String(id),
    place,
    amount_cents: amount_cents === null ? null : Number(amount_cents),
  }));
}

export async function findWinners(db: PlatformDatabase, lotteryId: number): Promise<Winner[]> {
  const rows = await db
    .selectFrom('lottery_tickets as ticket')
    .innerJoin('players', 'players.id', 'ticket.player_id')
    .select(['ticket.id', 'ticket.place', 'ticket.amount_cents', 'players.profile'])
    .where('ticket.lottery_id', '=', lotteryId)
    .where('ticket.place', 'is not', null)
    .orderBy('ticket.place')
    .execute();
  return rows.map(({ id, place, amount_cents, profile }) => {
    const nickname = profile['nickname'];
    return {
      place: Number(place),
      number: String(id),
      nickname: typeof nickname === 'string' ? nickname : null,
      amount_cents: Number(amount_cents),
    };
  });
}

/** Lotteries that are due. */
export async function findDueLotteries(db: PlatformDatabase, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('lotteries')
    .select('id')
    .where('draw_at', '<=', now)
    .where('drawn_at', 'is', null)
    .orderBy('draw_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => Number(id));
}

/** Of several simultaneous draws, only one gets the lottery. */
export async function claimDraw(
  trx: PlatformTransaction,
  id: number,
  now: number,
): Promise<(Lottery & { paysPrizes: boolean }) | undefined> {
  const row = await trx
    .updateTable('lotteries')
    .set({ drawn_at: now })
    .where('id', '=', id)
    .where('drawn_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row && { ...toLottery(row), paysPrizes: row.pays_prizes };
}

export async function findTicketsToDraw(
  trx: PlatformTransaction,
  lotteryId: number,
): Promise<{ id: number; playerId: number }[]> {
  const rows = await trx
    .selectFrom('lottery_tickets')
    .select(['id', 'player_id'])
    .where('lottery_id', '=', lotteryId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, player_id }) => ({ id: Number(id), playerId: Number(player_id) }));
}

export async function setPlace(
  trx: PlatformTransaction,
  ticketId: number,
  { place, amountCents }: { place: number; amountCents: number },
): Promise<void> {
  await trx
    .updateTable('lottery_tickets')
    .set({ place, amount_cents: amountCents })
    .where('id', '=', ticketId)
    .execute();
}

function toLottery(row: Selectable<PlatformTables['lotteries']>): Lottery {
  return {
    id: Number(row.id),
    slug: row.slug,
    title: row.title,
    currency: row.currency,
    startAt: Number(row.start_at),
    drawAt: Number(row.draw_at),
    isDrawn: row.drawn_at !== null,
    prizes: row.prizes,
  };
}
