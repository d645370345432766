import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { HashPassword } from '../identity/hash-password.ts';
import type { ContestData, LotteryRecord, TournamentRecord } from '../options.ts';
import type { PlatformDatabase, PlatformTables } from './database.ts';
import { SEED_LOCK } from './seed.ts';

const DAY = 86_400_000;
/** The rivals’ numbers start here, above all players of the demo. */
const FIRST_RIVAL = 900_001;

type Store = Transaction<PlatformTables>;
type Standing = { player_id: number; bets: number; points: number; wins: number };

/** Adds the tournaments and lotteries that are not in the store yet, with their participants. */
export async function seedContests(
  db: PlatformDatabase,
  contests: ContestData,
  { now, hash }: { now: number; hash: HashPassword },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(SEED_LOCK)})`.execute(trx);
    await insertRivals(trx, contests.rivals, { now, hash });
    const rows = await trx.selectFrom('players').select(['id', 'email']).execute();
    const players = new Map(rows.map(({ id, email }) => [email, Number(id)]));
    for (const [index, record] of contests.tournaments.entries()) {
      const rivals = rivalsOf(contests.rivals.length, { count: record.rivals, from: index * 37 });
      await insertTournament(trx, record, { rivals, players, now });
    }
    for (const [identifier, collections] of Object.entries(contests.quests?.collections ?? {}))
      await trx
        .updateTable('tournaments')
        .set({ collections: JSON.stringify(collections) })
        .where('frontend_identifier', '=', identifier)
        .execute();
    for (const [index, record] of contests.lotteries.entries()) {
      const rivals = rivalsOf(contests.rivals.length, { count: record.rivals, from: index * 53 });
      await insertLottery(trx, record, { rivals, players, now });
    }
  });
}

type Entrants = { rivals: readonly number[]; players: ReadonlyMap<string, number>; now: number };

/** Every contest starts at another place in the list, so that its leaders are different. */
function rivalsOf(total: number, { count, from }: { count: number; from: number }): number[] {
  return Array.from({ length: Math.min(count, total) }, (_, at) => FIRST_RIVAL + ((from + at) % total));
}

/** Normal players, but nobody can sign in as one, because nobody knows the password. */
async function insertRivals(
  trx: Store,
  nicknames: readonly string[],
  { now, hash }: { now: number; hash: HashPassword },
): Promise<void> {
  const last = FIRST_RIVAL + nicknames.length - 1;
  const known = await trx.selectFrom('players').select('id').where('id', '=', last).executeTakeFirst();
  if (nicknames.length === 0 || known) return;
  const password_hash = await hash(randomBytes(32));
  await trx
    .insertInto('players')
    .values(
      nicknames.map((nickname, index) => ({
        id: FIRST_RIVAL + index,
        email: `rival-${index + 1}@players.northstar.example`,
        password_hash,
        currency: 'EUR',
        locale: 'en',
        licence: 'CW',
        profile: JSON.stringify({ nickname }),
        auth_fields_missed: '[]',
        confirmed_at: now - 90 * DAY,
        created_at: now - 90 * DAY,
        current_sign_in_at: null,
        deposit_bonus_code: null,
        can_issue_bonuses: true,
        two_factor_enabled: false,
        quarter_start: now,
        quarter_deposit_cents: 0,
        quarter_bet_cents: 0,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function insertTournament(
  trx: Store,
  record: TournamentRecord,
  { rivals, players, now }: Entrants,
): Promise<void> {
  const { frontend_identifier, title, currency, group_ids, prizes, start_at, end_at } = record;
  const rules = {
    collections: JSON.stringify(record.collections ?? []),
    closed_to_licences: JSON.stringify(record.closed_to_licences ?? []),
    min_bet_cents: record.min_bet_cents ?? 0,
  };
  // An existing tournament keeps its standings and times, but its rules are updated from the data.
  await trx
    .updateTable('tournaments')
    .set(rules)
    .where('frontend_identifier', '=', frontend_identifier)
    .execute();
  const made = await trx
    .insertInto('tournaments')
    .values({
      frontend_identifier,
      title: JSON.stringify(title),
      currency,
      group_ids: JSON.stringify(group_ids),
      start_at: Date.parse(start_at),
      end_at: Date.parse(end_at),
      prizes: JSON.stringify(prizes),
      ...rules,
      pays_prizes: Date.parse(end_at) > now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return;
  const standings: Standing[] = [
    ...rivals.map((player_id, index) => ({ player_id, ...rivalScore(index, record.leader_points) })),
    ...Object.entries(record.players).flatMap(([email, score]) => {
      const player_id = players.get(email);
      return player_id === undefined ? [] : [{ player_id, ...score }];
    }),
  ];
  if (standings.length === 0) return;
  const scored_at = Date.parse(start_at);
  await trx
    .insertInto('tournament_statuses')
    .values(standings.map((standing) => ({ ...standing, tournament_id: Number(made.id), scored_at })))
    .execute();
}

/** A long, slightly uneven tail behind the leader: a point for each whole unit staked, most of which was won back. */
function rivalScore(index: number, leaderPoints: number): Omit<Standing, 'player_id'> {
  const uneven = 1 + (((index * 7919) % 101) - 50) / 1200;
  const points = Math.round((leaderPoints / (1 + 0.09 * index ** 1.3)) * (index === 0 ? 1 : uneven));
  const bets = points * 100 + ((index * 37) % 100);
  return { points, bets, wins: Math.round(bets * (0.9 + ((index * 13) % 11) / 100)) };
}

async function insertLottery(
  trx: Store,
  record: LotteryRecord,
  { rivals, players, now }: Entrants,
): Promise<void> {
  const { lottery_id, slug, title, currency, prizes } = record;
  const rules = {
    cents_per_ticket: JSON.stringify(record.cents_per_ticket ?? {}),
    collections: JSON.stringify(record.collections ?? []),
    closed_to_licences: JSON.stringify(record.closed_to_licences ?? []),
  };
  // An existing lottery keeps its tickets and times, but its rules are updated from the data.
  await trx.updateTable('lotteries').set(rules).where('id', '=', lottery_id).execute();
  const made = await trx
    .insertInto('lotteries')
    .values({
      id: lottery_id,
      slug,
      title: JSON.stringify(title),
      currency,
      start_at: Date.parse(record.start_at),
      draw_at: Date.parse(record.draw_at),
      prizes: JSON.stringify(prizes),
      drawn_at: null,
      ...rules,
      pays_prizes: Date.parse(record.draw_at) > now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return;
  const owners = [
    ...rivals.flatMap((id, index) => Array.from({ length: 1 + (index % 3) }, () => id)),
    ...Object.entries(record.players).flatMap(([email, count]) => {
      const id = players.get(email);
      return id === undefined ? [] : Array.from({ length: count }, () => id);
    }),
  ];
  if (owners.length === 0) return;
  await trx
    .insertInto('lottery_tickets')
    .values(
      // The stride has no divisor in common with their number, so that tickets of one player are not neighbours.
      spread(owners).map((player_id, index) => ({
        lottery_id,
        player_id,
        exchange_id: null,
        created_at: Date.parse(record.start_at) + index * 60_000,
      })),
    )
    .execute();
}

function spread(owners: readonly number[]): number[] {
  const stride = [389, 397, 401, 409].find((prime) => owners.length % prime !== 0) ?? 1;
  return owners.map((_owner, index) => owners[(index * stride) % owners.length] ?? 0);
}
