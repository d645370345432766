import type { Log } from '@marquee/schemas/log';
import { sql, type Transaction } from 'kysely';
import type { HashPassword } from '../identity/hash-password.ts';
import type { TwoFactor } from '../identity/two-factor.ts';
import { type Entry, postTransaction } from '../ledger/post-transaction.ts';
import { activateWallet, openWallet } from '../ledger/wallet.ts';
import { WHEEL_ITEMS } from '../prizes/wheel-items.ts';
import { QUESTS } from '../modules/tournaments/quest-calendar.ts';
import { UNITS_PER_EURO_CENT } from '../modules/tournaments/quest.model.ts';
import { quarterEnd, quarterStart } from '../time/quarter.ts';
import type { LootboxRecord, PlayerRecord, SandboxData } from '../options.ts';
import type { PlatformDatabase, PlatformTables } from './database.ts';
import { insertLimits } from './seed-limits.ts';
import { insertPayments } from './seed-payments.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** An arbitrary fixed number: processes that start together wait for each other on it. */
export const SEED_LOCK = 4_120_259;

type Store = Transaction<PlatformTables>;

/** Fills an empty store. One that was filled before stays as it is, even without players. */
export async function seedPlatform(
  db: PlatformDatabase,
  data: SandboxData,
  {
    now,
    log,
    hash,
    twoFactor,
  }: {
    now: number;
    log: Pick<Log, 'warn'>;
    hash: HashPassword;
    twoFactor: Pick<TwoFactor, 'adopt'>;
  },
): Promise<void> {
  if (await isSeeded(db)) return;
  const hashes = new Map<number, string>();
  // In parallel on the threads of the hashing library.
  await Promise.all(data.players.map(async ({ id, password }) => hashes.set(id, await hash(password))));
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(SEED_LOCK)})`.execute(trx);
    if (await isSeeded(trx)) return;
    const quests = await insertQuests(trx, now);
    const games = new Set(data.games.map((game) => game.identifier));
    for (const player of data.players) {
      await insertPlayer(trx, player, { now, passwordHash: hashes.get(player.id) ?? '' });
      if (player.two_factor) await twoFactor.adopt(trx, player.id, player.two_factor);
      await insertLimits(trx, player, now);
      await insertPayments(trx, player, { now, methods: data.payments ?? [] });
      await insertGames(trx, player, { now, games, log });
      await insertLootboxes(trx, player, now);
      for (const [identifier, progress] of Object.entries(player.quests)) {
        const id = quests.get(identifier);
        if (id === undefined)
          log.warn(
            { code: 'SEED_QUEST_UNKNOWN', player: player.id, quest: identifier },
            'Unknown quest left out.',
          );
        else
          await trx
            .insertInto('tournament_statuses')
            .values({
              tournament_id: id,
              player_id: player.id,
              bets: progress.bets * UNITS_PER_EURO_CENT,
              points: progress.points * UNITS_PER_EURO_CENT,
              wins: 0,
              scored_at: now,
            })
            .execute();
      }
    }
  });
}

async function isSeeded(db: PlatformDatabase): Promise<boolean> {
  return (await db.selectFrom('tournaments').select('id').limit(1).executeTakeFirst()) !== undefined;
}

async function insertPlayer(
  trx: Store,
  player: PlayerRecord,
  { now, passwordHash }: { now: number; passwordHash: string },
): Promise<void> {
  const createdAt = now - player.days_old * DAY;
  await trx
    .insertInto('players')
    .values({
      id: player.id,
      email: player.email,
      password_hash: passwordHash,
      currency: player.currency,
      locale: player.locale,
      licence: player.licence,
      profile: JSON.stringify(player.profile),
      auth_fields_missed: JSON.stringify(player.auth_fields_missed),
      confirmed_at: player.email_confirmed ? createdAt + HOUR : null,
      created_at: createdAt,
      current_sign_in_at: null,
      deposit_bonus_code: null,
      can_issue_bonuses: player.can_issue_bonuses,
      two_factor_enabled: false,
      quarter_start: quarterStart(now),
      quarter_deposit_cents: player.quarter.deposit_cents,
      quarter_bet_cents: player.quarter.bet_cents,
    })
    .execute();
  await insertAll(player.groups, (groups) =>
    trx.insertInto('player_groups').values(groups.map((group_id) => ({ player_id: player.id, group_id }))),
  );
  for (const account of player.accounts) await openAccount(trx, player.id, account, now);
  await trx
    .insertInto('comp_points')
    .values({
      player_id: player.id,
      chargeable_points: player.comp_points.chargeable,
      persistent_points: player.comp_points.persistent,
    })
    .execute();
}

async function openAccount(
  trx: Store,
  playerId: number,
  account: PlayerRecord['accounts'][number],
  now: number,
): Promise<void> {
  const { currency, amount_cents: amountCents, available_to_cashout_cents: realCents } = account;
  await openWallet(trx, { playerId, currency });
  if (account.active) await activateWallet(trx, { playerId, currency });
  const parts: Entry[] = [
    { account: 'player:real', currency, amountCents: realCents },
    { account: 'player:bonus', currency, amountCents: amountCents - realCents },
    { account: 'house:opening', currency, amountCents: -amountCents },
  ];
  const entries = parts.filter((entry) => entry.amountCents !== 0);
  if (entries.length > 0)
    await postTransaction(trx, { kind: 'opening', playerId, reference: currency, entries, now });
}

async function insertGames(
  trx: Store,
  player: PlayerRecord,
  { now, games, log }: { now: number; games: ReadonlySet<string>; log: Pick<Log, 'warn'> },
): Promise<void> {
  const isKnown = (game: string) => {
    if (!games.has(game))
      log.warn({ code: 'SEED_GAME_UNKNOWN', player: player.id, game }, 'Unknown game left out.');
    return games.has(game);
  };
  // Newest first in the data, so each is an hour older than the one before.
  await insertAll(player.favorites.filter(isKnown), (favorites) =>
    trx.insertInto('favorite_games').values(
      favorites.map((game, index) => ({
        player_id: player.id,
        game,
        created_at: now - (index + 1) * HOUR,
      })),
    ),
  );
  await insertAll(
    player.played.filter(({ game }) => isKnown(game)),
    (played) =>
      trx.insertInto('played_games').values(
        played.map(({ game, minutes_ago }) => ({
          player_id: player.id,
          game,
          last_played_at: now - minutes_ago * 60_000,
        })),
      ),
  );
}

async function insertLootboxes(trx: Store, player: PlayerRecord, now: number): Promise<void> {
  await insertAll(player.lootboxes, (boxes) =>
    trx.insertInto('lootboxes').values(boxes.map((box) => lootboxRow(player.id, box, now))),
  );
}

function lootboxRow(playerId: number, box: LootboxRecord, now: number) {
  const createdAt = now - box.hours_old * HOUR;
  return {
    player_id: playerId,
    stage: box.stage,
    group_key: box.group_key,
    items: JSON.stringify(box.items ?? WHEEL_ITEMS),
    won_item: box.won ?? null,
    created_at: createdAt,
    valid_until: createdAt + box.hours_valid * HOUR,
    activated_at: box.stage === 'activated' ? createdAt + HOUR / 2 : null,
  };
}

async function insertQuests(trx: Store, now: number): Promise<Map<string, number>> {
  const rows = await trx
    .insertInto('tournaments')
    .values(
      QUESTS.map(({ frontend_identifier, title }) => ({
        frontend_identifier,
        title: JSON.stringify(title),
        currency: 'EUR',
        group_ids: '[]',
        start_at: quarterStart(now),
        end_at: quarterEnd(now),
        prizes: '[]',
      })),
    )
    .returning(['id', 'frontend_identifier'])
    .execute();
  return new Map(rows.map((row) => [row.frontend_identifier, Number(row.id)]));
}

/** Skips empty lists, for which there is no valid insert statement. */
async function insertAll<Item>(
  items: readonly Item[],
  insert: (items: readonly Item[]) => { execute(): Promise<unknown> },
): Promise<void> {
  if (items.length > 0) await insert(items).execute();
}
