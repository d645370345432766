import { sql } from 'kysely';
import { enterContest } from '../../contest-doors.ts';
import { convertAmount } from '../../convert-amount.ts';
import { giveTickets } from '../../lottery-tickets.ts';
import type { AmountByCurrency } from '../../bonus-data.ts';
import type { Services } from '../../services.ts';
import type { PlatformTransaction } from '../../store/database.ts';

/** What one bet can give at most: a rule with a slip of the pen must not fill the store. */
const MOST_AT_ONCE = 10_000;

type Stake = { lotteryId: number; playerId: number; currency: string; amountCents: number };

/**
 * Real money staked on the games of a lottery that runs earns tickets. What does not make a whole ticket is kept for
 * the next bet, for each currency.
 */
export function earnTickets(services: Pick<Services, 'events' | 'catalogue'>): void {
  const { events, catalogue } = services;
  events.on('bet_settled', async (trx, { playerId, game, currency, betCents, bonusBetCents, at }) => {
    const amountCents = betCents - bonusBetCents;
    if (amountCents <= 0) return;
    const running = await trx
      .selectFrom('lotteries')
      .select(['id', 'currency', 'cents_per_ticket', 'collections', 'closed_to_licences'])
      .where('start_at', '<=', at)
      .where('draw_at', '>', at)
      .where('drawn_at', 'is', null)
      // One order for everybody: two bets of a player cannot wait for each other in a circle.
      .orderBy('id')
      .execute();
    const collections = catalogue.find(game)?.collections ?? {};
    for (const lottery of running) {
      const counts =
        lottery.collections.length === 0 || lottery.collections.some((slug) => slug in collections);
      const centsPerTicket = priceIn(lottery.cents_per_ticket, { currency, own: lottery.currency, at });
      if (!counts || centsPerTicket === undefined) continue;
      if (await isClosedTo(trx, lottery.closed_to_licences, playerId)) continue;
      const lotteryId = Number(lottery.id);
      // Before anything is kept of the stake: what comes too late is not half counted.
      if (!(await enterContest(trx, 'lottery', lotteryId))) continue;
      const count = await collectStakes(trx, { lotteryId, playerId, currency, amountCents }, centsPerTicket);
      if (count > 0) await giveTickets(trx, services, { lotteryId, playerId, count, now: at });
    }
  });
}

/** In a currency without a price of its own a ticket costs what it does in the lottery’s. */
function priceIn(
  prices: AmountByCurrency,
  { currency, own, at }: { currency: string; own: string; at: number },
): number | undefined {
  const price = prices[own];
  return (
    prices[currency] ??
    (price && Math.max(1, Math.ceil(convertAmount(price, { from: own, to: currency, at }))))
  );
}

/** Adds a stake to what has not made a ticket yet, takes whole tickets out of it, and answers how many. */
async function collectStakes(
  trx: PlatformTransaction,
  { lotteryId, playerId, currency, amountCents }: Stake,
  centsPerTicket: number,
): Promise<number> {
  const { amount_cents: collected } = await trx
    .insertInto('lottery_remainders')
    .values({ lottery_id: lotteryId, player_id: playerId, currency, amount_cents: amountCents })
    .onConflict((conflict) =>
      conflict.columns(['lottery_id', 'player_id', 'currency']).doUpdateSet({
        amount_cents: sql<number>`lottery_remainders.amount_cents + excluded.amount_cents`,
      }),
    )
    .returning('amount_cents')
    .executeTakeFirstOrThrow();
  const count = Math.min(MOST_AT_ONCE, Math.floor(Number(collected) / centsPerTicket));
  if (count === 0) return 0;
  await trx
    .updateTable('lottery_remainders')
    .set({ amount_cents: Number(collected) - count * centsPerTicket })
    .where('lottery_id', '=', lotteryId)
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .execute();
  return count;
}

async function isClosedTo(
  trx: PlatformTransaction,
  licences: readonly string[],
  playerId: number,
): Promise<boolean> {
  if (licences.length === 0) return false;
  const { licence } = await trx
    .selectFrom('players')
    .select('licence')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  return licences.includes(licence);
}
