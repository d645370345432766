import { sql } from 'kysely';
import type { BonusData, BonusOffer, BonusPrize, DemoGift, FreespinsPrize } from '../prizes/bonus-data.ts';
import { postTransaction } from '../ledger/post-transaction.ts';
import { lockWallet } from '../ledger/wallet.ts';
import type { PlatformDatabase, PlatformTransaction } from './database.ts';
import { SEED_LOCK } from './seed.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Marks, among the offers a player took, that the gifts of the demo were given. */
const MARK = 'demo_gifts';

type Owner = { id: number; currency: string };
type Gift = { owner: Owner; offer: BonusOffer; gift: DemoGift; now: number };

/** Gives the players of the demo their gifts, each player once. */
export async function seedGifts(db: PlatformDatabase, data: BonusData, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(SEED_LOCK)})`.execute(trx);
    for (const [email, gifts] of Object.entries(data.players)) {
      const player = await trx
        .selectFrom('players')
        .select(['id', 'currency'])
        .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
        .executeTakeFirst();
      if (!player || !(await mark(trx, Number(player.id), now))) continue;
      const owner = { id: Number(player.id), currency: player.currency };
      for (const gift of gifts) {
        const offer = data.offers.find((each) => each.group_key === gift.group_key);
        if (!offer) throw new Error(`The gift ${gift.group_key} of ${email} is of no offer.`);
        await insertGift(trx, { owner, offer, gift, now });
      }
    }
  });
}

async function mark(trx: PlatformTransaction, playerId: number, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('offer_uses')
    .values({ player_id: playerId, group_key: MARK, period: 'ever', used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function insertGift(trx: PlatformTransaction, given: Gift): Promise<void> {
  for (const prize of given.offer.gives)
    await (prize.type === 'bonus' ? insertBonus(trx, given, prize) : insertFreespins(trx, given, prize));
}

async function insertBonus(
  trx: PlatformTransaction,
  { owner, offer, gift, now }: Gift,
  prize: BonusPrize,
): Promise<void> {
  const { id: playerId, currency } = owner;
  const amount = gift.amount_cents ?? ('amount' in prize ? prize.amount[currency] : undefined);
  if (amount === undefined) throw new Error(`The gift ${offer.group_key} has no amount in ${currency}.`);
  const requirement = amount * prize.wager;
  await trx
    .insertInto('bonuses')
    .values({
      player_id: playerId,
      group_key: offer.group_key,
      title: JSON.stringify(prize.title),
      currency,
      amount_cents: amount,
      wager: prize.wager,
      wagered_cents: Math.floor((requirement * (gift.wagered_percent ?? 0)) / 100),
      requirement_cents: requirement,
      max_bet_cents: prize.max_bet?.[currency] ?? null,
      max_win_cents: prize.max_win?.[currency] ?? null,
      paid_cents: 0,
      ms_to_wager: prize.days_to_wager * DAY,
      ...timesOf(gift, { now, daysToActivate: prize.days_to_activate, daysToUse: prize.days_to_wager }),
    })
    .execute();
  if (gift.stage !== 'handle_bets') return;
  // The bonus money in a new wallet belongs to the bonus, so only the missing part is added.
  const missing = amount - (await lockWallet(trx, { playerId, currency })).bonusCents;
  if (missing > 0)
    await postTransaction(trx, {
      kind: 'bonus_given',
      playerId,
      entries: [
        { account: 'player:bonus', currency, amountCents: missing },
        { account: 'house:bonuses', currency, amountCents: -missing },
      ],
      now,
    });
}

async function insertFreespins(
  trx: PlatformTransaction,
  { owner, offer, gift, now }: Gift,
  prize: FreespinsPrize,
): Promise<void> {
  const { id: playerId, currency } = owner;
  const bet = prize.bet[currency];
  if (bet === undefined) throw new Error(`The gift ${offer.group_key} has no stake in ${currency}.`);
  const played = gift.played ?? 0;
  await trx
    .insertInto('freespins')
    .values({
      player_id: playerId,
      exchange_id: null,
      group_key: offer.group_key,
      title: JSON.stringify(prize.title),
      currency,
      total: prize.count / (prize.parts ?? 1),
      bet_cents: bet,
      games: JSON.stringify(prize.games),
      taken: played,
      settled: played,
      winnings_cents: gift.won_cents ?? 0,
      wager: prize.wager,
      max_win_cents: prize.max_win?.[currency] ?? null,
      ms_to_play: prize.days_to_play * DAY,
      ms_to_wager: prize.days_to_wager * DAY,
      ...timesOf(gift, { now, daysToActivate: prize.days_to_activate, daysToUse: prize.days_to_play }),
    })
    .execute();
}

function timesOf(
  { stage, hours_old: hours }: DemoGift,
  { now, daysToActivate, daysToUse }: { now: number; daysToActivate: number; daysToUse: number },
) {
  const created_at = now - hours * HOUR;
  const activatable_until = created_at + daysToActivate * DAY;
  const due = { issued: activatable_until, handle_bets: created_at + daysToUse * DAY };
  const due_at = stage === 'issued' || stage === 'handle_bets' ? due[stage] : null;
  return { stage, created_at, activatable_until, due_at };
}
