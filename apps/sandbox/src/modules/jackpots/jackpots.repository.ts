import { type Selectable, sql } from 'kysely';
import type { PlatformDatabase, PlatformTables, PlatformTransaction } from '../../store/database.ts';
import { drawDrop, settleLevel, type Level } from './jackpot.model.ts';
import { JACKPOTS, type LevelSeed, PAST_WINS, WINNER_NAMES } from './jackpot-seed.ts';

/** An arbitrary fixed number. Of several processes that start, one fills an empty store. */
const JACKPOT_LOCK = 4_120_260;

type Draw = (limit: number) => number;
type Moment = { now: number; draw: Draw };

export type StoredLevel = Level & { jackpot: string; identifier: LevelSeed['identifier'] };

/** Fills the pots of an empty store. */
export async function seedJackpots(db: PlatformDatabase, { now, draw }: Moment): Promise<void> {
  if (await hasLevels(db)) return;
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(JACKPOT_LOCK)})`.execute(trx);
    if (await hasLevels(trx)) return;
    const levels = JACKPOTS.flatMap(({ identifier: jackpot, levels: own }) =>
      own.map(({ amount_cents, ...level }) => ({
        ...level,
        jackpot,
        base_cents: amount_cents,
        counted_from: now,
        drops_at_cents: drawDrop(level, draw),
      })),
    );
    await trx.insertInto('jackpot_levels').values(levels).execute();
    const wins = PAST_WINS.map(({ ago, level, ...win }) => ({
      ...win,
      level_name: level,
      won_at: now - ago,
    }));
    await trx.insertInto('jackpot_wins').values(wins).execute();
  });
}

async function hasLevels(db: PlatformDatabase): Promise<boolean> {
  return (await db.selectFrom('jackpot_levels').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** All levels, after paying out the wins that are due. */
export async function findLevels(db: PlatformDatabase, moment: Moment): Promise<StoredLevel[]> {
  const levels = await readLevels(db);
  const isDue = levels.some((level) => settle(level, moment).drops.length > 0);
  if (!isDue) return levels;
  return db.transaction().execute((trx) => lockPots(trx, moment));
}

/** The same, locked until the caller’s transaction ends. */
async function lockPots(trx: PlatformTransaction, moment: Moment): Promise<StoredLevel[]> {
  const rows = await trx.selectFrom('jackpot_levels').selectAll().orderBy('id').forUpdate().execute();
  const levels: StoredLevel[] = [];
  for (const row of rows) levels.push(await settleStored(trx, toLevel(row), moment));
  return levels;
}

/** A locked level, after the wins that are due. */
export async function settleStored(
  trx: PlatformTransaction,
  stored: StoredLevel,
  moment: Moment,
): Promise<StoredLevel> {
  const { level, drops } = settle(stored, moment);
  if (drops.length === 0) return stored;
  const settled = { ...stored, ...level };
  await updateLevel(trx, settled);
  for (const { amount_cents, at, winner } of drops)
    await insertWin(trx, {
      jackpot: stored.jackpot,
      levelName: stored.name,
      userName: winner,
      amountCents: amount_cents,
      wonAt: at,
    });
  return settled;
}

/** Adds to the levels of a pot and locks them until the transaction ends, always in the same order. */
export async function fillPot(
  trx: PlatformTransaction,
  jackpot: string,
  cents: { readonly [identifier in LevelSeed['identifier']]: number },
): Promise<StoredLevel[]> {
  const rows = Object.entries(cents).map(([identifier, more]) => sql`(${identifier}, ${more}::bigint)`);
  const filled = await trx
    .updateTable('jackpot_levels as level')
    .from((db) =>
      db
        .selectFrom('jackpot_levels')
        .select('id')
        .where('jackpot', '=', jackpot)
        .orderBy('id')
        .forUpdate()
        .as('held'),
    )
    .from(
      sql<{ identifier: string; cents: number }>`(values ${sql.join(rows)})`.as<'share'>(
        sql`share (identifier, cents)`,
      ),
    )
    .set({ base_cents: sql`level.base_cents + share.cents` })
    .whereRef('level.id', '=', 'held.id')
    .whereRef('level.identifier', '=', 'share.identifier')
    .returningAll('level')
    .execute();
  return filled.map(toLevel).toSorted((a, b) => a.id - b.id);
}

export async function updateLevel(trx: PlatformTransaction, level: StoredLevel): Promise<void> {
  const { base_cents, counted_from, drops_at_cents } = level;
  await trx
    .updateTable('jackpot_levels')
    .set({ base_cents, counted_from, drops_at_cents })
    .where('id', '=', level.id)
    .execute();
}

export async function insertWin(trx: PlatformTransaction, win: StoredWin): Promise<void> {
  await trx
    .insertInto('jackpot_wins')
    .values({
      jackpot: win.jackpot,
      level_name: win.levelName,
      user_name: win.userName,
      amount_cents: win.amountCents,
      won_at: win.wonAt,
    })
    .execute();
}

function settle(level: Level, { now, draw }: Moment): ReturnType<typeof settleLevel> {
  return settleLevel(level, now, { draw, names: WINNER_NAMES });
}

async function readLevels(db: PlatformDatabase): Promise<StoredLevel[]> {
  const rows = await db.selectFrom('jackpot_levels').selectAll().orderBy('id').execute();
  return rows.map(toLevel);
}

function toLevel(row: Selectable<PlatformTables['jackpot_levels']>): StoredLevel {
  return {
    id: Number(row.id),
    jackpot: row.jackpot,
    identifier: toIdentifier(row.identifier),
    name: row.name,
    base_cents: Number(row.base_cents),
    counted_from: Number(row.counted_from),
    cents_per_hour: Number(row.cents_per_hour),
    reset_cents: Number(row.reset_cents),
    drops_from_cents: Number(row.drops_from_cents),
    drops_until_cents: Number(row.drops_until_cents),
    drops_at_cents: Number(row.drops_at_cents),
  };
}

export type StoredWin = {
  jackpot: string;
  userName: string;
  amountCents: number;
  levelName: string;
  wonAt: number;
};

/** The latest wins and the biggest wins, `count` of each. */
export async function findWins(db: PlatformDatabase, count: number): Promise<StoredWin[]> {
  const select = db.selectFrom('jackpot_wins').selectAll().limit(count);
  const [latest, biggest] = await Promise.all([
    select.orderBy('won_at', 'desc').orderBy('id', 'desc').execute(),
    select.orderBy('amount_cents', 'desc').orderBy('id', 'desc').execute(),
  ]);
  const rows = new Map([...latest, ...biggest].map((row) => [String(row.id), row]));
  return [...rows.values()]
    .map((row) => ({
      jackpot: row.jackpot,
      userName: row.user_name,
      amountCents: Number(row.amount_cents),
      levelName: row.level_name,
      wonAt: Number(row.won_at),
    }))
    .toSorted((a, b) => b.wonAt - a.wonAt);
}

function toIdentifier(stored: string): LevelSeed['identifier'] {
  const known = (['level_1', 'level_2', 'level_3'] as const).find((each) => each === stored);
  if (!known) throw new Error(`The store holds the level ${stored}, which nobody knows.`);
  return known;
}
