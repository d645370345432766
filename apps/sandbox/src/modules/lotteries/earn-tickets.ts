import { type Selectable, sql } from 'kysely';
import { contestDoor } from '../../prizes/contest-doors.ts';
import { convertAmount } from '../../money/convert-amount.ts';
import type { DomainEvents } from '../../events.ts';
import { lockPlayer } from '../../ledger/wallet.ts';
import { giveTickets } from '../../prizes/lottery-tickets.ts';
import type { Services } from '../../services.ts';
import type { PlatformTables, PlatformTransaction } from '../../store/database.ts';

/** The most tickets for one bet, so that a mistyped rule cannot fill the store. */
const MOST_AT_ONCE = 10_000;

type Bet = DomainEvents['bet_settled'];
type Lottery = Pick<
  Selectable<PlatformTables['lotteries']>,
  'id' | 'currency' | 'cents_per_ticket' | 'collections' | 'closed_to_licences'
>;
type Stake = { lotteryId: number; playerId: number; currency: string };

/**
 * Real money staked on the games of a running lottery earns tickets. What is less than a whole ticket is kept for the
 * next bet, for each currency.
 */
export function earnTickets(services: Pick<Services, 'events' | 'catalogue'>): void {
  const { events, catalogue } = services;
  events.onTogether('bet_settled', {
    ask: (trx, bet) => (realBetOf(bet) > 0 ? askRunning(trx, bet) : undefined),
    async write(trx, bet, running) {
      const collections = catalogue.find(bet.game)?.collections ?? {};
      const counting: Lottery[] = [];
      for (const lottery of running) {
        const counts =
          lottery.collections.length === 0 || lottery.collections.some((slug) => slug in collections);
        // A bet that comes too late does not count at all.
        if (!counts || !lottery.is_open || priceIn(lottery, bet) === undefined) continue;
        if (!(await isClosedTo(trx, lottery.closed_to_licences, bet.playerId))) counting.push(lottery);
      }
      return counting.length === 0 ? undefined : collectingStakes(trx, bet, counting);
    },
    async written(trx, bet, { rows, asked }) {
      const { playerId, currency } = bet;
      for (const { id, amount_cents } of rows) {
        const lottery = asked.find((each) => Number(each.id) === Number(id));
        const stake = { lotteryId: Number(id), playerId, currency };
        const count = await takeTickets(trx, stake, Number(amount_cents), lottery && priceIn(lottery, bet));
        if (count > 0) await giveTickets(trx, services, { ...stake, count, now: bet.at });
      }
    },
  });
}

function realBetOf({ betCents, bonusBetCents }: Bet): number {
  return betCents - bonusBetCents;
}

function askRunning(trx: PlatformTransaction, { at }: Bet) {
  return trx
    .selectFrom('lotteries')
    .select(['id', 'currency', 'cents_per_ticket', 'collections', 'closed_to_licences'])
    .select((eb) => contestDoor('lottery', eb.ref('id')).as('is_open'))
    .where('start_at', '<=', at)
    .where('draw_at', '>', at)
    .where('drawn_at', 'is', null)
    .orderBy('id');
}

/**
 * In a currency without a price of its own, a ticket has the converted price of the lottery’s currency. Undefined
 * without a rate.
 */
function priceIn(
  { cents_per_ticket: prices, currency: own }: Pick<Lottery, 'cents_per_ticket' | 'currency'>,
  { currency, at }: Bet,
): number | undefined {
  const price = prices[own];
  const worth = price && convertAmount(price, { from: own, to: currency, at });
  return prices[currency] ?? (worth && Math.max(1, Math.ceil(worth)));
}

/** Adds a stake to those that have not made a ticket yet in each lottery, and returns their sums. */
function collectingStakes(trx: PlatformTransaction, bet: Bet, lotteries: readonly Lottery[]) {
  const { playerId, currency } = bet;
  return trx
    .insertInto('lottery_remainders')
    .values(
      lotteries.map(({ id }) => ({
        lottery_id: Number(id),
        player_id: playerId,
        currency,
        amount_cents: realBetOf(bet),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['lottery_id', 'player_id', 'currency']).doUpdateSet({
        amount_cents: sql<number>`lottery_remainders.amount_cents + excluded.amount_cents`,
      }),
    )
    .returning(['lottery_id as id', 'amount_cents']);
}

/** Converts collected stakes to whole tickets and returns their number. */
async function takeTickets(
  trx: PlatformTransaction,
  { lotteryId, playerId, currency }: Stake,
  collected: number,
  centsPerTicket: number | undefined,
): Promise<number> {
  if (centsPerTicket === undefined) return 0;
  const count = Math.min(MOST_AT_ONCE, Math.floor(collected / centsPerTicket));
  if (count === 0) return 0;
  await trx
    .updateTable('lottery_remainders')
    .set({ amount_cents: collected - count * centsPerTicket })
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
  return licences.includes((await lockPlayer(trx, playerId)).licence);
}
