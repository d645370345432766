const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type LevelSeed = {
  identifier: 'level_1' | 'level_2' | 'level_3';
  name: string;
  /** The start of a pot after a win. In minor units, like everything below. */
  reset_cents: number;
  /** What bets of other players add. */
  cents_per_hour: number;
  /** A pot is won at an amount between these two. */
  drops_from_cents: number;
  drops_until_cents: number;
  /** The amount on the first day. */
  amount_cents: number;
};

export type JackpotSeed = {
  identifier: string;
  currency: string;
  /** Studios whose jackpot games feed it. */
  providers: readonly string[];
  levels: readonly LevelSeed[];
};

/** Category of the games that feed pots. */
export const JACKPOT_CATEGORY = 'jackpots';

/** The pots of the demo: a small one is won within hours, a middle one within days, a large one within months. */
export const JACKPOTS: readonly JackpotSeed[] = [
  {
    identifier: 'polar',
    currency: 'EUR',
    providers: ['kite-and-key', 'fable-and-flint', 'old-quarter', 'ironbark', 'ember-works'],
    levels: [
      level('level_3', 'Zenith', [150_000_00, 260_00, 380_000_00, 460_000_00, 284_916_42]),
      level('level_2', 'Meridian', [10_000_00, 156_00, 24_000_00, 30_000_00, 18_240_07]),
      level('level_1', 'Horizon', [500_00, 420_00, 1_100_00, 1_700_00, 1_032_88]),
    ],
  },
  {
    identifier: 'tides',
    currency: 'EUR',
    providers: ['saltwater', 'pinwheel', 'lantern-house', 'tin-orchard'],
    levels: [
      level('level_3', 'Spring tide', [60_000_00, 110_00, 140_000_00, 180_000_00, 96_412_90]),
      level('level_2', 'Flow', [4_000_00, 72_00, 9_000_00, 12_000_00, 6_870_15]),
      level('level_1', 'Ebb', [200_00, 190_00, 600_00, 900_00, 388_40]),
    ],
  },
];

function level(
  identifier: LevelSeed['identifier'],
  name: string,
  [reset, perHour, from, until, amount]: readonly [number, number, number, number, number],
): LevelSeed {
  return {
    identifier,
    name,
    reset_cents: reset,
    cents_per_hour: perHour,
    drops_from_cents: from,
    drops_until_cents: until,
    amount_cents: amount,
  };
}

export type WinSeed = {
  jackpot: string;
  level: string;
  user_name: string;
  amount_cents: number;
  ago: number;
};

/** Wins from before the demo started. Later ones come from the pots themselves. */
export const PAST_WINS: readonly WinSeed[] = [
  win('polar', 'Horizon', 'oskar_lind', 1_418_20, 41 * MINUTE),
  win('tides', 'Ebb', 'marlene77', 702_55, 3 * HOUR),
  win('polar', 'Horizon', 'tobias.h', 1_236_90, 5 * HOUR),
  win('tides', 'Ebb', 'ingridsen', 811_05, 9 * HOUR),
  win('polar', 'Meridian', 'marisabel', 28_410_36, 2 * DAY),
  win('tides', 'Flow', 'sunnyday', 10_944_70, 3 * DAY),
  win('polar', 'Meridian', 'old_boat', 24_902_11, 7 * DAY),
  win('polar', 'Zenith', 'Henrik1979', 401_220_19, 19 * DAY),
  win('tides', 'Spring tide', 'lunaria', 166_380_44, 31 * DAY),
  win('polar', 'Zenith', 'Solveig_k', 318_004_50, 74 * DAY),
  win('polar', 'Zenith', 'danielle', 296_771_00, 128 * DAY),
];

function win(
  jackpot: string,
  levelName: string,
  userName: string,
  amountCents: number,
  ago: number,
): WinSeed {
  return { jackpot, level: levelName, user_name: userName, amount_cents: amountCents, ago };
}

/** Invented players who win the pots of the demo. */
export const WINNER_NAMES: readonly string[] = [
  'anneliese',
  'bjarne_o',
  'cosimo84',
  'dagmarr',
  'eero.kask',
  'florian_w',
  'gabrielle',
  'haakon77',
  'isabella_r',
  'joonas_p',
  'katarina',
  'leopold9',
];
