import { sql } from 'kysely';
import type { PlatformDatabase, PlatformTransaction } from '../../store/database.ts';
import { countedPeriod, dayOf } from './limit-periods.model.ts';
import type { Counted, Usage } from './limits.model.ts';

type PlayerCurrency = { playerId: number; currency: string };
type Movement = PlayerCurrency & Partial<Usage> & { at: number };
type ReservationKey = { playerId: number; kind: 'bet' | 'deposit'; reference: string };

/** What counts in the current day, week and month. Open stakes and deposits count in all of them. */
export async function findUsage(db: PlatformDatabase, playerId: number, now: number): Promise<Counted['of']> {
  const earliest = Math.min(countedPeriod('week', now).start, countedPeriod('month', now).start);
  const days = await db
    .selectFrom('limit_usage')
    .select(['currency', 'day', 'bet_cents', 'win_cents', 'deposit_cents'])
    .where('player_id', '=', playerId)
    .where('day', '>=', earliest)
    .execute();
  const reserved = await db
    .selectFrom('limit_reservations')
    .select(['currency', 'kind', (eb) => eb.fn.sum<string | number>('amount_cents').as('amount_cents')])
    .where('player_id', '=', playerId)
    .groupBy(['currency', 'kind'])
    .execute();
  const reservedFor = (kind: string, currency: string) =>
    Number(reserved.find((row) => row.kind === kind && row.currency === currency)?.amount_cents ?? 0);
  return (currency, since) => {
    const counted = days.filter((row) => row.currency === currency && Number(row.day) >= since);
    const sum = (column: 'bet_cents' | 'win_cents' | 'deposit_cents') =>
      counted.reduce((total, row) => total + Number(row[column]), 0);
    return {
      betCents: sum('bet_cents') + reservedFor('bet', currency),
      winCents: sum('win_cents'),
      depositCents: sum('deposit_cents') + reservedFor('deposit', currency),
    };
  };
}

export async function addUsage(trx: PlatformTransaction, movement: Movement): Promise<void> {
  await addingUsage(trx, movement).execute();
}

export function addingUsage(trx: PlatformTransaction, movement: Movement) {
  const { playerId, currency, at, betCents = 0, winCents = 0, depositCents = 0 } = movement;
  return trx
    .insertInto('limit_usage')
    .values({
      player_id: playerId,
      currency,
      day: dayOf(at),
      bet_cents: betCents,
      win_cents: winCents,
      deposit_cents: depositCents,
    })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'currency', 'day']).doUpdateSet({
        bet_cents: sql`limit_usage.bet_cents + excluded.bet_cents`,
        win_cents: sql`limit_usage.win_cents + excluded.win_cents`,
        deposit_cents: sql`limit_usage.deposit_cents + excluded.deposit_cents`,
      }),
    )
    .returning('day');
}

/** Counts a stake or a deposit from its start. Another one of the same round is added to it. */
export async function reserve(
  trx: PlatformTransaction,
  {
    playerId,
    kind,
    reference,
    currency,
    amountCents,
  }: ReservationKey & PlayerCurrency & { amountCents: number },
): Promise<void> {
  await trx
    .insertInto('limit_reservations')
    .values({ player_id: playerId, kind, reference, currency, amount_cents: amountCents })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'kind', 'reference']).doUpdateSet({
        amount_cents: sql`limit_reservations.amount_cents + excluded.amount_cents`,
      }),
    )
    .execute();
}

/** Removes the reservation, and returns how much it counted. */
export async function release(trx: PlatformTransaction, key: ReservationKey): Promise<number> {
  const released = await releasing(trx, key).executeTakeFirst();
  return Number(released?.amount_cents ?? 0);
}

export function releasing(trx: PlatformTransaction, { playerId, kind, reference }: ReservationKey) {
  return trx
    .deleteFrom('limit_reservations')
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .returning('amount_cents');
}
