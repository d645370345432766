import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type { Player as Profile } from '@marquee/schemas';
import type { AmountByCurrency } from '../prizes/bonus-data.ts';
import type { LootboxItem, LocalizedTitle, PrizeTier } from '../options.ts';
import type { Json, Whole, WholeOrNull } from './tables/columns.ts';
import type { AccountRecordTables } from './tables/account-records.ts';
import type { VipTables } from './tables/vip.ts';
import type { AdventureTables } from './tables/adventures.ts';
import type { BonusTables } from './tables/bonuses.ts';
import type { DocumentTables } from './tables/documents.ts';
import type { ConsoleTables } from './tables/console.ts';
import type { LedgerTables } from './tables/ledger.ts';
import type { LimitTables } from './tables/limits.ts';
import type { LiveTables } from './tables/live.ts';
import type { MailTables } from './tables/mail.ts';
import type { PaymentTables } from './tables/payments.ts';
import type { PlayerHistoryTables } from './tables/player-history.ts';
import type { PlayTables } from './tables/play.ts';
import type { SupportAndTelemetryTables } from './tables/support-and-telemetry.ts';
import type { RegistrationTables } from './tables/registration.ts';

/** The profile fields that are stored as given. Everything else of a player is a column. */
export type ProfileFields = Partial<
  Pick<
    Profile,
    | 'first_name'
    | 'last_name'
    | 'nickname'
    | 'gender'
    | 'date_of_birth'
    | 'profession'
    | 'country'
    | 'city'
    | 'address'
    | 'postal_code'
    | 'state'
    | 'mobile_phone'
    | 'personal_id'
    | 'receive_promos'
    | 'receive_sms_promos'
    | 'consents'
    | 'autoregistered'
    | 'autologin_link'
    | 'verified'
    | 'sumsub_verified'
    | 'sow_questionnaire_expires_at'
  >
>;

export type PlayersTable = {
  id: Whole;
  email: string;
  password_hash: string;
  currency: string;
  locale: string;
  licence: string;
  profile: Json<ProfileFields>;
  auth_fields_missed: Json<string[]>;
  confirmed_at: WholeOrNull;
  created_at: Whole;
  current_sign_in_at: WholeOrNull;
  deposit_bonus_code: string | null;
  can_issue_bonuses: boolean;
  two_factor_enabled: boolean;
  /** Start of the quarter of the two sums. */
  quarter_start: Whole;
  quarter_deposit_cents: Whole;
  quarter_bet_cents: Whole;
  /** Start of the quarter in which deposits and bets earned the status. Null when it was given. */
  status_quarter: ColumnType<string | number | null, number | null | undefined, number | null>;
  /** The partner who referred the player. */
  stag: ColumnType<string | null, string | null | undefined, string | null>;
};

export type PlatformTables = BaseTables &
  VipTables &
  AccountRecordTables &
  AdventureTables &
  BonusTables &
  ConsoleTables &
  DocumentTables &
  LedgerTables &
  LimitTables &
  LiveTables &
  MailTables &
  PaymentTables &
  PlayerHistoryTables &
  PlayTables &
  RegistrationTables &
  SupportAndTelemetryTables;

type BaseTables = {
  players: PlayersTable;
  player_groups: { player_id: Whole; group_id: number };
  sessions: {
    token_hash: string;
    player_id: Whole;
    created_at: Whole;
    expires_at: Whole;
    device_fingerprint: string | null;
  };
  accounts: {
    player_id: Whole;
    currency: string;
    /** Real and bonus money together. Only ledger entries change it. */
    amount_cents: Whole;
    /** Real money only. Only ledger entries change it. */
    available_to_cashout_cents: Whole;
    active: boolean;
    position: number;
  };
  favorite_games: { player_id: Whole; game: string; created_at: Whole };
  played_games: { player_id: Whole; game: string; last_played_at: Whole };
  comp_points: { player_id: Whole; chargeable_points: Whole; persistent_points: Whole };
  lootboxes: {
    id: Generated<string | number>;
    player_id: Whole;
    stage: string;
    group_key: string;
    items: Json<LootboxItem[]>;
    /** Id of the drawn item. */
    won_item: string | null;
    created_at: Whole;
    valid_until: Whole;
    activated_at: WholeOrNull;
  };
  /** One row for each exchange of coins. What it gave refers to it. */
  exchanges: {
    id: Generated<string | number>;
    player_id: Whole;
    /** Set by the caller, so that a repeated call changes nothing. */
    reward_type: string;
    reward_group: string;
    points: Whole;
    quantity: Whole;
    lottery_id: WholeOrNull;
    /** The remaining coins. */
    points_after: Whole;
    created_at: Whole;
  };
  lottery_tickets: {
    /** Also the number on the ticket. */
    id: Generated<string | number>;
    player_id: Whole;
    exchange_id: WholeOrNull;
    lottery_id: Whole;
    created_at: Whole;
    /** The place it was drawn at, and the prize. Null until the draw. */
    place: ColumnType<number | null, number | null | undefined, number | null>;
    amount_cents: ColumnType<string | number | null, number | null | undefined, number | null>;
  };
  tournaments: {
    id: Generated<string | number>;
    frontend_identifier: string;
    title: Json<LocalizedTitle>;
    currency: string;
    group_ids: Json<number[]>;
    start_at: Whole;
    end_at: Whole;
    prizes: Json<PrizeTier[]>;
    /** Collections of games that count. Empty when every game does. */
    collections: ColumnType<string[], string | undefined, string>;
    /** The smallest stake that counts. */
    min_bet_cents: ColumnType<string | number, number | undefined, number>;
    /** Licences under which it is not offered. */
    closed_to_licences: ColumnType<string[], string | undefined, string>;
    /** False if it ended before the store started: its prizes are already in the wallets. */
    pays_prizes: ColumnType<boolean, boolean | undefined, boolean>;
    /** When places were fixed and prizes paid. Null before. */
    settled_at: ColumnType<string | number | null, number | null | undefined, number | null>;
    /** When pages were last notified of its standings. */
    told_at: ColumnType<string | number, number | undefined, number>;
    /** When marks were last set, for tournaments so large that places are counted from them. */
    marked_at: ColumnType<string | number, number | undefined, number>;
  };
  /** Some places of a tournament, to count others from. */
  tournament_marks: {
    tournament_id: Whole;
    place: Whole;
    points: Whole;
    scored_at: Whole;
    player_id: Whole;
  };
  /** The number of entries of a contest, in parts. Written by triggers. */
  contest_counts: { kind: string; contest_id: Whole; shard: number; entries: Whole };
  tournament_statuses: {
    tournament_id: Whole;
    player_id: Whole;
    bets: Whole;
    points: Whole;
    /** The player’s wins in rounds that counted. */
    wins: Whole;
    joined_at: ColumnType<string | number, number | undefined, never>;
    /** When the points were reached: of equal points, the earlier ones rank higher. */
    scored_at: Whole;
    /** The final place. Null before the end. */
    place: ColumnType<number | null, number | null | undefined, number | null>;
    prize_cents: ColumnType<string | number | null, number | null | undefined, number | null>;
    /** False after a bet has changed it, until pages were notified. */
    is_told: ColumnType<boolean, boolean | undefined, boolean>;
  };
  lotteries: {
    id: Whole;
    slug: string;
    title: Json<LocalizedTitle>;
    currency: string;
    start_at: Whole;
    draw_at: Whole;
    prizes: Json<PrizeTier[]>;
    drawn_at: WholeOrNull;
    /** The stake for a ticket by currency. Empty when stakes earn none. */
    cents_per_ticket: Json<AmountByCurrency>;
    /** Collections of games that count. Empty when every game does. */
    collections: Json<string[]>;
    closed_to_licences: Json<string[]>;
    /** False if it ended before the store started: its prizes are already in the wallets. */
    pays_prizes: boolean;
  };
  /** Stakes that have not made a whole ticket yet. */
  lottery_remainders: { lottery_id: Whole; player_id: Whole; currency: string; amount_cents: Whole };
  jackpot_levels: {
    id: Generated<string | number>;
    jackpot: string;
    identifier: string;
    name: string;
    base_cents: Whole;
    counted_from: Whole;
    cents_per_hour: Whole;
    reset_cents: Whole;
    drops_from_cents: Whole;
    drops_until_cents: Whole;
    drops_at_cents: Whole;
  };
  jackpot_wins: {
    id: Generated<string | number>;
    jackpot: string;
    level_name: string;
    user_name: string;
    amount_cents: Whole;
    won_at: Whole;
  };
};

export type PlatformDatabase = Kysely<PlatformTables>;
export type PlatformTransaction = Transaction<PlatformTables>;

/** The sandbox’s own tables, in the schema `platform` of the server’s database. */
export function openPlatform(db: Kysely<unknown>): PlatformDatabase {
  return db.$extendTables<PlatformTables>().withSchema('platform');
}
