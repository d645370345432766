import type { Selectable } from 'kysely';
import type { LocalizedTitle, PrizeTier } from '../../options.ts';
import type { PlatformDatabase, PlatformTables } from '../../store/database.ts';
import { prizeOfEachPlace } from '../prizes.ts';

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

export async function findLotteries(db: PlatformDatabase): Promise<Lottery[]> {
  const rows = await db
    .selectFrom('lotteries')
    .selectAll()
    .orderBy('draw_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toLottery);
}

/** By number or by slug: the site knows lotteries by the latter. */
export async function findLottery(db: PlatformDatabase, key: string): Promise<Lottery | undefined> {
  const byId = /^\d{1,15}$/.test(key);
  const row = await db
    .selectFrom('lotteries')
    .selectAll()
    .where(byId ? 'id' : 'slug', '=', byId ? Number(key) : key)
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

export async function countTickets(db: PlatformDatabase, lotteryId: number): Promise<number> {
  const { count } = await db
    .selectFrom('lottery_tickets')
    .select((eb) => eb.fn.countAll<string | number>().as('count'))
    .where('lottery_id', '=', lotteryId)
    .executeTakeFirstOrThrow();
  return Number(count);
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

type Draw = { now: number; random: (limit: number) => number };

/** Draws every lottery whose time has come. Of several calls at once one draws; the others wait for it. */
export async function drawDueLotteries(db: PlatformDatabase, { now, random }: Draw): Promise<void> {
  const due = await db
    .selectFrom('lotteries')
    .select('id')
    .where('draw_at', '<=', now)
    .where('drawn_at', 'is', null)
    .execute();
  for (const { id } of due) {
    await db.transaction().execute(async (trx) => {
      const lottery = await trx
        .updateTable('lotteries')
        .set({ drawn_at: now })
        .where('id', '=', Number(id))
        .where('drawn_at', 'is', null)
        .returning('prizes')
        .executeTakeFirst();
      if (!lottery) return;
      const tickets = await trx
        .selectFrom('lottery_tickets')
        .select('id')
        .where('lottery_id', '=', Number(id))
        .orderBy('id')
        .execute();
      const pot = tickets.map((ticket) => Number(ticket.id));
      for (const [index, amount_cents] of prizeOfEachPlace(lottery.prizes).entries()) {
        const [drawn] = pot.splice(random(pot.length), 1);
        // More prizes than tickets: the rest stays undrawn.
        if (drawn === undefined) return;
        await trx
          .updateTable('lottery_tickets')
          .set({ place: index + 1, amount_cents })
          .where('id', '=', drawn)
          .execute();
      }
    });
  }
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
