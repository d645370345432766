import type { LocalizedTitle } from '../options.ts';

/** Minor units by currency. Where the player's currency has no amount, it is not offered to the player. */
export type AmountByCurrency = { [currency: string]: number };

type Prize = {
  title: LocalizedTitle;
  /** How many times it has to be staked; 0: paid at once, as real money. */
  wager: number;
  /** Left out: no limit. */
  max_win?: AmountByCurrency;
  /** by_player: waits for the player to activate it. */
  begins: 'at_once' | 'by_player';
  days_to_activate: number;
};

export type BonusPrize = Prize & {
  type: 'bonus';
  days_to_wager: number;
  /** Largest stake of a bet while it is wagered. */
  max_bet?: AmountByCurrency;
} & ({ amount: AmountByCurrency } | { percent: number; amount_limit: AmountByCurrency });

export type FreespinsPrize = Prize & {
  type: 'freespins';
  count: number;
  /** Given as so many gifts, one a day. */
  parts?: number;
  /** Fixed stake of a round. */
  bet: AmountByCurrency;
  /** Game identifiers. */
  games: string[];
  days_to_play: number;
  /** Days to wager what they win. */
  days_to_wager: number;
};

/** Who an offer is for; everything that is named has to hold. */
export type OfferAudience = {
  groups?: { any_of?: number[]; none_of?: number[] };
  licences?: string[];
  not_licences?: string[];
  /** Partners whose players it is for. */
  stags?: string[];
};

/** A moment of every week, UTC; day 1 is Monday. */
type WeekMoment = { day: number; hour: number };

/** What is offered, when, to whom, and what it gives. */
export type BonusOffer = {
  group_key: string;
  title: LocalizedTitle;
  gives: (BonusPrize | FreespinsPrize)[];
  audience?: OfferAudience;
  /** RFC 3339; left out: always. */
  period?: { from?: string; until?: string };
  /** From one moment of each week until the other. */
  weekly?: { from: WeekMoment; until: WeekMoment };
  /** How often a player gets it; left out: always. */
  uses?: 'once' | 'weekly';
} & (
  | { occasion: 'registration' }
  /** Nobody can ask for it: the house gives it. */
  | { occasion: 'house' }
  | {
      occasion: 'deposit';
      /** Chooses it for the next deposit. */
      code: string;
      minimum: AmountByCurrency;
      /** Which deposit of the player it is for, counted from 1. */
      deposit_number?: number;
      /** On top of the usual offers; never for players with several accounts (BON-29). */
      extra?: boolean;
    }
  | {
      occasion: 'coupon';
      code: string;
      /** How many players can use it; left out: no limit. */
      uses_in_all?: number;
    }
);

/** A gift that a player of the demo has from the start. */
export type DemoGift = {
  group_key: string;
  stage: 'issued' | 'handle_bets' | 'lost' | 'canceled' | 'expired' | 'wager_done' | 'finished';
  hours_old: number;
  /** Of bonuses whose size the offer leaves open, minor units. */
  amount_cents?: number;
  /** How much of the wager is done. */
  wagered_percent?: number;
  /** Rounds played and what they won. */
  played?: number;
  won_cents?: number;
};

/** What the first deposits of a player bring. */
export type WelcomePack = {
  /** Group of players who still have it; joined at registration, under these licences alone. */
  group: number;
  licences: string[];
  /** With this many it is over. */
  deposits: number;
  /** Groups of those who still have it, by the number of the deposit they make next: a text of one part is for them. */
  next?: { [deposit: string]: number };
};

/** What `fixtures/platform/bonuses.json` keeps. */
export type BonusData = {
  offers: BonusOffer[];
  /** What holds for prizes that say no more than how much they are, such as those of loot boxes. */
  defaults: {
    freespins: Pick<FreespinsPrize, 'bet' | 'games' | 'days_to_activate' | 'days_to_play' | 'days_to_wager'>;
    bonus: Pick<BonusPrize, 'max_bet' | 'days_to_activate' | 'days_to_wager'>;
  };
  welcome?: WelcomePack;
  /** By the email of the player. */
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
