import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type { Player as Profile } from '@marquee/schemas';
import type { AmountByCurrency } from '../prizes/bonus-data.ts';
import type { LootboxItem, LocalizedTitle, PrizeTier } from '../options.ts';
import type { Json, Whole, WholeOrNull } from './tables/columns.ts';
import type { VipTables } from './tables/vip.ts';
import type { AdventureTables } from './tables/adventures.ts';
import type { BonusTables } from './tables/bonuses.ts';
import type { ConsoleTables } from './tables/console.ts';
import type { LedgerTables } from './tables/ledger.ts';
import type { LimitTables } from './tables/limits.ts';
import type { LiveTables } from './tables/live.ts';
import type { MailTables } from './tables/mail.ts';
import type { PaymentTables } from './tables/payments.ts';
import type { PlayTables } from './tables/play.ts';
import type { SupportAndTelemetryTables } from './tables/support-and-telemetry.ts';
import type { RegistrationTables } from './tables/registration.ts';

/** What the profile keeps as it was given; everything else about a player is a column. */
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
  /** Start of the quarter the two sums belong to. */
  quarter_start: Whole;
  quarter_deposit_cents: Whole;
  quarter_bet_cents: Whole;
  /** Start of the quarter in which deposits and bets earned the status; null: it was given. */
  status_quarter: ColumnType<string | number | null, number | null | undefined, number | null>;
  /** Partner who brought the player. */
  stag: ColumnType<string | null, string | null | undefined, string | null>;
};

export type PlatformTables = BaseTables &
  VipTables &
  AdventureTables &
  BonusTables &
  ConsoleTables &
  LedgerTables &
  LimitTables &
  LiveTables &
  MailTables &
  PaymentTables &
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
    /** Real money alone. Only ledger entries change it. */
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
    /** Id of the item that was drawn. */
    won_item: string | null;
    created_at: Whole;
    valid_until: Whole;
    activated_at: WholeOrNull;
  };
  /** One row for each exchange of coins; what it gave points back here. */
  exchanges: {
    id: Generated<string | number>;
    player_id: Whole;
    /** Named by the caller, so that a repeated call changes nothing. */
    reward_type: string;
    reward_group: string;
    points: Whole;
    quantity: Whole;
    lottery_id: WholeOrNull;
    /** Coins that were left. */
    points_after: Whole;
    created_at: Whole;
  };
  lottery_tickets: {
    /** Also the number printed on the ticket. */
    id: Generated<string | number>;
    player_id: Whole;
    exchange_id: WholeOrNull;
    lottery_id: Whole;
    created_at: Whole;
    /** Place it was drawn at, and what that wins; null until the draw. */
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
    /** Collections of games that count; empty: every game does. */
    collections: ColumnType<string[], string | undefined, string>;
    /** Smallest stake that counts. */
    min_bet_cents: ColumnType<string | number, number | undefined, number>;
    /** Licences under which it is not offered. */
    closed_to_licences: ColumnType<string[], string | undefined, string>;
    /** False for one that was over before the store began: the wallets hold its prizes already. */
    pays_prizes: ColumnType<boolean, boolean | undefined, boolean>;
    /** When places were fixed and prizes paid; null until then. */
    settled_at: ColumnType<string | number | null, number | null | undefined, number | null>;
    /** When pages last heard of its standings. */
    told_at: ColumnType<string | number, number | undefined, number>;
    /** When marks were last set, where so many take part that places are counted from them. */
    marked_at: ColumnType<string | number, number | undefined, number>;
  };
  /** Where some places of a tournament are. */
  tournament_marks: {
    tournament_id: Whole;
    place: Whole;
    points: Whole;
    scored_at: Whole;
    player_id: Whole;
  };
  /** How many entries a contest has, in parts; triggers write it. */
  contest_counts: { kind: string; contest_id: Whole; shard: number; entries: Whole };
  tournament_statuses: {
    tournament_id: Whole;
    player_id: Whole;
    bets: Whole;
    points: Whole;
    /** What the player won in rounds that counted. */
    wins: Whole;
    joined_at: ColumnType<string | number, number | undefined, never>;
    /** When the points were reached: of equal points, who had them first ranks higher. */
    scored_at: Whole;
    /** Of the end; null until then. */
    place: ColumnType<number | null, number | null | undefined, number | null>;
    prize_cents: ColumnType<string | number | null, number | null | undefined, number | null>;
    /** False once a bet has changed it, until pages were told. */
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
    /** Stake that earns a ticket, by currency; empty: stakes earn none. */
    cents_per_ticket: Json<AmountByCurrency>;
    /** Collections of games that count; empty: every game does. */
    collections: Json<string[]>;
    closed_to_licences: Json<string[]>;
    /** False for one that was over before the store began: the wallets hold its prizes already. */
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

/** The sandbox's own tables, in the schema `platform` of the server's store. */
export function openPlatform(db: Kysely<unknown>): PlatformDatabase {
  return db.$extendTables<PlatformTables>().withSchema('platform');
}
