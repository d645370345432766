import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { AmountByCurrency, BonusData } from './prizes/bonus-data.ts';
import type { HashCost } from './identity/hash-password.ts';
import type { KnownTwoFactor } from './identity/two-factor.ts';
import type { LiveFeed } from './live/live-feed.ts';
import type { FieldName } from './player-fields/contexts.ts';
import type { SiteFacts } from './site/site-facts.ts';

/** Text per locale; `en` is always there. */
export type LocalizedTitle = { en: string; [locale: string]: string };

/** A game as `schemas/api/game.json` describes it. */
export type GameRecord = {
  identifier: string;
  name: string;
  title: string;
  slug: string;
  seo_title?: string;
  provider: string;
  categories: string[];
  collections: { [slug: string]: number };
  currencies: { [code: string]: { id: number } };
  badges: { type: string; theme: string }[];
  preview: string;
  has_demo_mode: boolean;
};

export type StudioRecord = {
  id?: string | number;
  slug: string;
  title: string;
  /** What the studio has to know of a player before a real-money game (PROF-42). */
  player_fields?: FieldName[];
};

export type CollectionRecord = { id: string; slug: string; title: LocalizedTitle; icon: string };

export type LootboxItem = {
  id: string;
  weight: number;
  /** Wagering on what is won, as a multiple. */
  wager: number;
  max_win?: { currency: string; amount_cents: number }[];
} &
  /** Without a title it is named by its number, in the player's language. */
  (
    | { type: 'freespins'; freespins_count: number; title?: string }
    | { type: 'bonus'; bonus_amount: { currency: string; amount_cents: number }; title: string }
  );

/** What earns loyalty coins, as `fixtures/platform/coins.json` keeps it. */
export type CoinRules = {
  /** Real money that has to be staked for one coin, minor units; a currency left out earns none. */
  cents_per_point: AmountByCurrency;
  /** Categories of games, one of which a game has to have. */
  categories: string[];
  /** How many times as many coins members of a group get; of several the most. */
  multipliers?: { group: number; times: number }[];
};

/** What is given back of a week's losses, as a percentage of them. */
export type CashbackRule = {
  group_key: string;
  title: LocalizedTitle;
  /** By group; of several the most. */
  percents: { group: number; percent: number }[];
};

/** What is given back of a week's losses at tables, as `fixtures/platform/live_cashback.json` keeps it. */
export type LiveCashback = {
  group_key: string;
  title: LocalizedTitle;
  percent: number;
  /** Categories of the games that count. */
  categories: string[];
  /** The most for a week, minor units by currency; in others what EUR is worth. */
  most: AmountByCurrency;
  /** Players in one of these get none. */
  not_for_groups: number[];
};

/** What belongs to VIP statuses and levels, as `fixtures/platform/vip.json` keeps it. */
export type VipData = {
  cashback: CashbackRule;
  birthday: {
    group_key: string;
    title: LocalizedTitle;
    /** Money by group, the highest status first; the first that the player is in counts. */
    amounts: { group: number; amount: AmountByCurrency }[];
    /** What the house gives beside it, and to whom. */
    offers: { group_key: string; groups: number[] }[];
  };
  /** Free spins for whoever has collected so many coins. */
  levels: { group_key: string; points: number; freespins: number; wager: number }[];
};

/** What coins are exchanged for, as `fixtures/platform/rewards.json` keeps it; shop cards name it by its group. */
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
      /** Tables of their own; the first whose group the player is in counts. */
      items_by_group?: { group: number; items: LootboxItem[] }[];
      /** Left out, or without EUR for the others: `items`, else the wheel's default. */
      items_by_currency?: { [currency: string]: LootboxItem[] };
    }
);

export type LootboxRecord = {
  group_key: string;
  stage: 'issued' | 'activated' | 'canceled';
  /** Ages count back from the first run, so that a demo is never stale. */
  hours_old: number;
  hours_valid: number;
  /** Left out: the default table of the wheel. */
  items?: LootboxItem[];
  /** The item that was won, for an activated box. */
  won?: string;
};

/** A way to pay in one currency; amounts are minor units. */
export type PaymentMethodRecord = {
  brand: string;
  provider: string;
  type: 'card' | 'wallet' | 'bank' | 'crypto';
  currency: string;
  /** Left out: it takes no deposits. */
  deposit?: { min_cents: number; max_cents?: number };
  /** Left out: it pays nothing out. */
  cashout?: { min_cents: number; max_cents?: number };
  /** Amounts are multiples of it; left out: 1. */
  step_cents?: number;
  /** Of coins. */
  network?: string;
  confirmations?: number;
  closed_to_licences?: string[];
};

/** A payment of the demo's past: its money is in the balances already. */
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

/** A limit the player has set; amounts are minor units. */
export type LimitRecord = {
  type: 'loss' | 'wager' | 'deposit' | 'session';
  period: 'day' | 'week' | 'month';
  accounts?: { currency: string; amount_cents: number }[];
  session_minutes?: number;
  days_old: number;
};

/** A player of the demo, as `fixtures/platform/players.json` keeps it. */
export type PlayerRecord = {
  id: number;
  email: string;
  /** Only its hash reaches the store. */
  password: string;
  currency: string;
  locale: string;
  licence: string;
  groups: number[];
  profile: { [field: string]: string | number | boolean | null };
  auth_fields_missed: string[];
  email_confirmed: boolean;
  /** How long the account has existed. */
  days_old: number;
  can_issue_bonuses: boolean;
  /** Left out: a password is enough. */
  two_factor?: KnownTwoFactor;
  accounts: {
    currency: string;
    amount_cents: number;
    available_to_cashout_cents: number;
    active: boolean;
  }[];
  comp_points: { chargeable: number; persistent: number };
  /** Sums of the running quarter in the player's currency, minor units. */
  quarter: { deposit_cents: number; bet_cents: number };
  limits?: LimitRecord[];
  /** What the player did today, for limits; minor units. */
  today?: { currency: string; bet_cents: number; win_cents: number; deposit_cents: number }[];
  payments?: PaymentHistoryRecord[];
  /** Game identifiers, latest first. */
  favorites: string[];
  played: { game: string; minutes_ago: number }[];
  lootboxes: LootboxRecord[];
  /** By the quest's `frontend_identifier`; minor units. */
  quests: { [identifier: string]: { bets: number; points: number } };
};

/** Prize of one place, or of each place in a range, in minor units of the contest's currency. */
export type PrizeTier = { from: number; to: number; amount_cents: number };

type ContestRecord = {
  title: LocalizedTitle;
  currency: string;
  /** RFC 3339. */
  start_at: string;
  prizes: PrizeTier[];
  /** Slugs of the collections whose games count; left out: every game does. */
  collections?: string[];
  /** Licences under which it is neither listed nor played for. */
  closed_to_licences?: string[];
  /** How many of the rivals take part. */
  rivals: number;
};

export type TournamentRecord = ContestRecord & {
  frontend_identifier: string;
  group_ids: number[];
  end_at: string;
  /** Smallest stake that counts, minor units; left out: any does. */
  min_bet_cents?: number;
  /** Points of the rival in front; the others follow at growing distance. */
  leader_points: number;
  /** By the email of the player; money in minor units. */
  players: { [email: string]: { bets: number; points: number; wins: number } };
};

export type LotteryRecord = ContestRecord & {
  /** The number that exchanges of loyalty coins name. */
  lottery_id: number;
  slug: string;
  draw_at: string;
  /** Real money that has to be staked for a ticket, minor units; left out: stakes earn none. */
  cents_per_ticket?: AmountByCurrency;
  /** Tickets, by the email of the player. */
  players: { [email: string]: number };
};

/** What a level of a quest gives; free spins with their wager. */
export type QuestReward = { level: number } & ({ coins: number } | { freespins: number; wager: number });

/** What the levels of quests need and give, as the site’s quest sizes show it. */
export type QuestRules = {
  /** By size: the bets that reach each level, minor units of EUR, the first level first. */
  sizes: { [size: string]: { level_bets_cents: number[]; rewards: QuestReward[] } };
  /**
   * What a cent of EUR is in the minor units of each other currency that the maps have levels in; a player of one of
   * them sees the quest in it. Left out: EUR alone.
   */
  per_cent?: { [currency: string]: number };
  /** By the quest’s `frontend_identifier`: slugs of the collections whose games count; left out: every game does. */
  collections: { [identifier: string]: string[] };
};

/** Tournaments and lotteries of the demo, as `fixtures/platform/contests.json` keeps them. */
export type ContestData = {
  /** Nicknames of the other players in the tables. */
  rivals: string[];
  tournaments: TournamentRecord[];
  lotteries: LotteryRecord[];
  quests?: QuestRules;
};
/** A day of an adventure; amounts are minor units. */
export type AdventureDay = {
  /** Counted from 1. */
  day: number;
  /** Whoever is in it has completed the day. */
  group: number;
  min_deposit: AmountByCurrency;
  prize: { type: 'freespins'; count: number; games: string[] } | { type: 'bonus'; amount: AmountByCurrency };
  wager: number;
  /** Left out: it needs no activation. */
  days_to_activate?: number;
};

/** What completes the days of a calendar and what they give, as `fixtures/platform/adventures.json` keeps it. */
export type AdventureRecord = {
  /** That of the site's adventure. */
  id: string;
  title: LocalizedTitle;
  /** RFC 3339. */
  start_at: string;
  days: AdventureDay[];
  /** Cash for so many completed days, on the day after the last. */
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
  /** Of articles. */
  date?: string;
  image?: string;
};

/** A short text that stands inside pages. */
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
  /** Ways to pay; left out: none. */
  payments?: PaymentMethodRecord[];
  contests?: ContestData;
  adventures?: AdventureRecord[];
  bonuses?: BonusData;
  coins?: CoinRules;
  vip?: VipData;
  live_cashback?: LiveCashback;
};

/** Hears the database's notifications on a channel; `onGap` follows a time in which some may have been missed. */
export type Listen = (
  channel: string,
  onMessage: (payload: string) => void | Promise<void>,
  onGap?: () => void | Promise<void>,
) => Promise<() => void>;

export type SandboxOptions = SiteFacts & {
  /** The server's store; the sandbox keeps to the schema `platform` of it. */
  db: Kysely<unknown>;
  /** What the store is filled with on the first run; games stay in memory. */
  data: SandboxData;
  /** Epoch milliseconds. */
  clock: () => number;
  /** A whole number from 0 up to, not including, `limit`. Left out: the system's random source. */
  random?: (limit: number) => number;
  /** The site's address for whoever asks, to which links in letters lead. Left out: this machine. */
  siteAddress?: (request: FastifyRequest) => URL;
  /** How often is done what is due by the clock: draws, payments under way. Left out: when somebody asks for it. */
  advanceEveryMs?: number;
  /** Given the same, so that tests can do it at an instant. */
  onClockwork?: (advance: () => Promise<void>) => void;
  /** The console at `/sandbox`, of demos alone: it signs anybody in. Left out: it is not there. */
  console?: boolean;
  /** Keys secrets at rest and captchas; the same for every process. Left out: the demo's, which everybody knows. */
  secret?: string;
  /** Of passwords. Left out: what is right for real ones. */
  hashCost?: HashCost;
  /** The header that holds a visitor's country. Left out: those of the usual content networks. */
  geoHeader?: string;
  /** Countries whose visitors may not register or sign in. */
  restrictedCountries?: readonly string[];
  /** Told of work that goes on after an answer, so that tests can wait for it. */
  onBackgroundWork?: (done: Promise<void>) => void;
  /** Left out: what players are told is kept, and nobody is told. */
  live?: {
    listen: Listen;
    /** Takes what the server's websocket sends on. Called once. */
    offer(feed: LiveFeed): void;
  };
};
