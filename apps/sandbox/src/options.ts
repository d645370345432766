import type { GameRecord } from './game-record.ts';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { AmountByCurrency, BonusData } from './prizes/bonus-data.ts';
import type { HashCost } from './identity/hash-password.ts';
import type { KnownTwoFactor } from './identity/two-factor.ts';
import type { LiveFeed } from './live/live-feed.ts';
import type { FieldName } from './player-fields/contexts.ts';
import type { SiteFacts } from './site/site-facts.ts';

export type { GameRecord } from './game-record.ts';

/** Text per locale. `en` is always present. */
export type LocalizedTitle = { en: string; [locale: string]: string };

export type StudioRecord = {
  id?: string | number;
  slug: string;
  title: string;
  /** What the studio must know of a player before a real-money game (PROF-42). */
  player_fields?: FieldName[];
};

export type CollectionRecord = { id: string; slug: string; title: LocalizedTitle; icon: string };

export type LootboxItem = {
  id: string;
  weight: number;
  /** The wagering for the prize, as a multiple. */
  wager: number;
  max_win?: { currency: string; amount_cents: number }[];
} &
  /** Without a title it is named by its number in the player’s language. */
  (
    | { type: 'freespins'; freespins_count: number; title?: string }
    | { type: 'bonus'; bonus_amount: { currency: string; amount_cents: number }; title: string }
  );

/** The rules for earning loyalty coins, as in `fixtures/platform/coins.json`. */
export type CoinRules = {
  /** Real money to stake for one coin, in minor units. A currency that is left out earns none. */
  cents_per_point: AmountByCurrency;
  /** Categories of games. A game must have one of them. */
  categories: string[];
  /** Factors for members of groups. Of several, the largest counts. */
  multipliers?: { group: number; times: number }[];
};

/** The part of a week’s losses that is paid back, in percent. */
export type CashbackRule = {
  group_key: string;
  title: LocalizedTitle;
  /** By group. Of several, the largest counts. */
  percents: { group: number; percent: number }[];
};

/** The part of a week’s losses at tables that is paid back, as in `fixtures/platform/live_cashback.json`. */
export type LiveCashback = {
  group_key: string;
  title: LocalizedTitle;
  percent: number;
  /** Categories of the games that count. */
  categories: string[];
  /** The maximum for a week, in minor units by currency. In other currencies, the value of the EUR amount. */
  most: AmountByCurrency;
  /** Players in one of these groups get none. */
  not_for_groups: number[];
};

/** The gifts for VIP statuses and levels, as in `fixtures/platform/vip.json`. */
export type VipData = {
  cashback: CashbackRule;
  birthday: {
    group_key: string;
    title: LocalizedTitle;
    /** Money by group, the highest status first. The player’s first one counts. */
    amounts: { group: number; amount: AmountByCurrency }[];
    /** Additional gifts of the house, by group. */
    offers: { group_key: string; groups: number[] }[];
  };
  /** Free spins for collecting this number of coins. */
  levels: { group_key: string; points: number; freespins: number; wager: number }[];
};

/** What coins can be exchanged for, as in `fixtures/platform/rewards.json`. Shop cards refer to it by group. */
export type RewardRecord = { group: string } & (
  | { type: 'money'; rates: { currency: string; points: number; amount_cents: number }[] }
  | {
      type: 'freespins';
      points: number;
      freespins_count: number;
      /** Game identifiers. */
      games: string[];
      wager: number;
      hours_valid: number;
    }
  | { type: 'lotteries'; points: number; lottery_ids: number[] }
  | {
      type: 'lootboxes';
      points: number;
      group_key: string;
      hours_valid: number;
      items?: LootboxItem[];
      /** Separate tables. The first one whose group the player is in counts. */
      items_by_group?: { group: number; items: LootboxItem[] }[];
      /** Omitted, or without EUR for other currencies: `items`, or the wheel’s default. */
      items_by_currency?: { [currency: string]: LootboxItem[] };
    }
);

export type LootboxRecord = {
  group_key: string;
  stage: 'issued' | 'activated' | 'canceled';
  /** Ages count back from the first run, so that a demo is never outdated. */
  hours_old: number;
  hours_valid: number;
  /** Omitted for the default table of the wheel. */
  items?: LootboxItem[];
  /** The item that was won, for an activated box. */
  won?: string;
};

/** A payment method in one currency. Amounts are in minor units. */
export type PaymentMethodRecord = {
  brand: string;
  provider: string;
  type: 'card' | 'wallet' | 'bank' | 'crypto';
  currency: string;
  /** Omitted if it takes no deposits. */
  deposit?: { min_cents: number; max_cents?: number };
  /** Omitted if it pays nothing out. */
  cashout?: { min_cents: number; max_cents?: number };
  /** Amounts are multiples of this. Defaults to 1. */
  step_cents?: number;
  /** For crypto currencies. */
  network?: string;
  confirmations?: number;
  closed_to_licences?: string[];
};

/** A payment in the demo’s past. Its money is already in the balances. */
export type PaymentHistoryRecord = {
  action: 'deposit' | 'cashout';
  brand: string;
  currency: string;
  amount_cents: number;
  state: 'succeeded' | 'declined' | 'canceled' | 'recalled' | 'rejected';
  account?: string;
  reason?: string;
  hours_ago: number;
};

/** A limit that the player has set. Amounts are in minor units. */
export type LimitRecord = {
  type: 'loss' | 'wager' | 'deposit' | 'session';
  period: 'day' | 'week' | 'month';
  accounts?: { currency: string; amount_cents: number }[];
  session_minutes?: number;
  days_old: number;
};

/** A player of the demo, as in `fixtures/platform/players.json`. */
export type PlayerRecord = {
  id: number;
  email: string;
  /** Only its hash is stored. */
  password: string;
  currency: string;
  locale: string;
  licence: string;
  groups: number[];
  profile: { [field: string]: string | number | boolean | null };
  auth_fields_missed: string[];
  email_confirmed: boolean;
  /** The age of the account. */
  days_old: number;
  can_issue_bonuses: boolean;
  /** Omitted when a password is enough. */
  two_factor?: KnownTwoFactor;
  accounts: {
    currency: string;
    amount_cents: number;
    available_to_cashout_cents: number;
    active: boolean;
  }[];
  comp_points: { chargeable: number; persistent: number };
  /** Sums of the current quarter in minor units of the player’s currency. */
  quarter: { deposit_cents: number; bet_cents: number };
  limits?: LimitRecord[];
  /** How long ago the player decided about a deposit limit without setting one. */
  limit_decided_days_ago?: number;
  /** What the player did today, for limits. In minor units. */
  today?: { currency: string; bet_cents: number; win_cents: number; deposit_cents: number }[];
  payments?: PaymentHistoryRecord[];
  /** Game identifiers, newest first. */
  favorites: string[];
  played: { game: string; minutes_ago: number }[];
  lootboxes: LootboxRecord[];
  /** By the quest’s `frontend_identifier`. In minor units. */
  quests: { [identifier: string]: { bets: number; points: number } };
};

/** Prize of one place, or of each place in a range, in minor units of the contest’s currency. */
export type PrizeTier = { from: number; to: number; amount_cents: number };

type ContestRecord = {
  title: LocalizedTitle;
  currency: string;
  /** RFC 3339. */
  start_at: string;
  prizes: PrizeTier[];
  /** Slugs of the collections whose games count. Omitted when every game does. */
  collections?: string[];
  /** Licences under which it is neither listed nor counted. */
  closed_to_licences?: string[];
  /** The number of rivals who take part. */
  rivals: number;
};

export type TournamentRecord = ContestRecord & {
  frontend_identifier: string;
  group_ids: number[];
  end_at: string;
  /** The smallest stake that counts, in minor units. Omitted when any does. */
  min_bet_cents?: number;
  /** Points of the first rival. The others follow at growing distances. */
  leader_points: number;
  /** By the player’s email address. Money is in minor units. */
  players: { [email: string]: { bets: number; points: number; wins: number } };
};

export type LotteryRecord = ContestRecord & {
  /** The number that exchanges of loyalty coins use. */
  lottery_id: number;
  slug: string;
  draw_at: string;
  /** Real money to stake for a ticket, in minor units. Omitted when stakes earn none. */
  cents_per_ticket?: AmountByCurrency;
  /** Numbers of tickets by the player’s email address. */
  players: { [email: string]: number };
};

/** The reward of a quest’s level. Free spins have a wager. */
export type QuestReward = { level: number } & ({ coins: number } | { freespins: number; wager: number });

/** What levels of quests need and give, as in the site’s quest sizes. */
export type QuestRules = {
  /** By size: the bets that reach each level in minor units of EUR, starting with the first. */
  sizes: { [size: string]: { level_bets_cents: number[]; rewards: QuestReward[] } };
  /**
   * The value of a euro cent in minor units of each other currency with levels. Its players see the quest in that
   * currency. Omitted for EUR alone.
   */
  per_cent?: { [currency: string]: number };
  /** Slugs of the collections whose games count, by the quest’s `frontend_identifier`. Omitted when every game does. */
  collections: { [identifier: string]: string[] };
};

/** Tournaments and lotteries of the demo, as in `fixtures/platform/contests.json`. */
export type ContestData = {
  /** Nicknames of the other players in the tables. */
  rivals: string[];
  tournaments: TournamentRecord[];
  lotteries: LotteryRecord[];
  quests?: QuestRules;
};
/** A day of an adventure. Amounts are in minor units. */
export type AdventureDay = {
  /** Counted from 1. */
  day: number;
  /** Members of this group have completed the day. */
  group: number;
  min_deposit: AmountByCurrency;
  prize: { type: 'freespins'; count: number; games: string[] } | { type: 'bonus'; amount: AmountByCurrency };
  wager: number;
  /** Omitted when it needs no activation. */
  days_to_activate?: number;
};

/** The rules and gifts for days of a calendar, as in `fixtures/platform/adventures.json`. */
export type AdventureRecord = {
  /** The id of the site’s adventure. */
  id: string;
  title: LocalizedTitle;
  /** RFC 3339. */
  start_at: string;
  days: AdventureDay[];
  /** Cash for this number of completed days, on the day after the last. */
  super_prize?: { needed: number; amount: AmountByCurrency };
};

/** A static page or an article of the CMS. */
export type CmsPageRecord = {
  slug: string;
  path: string;
  title: LocalizedTitle;
  description: LocalizedTitle;
  /** HTML. */
  content: LocalizedTitle;
  keywords: string[];
  categories: string[];
  /** For articles. */
  date?: string;
  image?: string;
};

/** A short text inside pages. */
export type CmsSnippetRecord = {
  slug: string;
  title: LocalizedTitle;
  /** HTML. */
  content: LocalizedTitle;
  categories: string[];
};

/** A text that visitors can download. */
export type CmsFileRecord = { name: string; title: LocalizedTitle; text: LocalizedTitle };

export type SandboxData = {
  games: GameRecord[];
  studios: StudioRecord[];
  players: PlayerRecord[];
  collections: CollectionRecord[];
  pages: CmsPageRecord[];
  snippets?: CmsSnippetRecord[];
  files: CmsFileRecord[];
  rewards: RewardRecord[];
  /** Payment methods. Omitted when there are none. */
  payments?: PaymentMethodRecord[];
  contests?: ContestData;
  adventures?: AdventureRecord[];
  bonuses?: BonusData;
  coins?: CoinRules;
  vip?: VipData;
  live_cashback?: LiveCashback;
};

/**
 * Listens to the database’s notifications on a channel. `onGap` is called after a time in which some may have been
 * missed.
 */
export type Listen = (
  channel: string,
  onMessage: (payload: string) => void | Promise<void>,
  onGap?: () => void | Promise<void>,
) => Promise<() => void>;

export type SandboxOptions = SiteFacts & {
  /** The server’s database. The sandbox only uses its schema `platform`. */
  db: Kysely<unknown>;
  /** The content of the store on the first run. Games stay in memory. */
  data: SandboxData;
  /** In epoch milliseconds. */
  clock: () => number;
  /** An integer from 0 to below `limit`. Defaults to the system’s random source. */
  random?: (limit: number) => number;
  /** The site’s address for a request, to which links in letters lead. Defaults to this machine. */
  siteAddress?: (request: FastifyRequest) => URL;
  /** How often everything due by time is done, such as draws and payments. Omitted: on request. */
  advanceEveryMs?: number;
  /** Receives the same work, so that tests can do it at an instant. */
  onClockwork?: (advance: () => Promise<void>) => void;
  /** The console at `/sandbox`, only for demos because it signs anybody in. Off by default. */
  console?: boolean;
  /** Encrypts stored secrets and signs captchas. The same for every process. Defaults to the demo’s public one. */
  secret?: string;
  /** Another one that counts as well while it is being changed. Nothing new is made with it. */
  acceptedSecret?: string | undefined;
  /** Any of these is shown by the site’s server for the calls that only it may make. None: nobody may make them. */
  serverSecrets?: readonly string[];
  /** The cost of password hashes. Defaults to one that is right for real passwords. */
  hashCost?: HashCost;
  /** The header with a visitor’s country. Defaults to those of common content networks. */
  geoHeader?: string;
  /** Countries whose visitors may not register or sign in. */
  restrictedCountries?: readonly string[];
  /** Told about work that continues after an answer, so that tests can wait for it. */
  onBackgroundWork?: (done: Promise<void>) => void;
  /** Omitted: events for players are stored, but nobody is notified. */
  live?: {
    listen: Listen;
    /** Receives the feed that the server’s websocket forwards. Called once. */
    offer(feed: LiveFeed): void;
  };
};
