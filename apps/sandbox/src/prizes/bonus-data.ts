import type { LocalizedTitle } from '../options.ts';

/** Minor units by currency. It is not offered to players in a currency without an amount. */
export type AmountByCurrency = { [currency: string]: number };

type Prize = {
  title: LocalizedTitle;
  /** How many times it must be staked. With 0 it is paid at once as real money. */
  wager: number;
  /** Omitted when there is no limit. */
  max_win?: AmountByCurrency;
  /** With `by_player` it waits for the player to activate it. */
  begins: 'at_once' | 'by_player';
  days_to_activate: number;
};

export type BonusPrize = Prize & {
  type: 'bonus';
  days_to_wager: number;
  /** The largest stake of a bet while it is wagered. */
  max_bet?: AmountByCurrency;
} & ({ amount: AmountByCurrency } | { percent: number; amount_limit: AmountByCurrency });

export type FreespinsPrize = Prize & {
  type: 'freespins';
  count: number;
  /** The number of gifts it is split into, one a day. */
  parts?: number;
  /** Fixed stake of a round. */
  bet: AmountByCurrency;
  /** Game identifiers. */
  games: string[];
  days_to_play: number;
  /** Days to wager the winnings. */
  days_to_wager: number;
};

/** Who an offer is for. All given conditions must hold. */
export type OfferAudience = {
  groups?: { any_of?: number[]; none_of?: number[] };
  licences?: string[];
  not_licences?: string[];
  /** Partners whose players it is for. */
  stags?: string[];
};

/** A moment of every week in UTC. Day 1 is Monday. */
type WeekMoment = { day: number; hour: number };

/** An offer: when, for whom, and what it gives. */
export type BonusOffer = {
  group_key: string;
  title: LocalizedTitle;
  gives: (BonusPrize | FreespinsPrize)[];
  audience?: OfferAudience;
  /** RFC 3339. Omitted for always. */
  period?: { from?: string; until?: string };
  /** From one moment of each week until the other. */
  weekly?: { from: WeekMoment; until: WeekMoment };
  /** How often a player can get it. Omitted for always. */
  uses?: 'once' | 'weekly';
} & (
  | { occasion: 'registration' }
  /** Nobody can request it: the house gives it. */
  | { occasion: 'house' }
  | {
      occasion: 'deposit';
      /** The code to choose it for the next deposit. */
      code: string;
      minimum: AmountByCurrency;
      /** The number of the player’s deposit it is for, counted from 1. */
      deposit_number?: number;
      /** In addition to the usual offers, and never for players with several accounts (BON-29). */
      extra?: boolean;
    }
  | {
      occasion: 'coupon';
      code: string;
      /** How many players can use it. Omitted when there is no limit. */
      uses_in_all?: number;
    }
);

/** A gift that a player of the demo has from the start. */
export type DemoGift = {
  group_key: string;
  stage: 'issued' | 'handle_bets' | 'lost' | 'canceled' | 'expired' | 'wager_done' | 'finished';
  hours_old: number;
  /** In minor units, for bonuses whose size the offer leaves open. */
  amount_cents?: number;
  /** The completed part of the wager. */
  wagered_percent?: number;
  /** Rounds played, and their winnings. */
  played?: number;
  won_cents?: number;
};

/** The welcome pack for a player’s first deposits. */
export type WelcomePack = {
  /** Group of players who still have it. They join at registration, only under these licences. */
  group: number;
  licences: string[];
  /** The number of deposits after which it is over. */
  deposits: number;
  /** Groups of players who still have it, by the number of their next deposit, so that texts can address them. */
  next?: { [deposit: string]: number };
};

/** The content of `fixtures/platform/bonuses.json`. */
export type BonusData = {
  offers: BonusOffer[];
  /** Terms of prizes that only state an amount, such as those of loot boxes. */
  defaults: {
    freespins: Pick<FreespinsPrize, 'bet' | 'games' | 'days_to_activate' | 'days_to_play' | 'days_to_wager'>;
    bonus: Pick<BonusPrize, 'max_bet' | 'days_to_activate' | 'days_to_wager'>;
  };
  welcome?: WelcomePack;
  /** By the player’s email address. */
  players: { [email: string]: DemoGift[] };
};

export const NO_BONUSES: BonusData = {
  offers: [],
  defaults: {
    freespins: { bet: { EUR: 20 }, games: [], days_to_activate: 3, days_to_play: 3, days_to_wager: 7 },
    bonus: { days_to_activate: 3, days_to_wager: 7 },
  },
  players: {},
};
