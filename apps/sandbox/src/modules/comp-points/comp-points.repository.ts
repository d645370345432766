import { sql } from 'kysely';
import { isClosedTo } from '../../site/open-to-licence.ts';
import type { CoinRules } from '../../options.ts';
import type { PlatformDatabase, PlatformTransaction } from '../../store/database.ts';

export type CompPoints = { chargeable: number; persistent: number };

export async function findCompPoints(db: PlatformDatabase, playerId: number): Promise<CompPoints> {
  const row = await db
    .selectFrom('comp_points')
    .select(['chargeable_points', 'persistent_points'])
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return { chargeable: Number(row?.chargeable_points ?? 0), persistent: Number(row?.persistent_points ?? 0) };
}

export async function findClosedLotteries(db: PlatformDatabase, licence: string): Promise<number[]> {
  const rows = await db.selectFrom('lotteries').select('id').where(isClosedTo(licence)).execute();
  return rows.map(({ id }) => Number(id));
}

type Multipliers = NonNullable<CoinRules['multipliers']>;
type Stakes = { playerId: number; currency: string; amountCents: number };

/** Adds stakes to those that have not made a coin yet. Returns their sum, and the groups that earn faster. */
export function collectingStakes(
  trx: PlatformTransaction,
  { playerId, currency, amountCents }: Stakes,
  multipliers: Multipliers,
) {
  return trx
    .insertInto('comp_point_remainders')
    .values({ player_id: playerId, currency, amount_cents: amountCents })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'currency']).doUpdateSet({
        amount_cents: sql<number>`comp_point_remainders.amount_cents + excluded.amount_cents`,
      }),
    )
    .returning([
      'amount_cents',
      sql<number[] | null>`(
        select array_agg(group_id) from platform.player_groups
        where player_id = ${playerId} and group_id = any(${multipliers.map(({ group }) => group)}::integer[]))`.as(
        'groups',
      ),
    ]);
}

/** Converts collected stakes to whole coins and returns their number. */
export async function takePoints(
  trx: PlatformTransaction,
  { playerId, currency, amountCents }: Stakes,
  rule: { centsPerPoint: number; multipliers: Multipliers; groups: readonly number[] },
): Promise<number> {
  const centsPerPoint = priceOf(rule);
  const points = Math.floor(amountCents / centsPerPoint);
  if (points === 0) return 0;
  await trx
    .updateTable('comp_point_remainders')
    .set({ amount_cents: amountCents - points * centsPerPoint })
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .execute();
  return points;
}

/** The price of a coin in stakes, rounded in the player’s favour. */
function priceOf({
  centsPerPoint,
  multipliers,
  groups,
}: {
  centsPerPoint: number;
  multipliers: Multipliers;
  groups: readonly number[];
}): number {
  const times = Math.max(
    1,
    ...multipliers.filter(({ group }) => groups.includes(group)).map((each) => each.times),
  );
  return Math.max(1, Math.floor(centsPerPoint / times));
}

/** Collected coins can be spent, and count for levels. */
export async function addPoints(
  trx: PlatformTransaction,
  playerId: number,
  points: number,
): Promise<CompPoints> {
  const row = await trx
    .insertInto('comp_points')
    .values({ player_id: playerId, chargeable_points: points, persistent_points: points })
    .onConflict((conflict) =>
      conflict.column('player_id').doUpdateSet({
        chargeable_points: sql<number>`comp_points.chargeable_points + excluded.chargeable_points`,
        persistent_points: sql<number>`comp_points.persistent_points + excluded.persistent_points`,
      }),
    )
    .returning(['chargeable_points', 'persistent_points'])
    .executeTakeFirstOrThrow();
  return { chargeable: Number(row.chargeable_points), persistent: Number(row.persistent_points) };
}
