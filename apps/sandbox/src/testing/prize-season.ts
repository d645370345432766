import type { AdventureRecord, PlayerRecord, SandboxData, VipData } from '../options.ts';
import { sampleBonuses } from './sample-bonuses.ts';
import { samplePlayers } from './sample-data.ts';
import { playData, SLOT } from './start-play.ts';

const WEEK = 7 * 86_400_000;
/** Monday 5 October 2026: the quarter has twelve weeks after it. */
const FIRST = Date.UTC(2026, 9, 5);

/** The start of a season. Each takes a week. */
export const startOf = (index: number): number => FIRST + index * WEEK;

/** The players, with the cashback percentage of each. */
export const PLAYERS = [
  { id: 41, email: 'p41@northstar.example', groups: [259], percent: 6 },
  { id: 42, email: 'p42@northstar.example', groups: [258], percent: 4 },
  { id: 43, email: 'p43@northstar.example', groups: [21], percent: 0 },
  { id: 44, email: 'p44@northstar.example', groups: [258], percent: 4 },
] as const;

export const VIP: VipData = {
  cashback: {
    group_key: 'cashback_weekly',
    title: { en: 'Weekly cashback' },
    percents: [
      { group: 259, percent: 6 },
      { group: 258, percent: 4 },
    ],
  },
  birthday: {
    group_key: 'birthday_gift',
    title: { en: 'Birthday gift' },
    amounts: [
      { group: 259, amount: { EUR: 4000 } },
      { group: 258, amount: { EUR: 1500 } },
    ],
    offers: [],
  },
  levels: [
    { group_key: 'level_1', points: 3, freespins: 10, wager: 30 },
    { group_key: 'level_2', points: 9, freespins: 20, wager: 30 },
    { group_key: 'level_3', points: 40, freespins: 30, wager: 30 },
  ],
};

/** The state of a season from which its prizes follow. Lists are by player. */
export type Season = {
  index: number;
  tournament: number;
  prizes: number[];
  centsPerTicket: number;
  birthdays: number[];
  /** Players in the order in which they reached their points, the latest last. */
  order: number[];
  /** The owner of each ticket, in the order in which they were given. */
  tickets: number[];
  /** Stakes while the contests ran. */
  staked: number[];
  /** The players’ results in games within the week, negative for a loss. */
  won: number[];
  /** Completed days of the adventure. */
  days: Set<number>[];
};

function adventure(index: number): AdventureRecord {
  return {
    id: `season-${index}`,
    title: { en: 'Season' },
    start_at: new Date(startOf(index)).toISOString(),
    days: [1, 2, 3].map((day) => ({
      day,
      group: 80_000 + index * 10 + day,
      min_deposit: { EUR: 2000 },
      prize: { type: 'bonus', amount: { EUR: 100 + day } },
      wager: 0,
    })),
    super_prize: { needed: 2, amount: { EUR: 777 } },
  };
}

/** The platform with the VIP club and an adventure for each season. Contests are added when their season starts. */
export function seasonData(seasons: number): SandboxData {
  const [ada] = samplePlayers as [PlayerRecord];
  return {
    ...playData,
    games: playData.games.map((game) =>
      game.identifier === SLOT ? { ...game, categories: ['pokies'] } : game,
    ),
    players: PLAYERS.map(({ id, email, groups }) => ({
      ...ada,
      id,
      email,
      groups: [...groups],
      comp_points: { chargeable: 0, persistent: 0 },
      accounts: [],
      quarter: { deposit_cents: 0, bet_cents: 0 },
      lootboxes: [],
      favorites: [],
      played: [],
      quests: {},
    })),
    bonuses: { ...sampleBonuses, offers: [] },
    coins: { cents_per_point: { EUR: 1000 }, categories: ['pokies'] },
    adventures: Array.from({ length: seasons }, (_, index) => adventure(index)),
    vip: VIP,
  };
}
