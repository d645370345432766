import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { ledger } from './migrations/007-ledger.ts';
import { liveEvents } from './migrations/008-live-events.ts';
import { mail } from './migrations/009-mail.ts';
import { limits } from './migrations/010-limits.ts';
import { payments } from './migrations/011-payments.ts';
import { supportAndTelemetry } from './migrations/013-support-and-telemetry.ts';
import { consoleSettings } from './migrations/015-console.ts';
import { registration } from './migrations/account/009-registration.ts';
import { bonuses } from './migrations/012-bonuses.ts';
import { play } from './migrations/014-play.ts';
import { exchangeKeys } from './migrations/017-exchange-keys.ts';
import { lotteryPrizes } from './migrations/018-lottery-prizes.ts';
import { adventures } from './migrations/022-adventures.ts';
import { tournamentLicences } from './migrations/023-tournament-licences.ts';
import { playerChanges } from './migrations/account/024-player-changes.ts';
import { calledOffRounds } from './migrations/026-called-off-rounds.ts';
import { vipGifts } from './migrations/025-vip-gifts.ts';
import { questUnits } from './migrations/026-quest-units.ts';
import { countedDeposits } from './migrations/027-counted-deposits.ts';
import { contestCounts } from './migrations/028-contest-counts.ts';
import { liveCashback } from './migrations/029-live-cashback.ts';
import { endedTokens } from './migrations/account/030-ended-tokens.ts';
import { whyLinksEnded } from './migrations/account/031-why-links-ended.ts';
import { documents } from './migrations/account/034-documents.ts';
import { accountRecords } from './migrations/account/036-account-records.ts';
import { notificationsRead } from './migrations/account/037-notifications-read.ts';
import { knownConsents } from './migrations/account/035-known-consents.ts';
import { limitDecisions } from './migrations/032-limit-decisions.ts';
import { playerHistory } from './migrations/account/033-player-history.ts';
import { liveStandings } from './migrations/021-live-standings.ts';
import { vipQuarters } from './migrations/020-vip-quarters.ts';
import { tournamentPrizes } from './migrations/019-tournament-prizes.ts';
import { freeRounds } from './migrations/016-free-rounds.ts';

export const MIGRATIONS: { [name: string]: Migration } = {
  '001-players': {
    async up(db) {
      await sql`
        create table platform.players (
          id bigint primary key,
          email text not null,
          password_hash text not null,
          currency text not null,
          locale text not null,
          licence text not null,
          profile jsonb not null,
          auth_fields_missed jsonb not null,
          confirmed_at bigint,
          created_at bigint not null,
          current_sign_in_at bigint,
          deposit_bonus_code text,
          can_issue_bonuses boolean not null,
          two_factor_enabled boolean not null,
          quarter_start bigint not null,
          quarter_deposit_cents bigint not null,
          quarter_bet_cents bigint not null
        )`.execute(db);
      await sql`create unique index players_email on platform.players (lower(email))`.execute(db);
      await sql`
        create table platform.player_groups (
          player_id bigint not null references platform.players (id) on delete cascade,
          group_id integer not null,
          primary key (player_id, group_id)
        )`.execute(db);
      await sql`
        create table platform.sessions (
          token_hash text primary key,
          player_id bigint not null references platform.players (id) on delete cascade,
          created_at bigint not null,
          expires_at bigint not null,
          device_fingerprint text
        )`.execute(db);
      await sql`create index sessions_player on platform.sessions (player_id)`.execute(db);
      await sql`
        create table platform.accounts (
          player_id bigint not null references platform.players (id) on delete cascade,
          currency text not null,
          amount_cents bigint not null check (amount_cents >= 0),
          available_to_cashout_cents bigint not null check (available_to_cashout_cents between 0 and amount_cents),
          active boolean not null,
          position integer not null,
          primary key (player_id, currency)
        )`.execute(db);
    },
    async down(db) {
      await sql`drop table platform.accounts, platform.sessions, platform.player_groups, platform.players`.execute(
        db,
      );
    },
  },
  '002-games-and-rewards': {
    async up(db) {
      await sql`
        create table platform.favorite_games (
          player_id bigint not null references platform.players (id) on delete cascade,
          game text not null,
          created_at bigint not null,
          primary key (player_id, game)
        )`.execute(db);
      await sql`
        create table platform.played_games (
          player_id bigint not null references platform.players (id) on delete cascade,
          game text not null,
          last_played_at bigint not null,
          primary key (player_id, game)
        )`.execute(db);
      await sql`
        create table platform.comp_points (
          player_id bigint primary key references platform.players (id) on delete cascade,
          chargeable_points bigint not null check (chargeable_points >= 0),
          persistent_points bigint not null check (persistent_points >= 0)
        )`.execute(db);
      await sql`
        create table platform.lootboxes (
          id bigint generated by default as identity primary key,
          player_id bigint not null references platform.players (id) on delete cascade,
          stage text not null check (stage in ('issued', 'activated', 'canceled', 'expired')),
          group_key text not null,
          items jsonb not null,
          won_item text,
          created_at bigint not null,
          valid_until bigint not null,
          activated_at bigint
        )`.execute(db);
      await sql`create index lootboxes_player on platform.lootboxes (player_id, created_at desc)`.execute(db);
    },
    async down(db) {
      await sql`drop table platform.lootboxes, platform.comp_points, platform.played_games, platform.favorite_games`.execute(
        db,
      );
    },
  },
  '003-tournaments': {
    async up(db) {
      await sql`
        create table platform.tournaments (
          id bigint generated by default as identity primary key,
          frontend_identifier text not null unique,
          title jsonb not null,
          currency text not null,
          group_ids jsonb not null,
          start_at bigint not null,
          end_at bigint not null
        )`.execute(db);
      await sql`
        create table platform.tournament_statuses (
          tournament_id bigint not null references platform.tournaments (id) on delete cascade,
          player_id bigint not null references platform.players (id) on delete cascade,
          bets bigint not null,
          points bigint not null,
          primary key (tournament_id, player_id)
        )`.execute(db);
      await sql`create index tournament_places on platform.tournament_statuses (tournament_id, bets desc)`.execute(
        db,
      );
    },
    async down(db) {
      await sql`drop table platform.tournament_statuses, platform.tournaments`.execute(db);
    },
  },
  '004-exchanges': {
    async up(db) {
      await sql`
        create table platform.exchanges (
          id bigint generated by default as identity primary key,
          player_id bigint not null references platform.players (id) on delete cascade,
          idempotency_key text,
          reward_type text not null check (reward_type in ('money', 'freespins', 'lootboxes', 'lotteries')),
          reward_group text not null,
          points bigint not null check (points > 0),
          quantity bigint not null check (quantity > 0),
          lottery_id bigint,
          points_after bigint not null check (points_after >= 0),
          created_at bigint not null,
          unique (player_id, idempotency_key)
        )`.execute(db);
      await sql`
        create table platform.freespins (
          id bigint generated by default as identity primary key,
          player_id bigint not null references platform.players (id) on delete cascade,
          exchange_id bigint references platform.exchanges (id) on delete cascade,
          stage text not null check (stage in ('issued', 'activated', 'canceled', 'expired')),
          freespins_count bigint not null check (freespins_count > 0),
          games jsonb not null,
          wager integer not null,
          created_at bigint not null,
          valid_until bigint not null
        )`.execute(db);
      await sql`create index freespins_player on platform.freespins (player_id, created_at desc)`.execute(db);
      await sql`
        create table platform.lottery_tickets (
          id bigint generated by default as identity primary key,
          player_id bigint not null references platform.players (id) on delete cascade,
          exchange_id bigint references platform.exchanges (id) on delete cascade,
          lottery_id bigint not null,
          created_at bigint not null
        )`.execute(db);
      await sql`create index lottery_tickets_player on platform.lottery_tickets (player_id, lottery_id)`.execute(
        db,
      );
    },
    async down(db) {
      await sql`drop table platform.lottery_tickets, platform.freespins, platform.exchanges`.execute(db);
    },
  },
  '005-jackpots': {
    async up(db) {
      await sql`
        create table platform.jackpot_levels (
          id bigint generated by default as identity primary key,
          jackpot text not null,
          identifier text not null,
          name text not null,
          base_cents bigint not null check (base_cents >= 0),
          counted_from bigint not null,
          cents_per_hour bigint not null check (cents_per_hour > 0),
          reset_cents bigint not null,
          drops_from_cents bigint not null check (drops_from_cents > reset_cents),
          drops_until_cents bigint not null check (drops_until_cents >= drops_from_cents),
          drops_at_cents bigint not null,
          unique (jackpot, identifier)
        )`.execute(db);
      await sql`
        create table platform.jackpot_wins (
          id bigint generated by default as identity primary key,
          jackpot text not null,
          level_name text not null,
          user_name text not null,
          amount_cents bigint not null,
          won_at bigint not null
        )`.execute(db);
      await sql`create index jackpot_wins_latest on platform.jackpot_wins (won_at desc)`.execute(db);
      await sql`create index jackpot_wins_biggest on platform.jackpot_wins (amount_cents desc)`.execute(db);
    },
    async down(db) {
      await sql`drop table platform.jackpot_wins, platform.jackpot_levels`.execute(db);
    },
  },
  '006-contests': {
    async up(db) {
      await sql`alter table platform.tournaments add column prizes jsonb not null default '[]'`.execute(db);
      await sql`
        alter table platform.tournament_statuses
          add column wins bigint not null default 0,
          add column scored_at bigint not null default 0`.execute(db);
      await sql`drop index platform.tournament_places`.execute(db);
      await sql`
        create index tournament_places
          on platform.tournament_statuses (tournament_id, points desc, scored_at, player_id)`.execute(db);
      await sql`
        create table platform.lotteries (
          id bigint primary key,
          slug text not null unique,
          title jsonb not null,
          currency text not null,
          start_at bigint not null,
          draw_at bigint not null,
          prizes jsonb not null,
          drawn_at bigint
        )`.execute(db);
      // The id is the number on the ticket, so it has six digits.
      await sql`
        alter table platform.lottery_tickets
          alter column id set start with 100001,
          alter column id restart,
          add column place integer,
          add column amount_cents bigint`.execute(db);
      await sql`
        create index lottery_tickets_drawn
          on platform.lottery_tickets (lottery_id, place) where place is not null`.execute(db);
    },
    async down(db) {
      await sql`drop index platform.lottery_tickets_drawn`.execute(db);
      await sql`alter table platform.lottery_tickets drop column place, drop column amount_cents`.execute(db);
      await sql`drop table platform.lotteries`.execute(db);
      await sql`drop index platform.tournament_places`.execute(db);
      await sql`
        create index tournament_places on platform.tournament_statuses (tournament_id, bets desc)`.execute(
        db,
      );
      await sql`alter table platform.tournament_statuses drop column wins, drop column scored_at`.execute(db);
      await sql`alter table platform.tournaments drop column prizes`.execute(db);
    },
  },
  '007-ledger': ledger,
  '008-live-events': liveEvents,
  '009-mail': mail,
  '010-limits': limits,
  '011-payments': payments,
  '013-support-and-telemetry': supportAndTelemetry,
  '015-console': consoleSettings,
  '009-registration': registration,
  '012-bonuses': bonuses,
  '014-play': play,
  '017-exchange-keys': exchangeKeys,
  '018-lottery-prizes': lotteryPrizes,
  '019-tournament-prizes': tournamentPrizes,
  '020-vip-quarters': vipQuarters,
  '021-live-standings': liveStandings,
  '022-adventures': adventures,
  '023-tournament-licences': tournamentLicences,
  '024-player-changes': playerChanges,
  '025-vip-gifts': vipGifts,
  '026-quest-units': questUnits,
  '026-called-off-rounds': calledOffRounds,
  '016-free-rounds': freeRounds,
  '027-counted-deposits': countedDeposits,
  '028-contest-counts': contestCounts,
  '029-live-cashback': liveCashback,
  '030-ended-tokens': endedTokens,
  '031-why-links-ended': whyLinksEnded,
  '032-limit-decisions': limitDecisions,
  '033-player-history': playerHistory,
  '034-documents': documents,
  '035-known-consents': knownConsents,
  '036-account-records': accountRecords,
  '037-notifications-read': notificationsRead,
};

/** Updates the schema `platform`. Many processes can run it at once, because the migrator locks. */
export async function migratePlatform(db: Kysely<unknown>): Promise<void> {
  if (await isMigrated(db)) return;
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
    migrationTableSchema: 'platform',
    // Names are given before a migration is written, so one may arrive after the next. None depends on the order of
    // another.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new Error('The sandbox could not prepare its tables.', { cause: error });
}

/**
 * Whether all migrations are done, as at every start except the first of a version. The migrator itself would list
 * every table of the store.
 */
async function isMigrated(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ name: string | null }>`
    select to_regclass('platform.kysely_migration')::text as name`.execute(db);
  if (!rows[0]?.name) return false;
  const done = await sql<{ name: string }>`select name from platform.kysely_migration`.execute(db);
  const names = new Set(done.rows.map(({ name }) => name));
  return Object.keys(MIGRATIONS).every((name) => names.has(name));
}
