import { convertAmount } from '../../money/convert-amount.ts';
import type { QuestReward, QuestRules } from '../../options.ts';

/** QUEST-08. */
const DEFAULT_SIZE = 'm';

/**
 * The same distinction between quests and tournaments as on the pages, because their standings are stored in different
 * units (TOUR-03).
 */
export function isQuest(identifier: string): boolean {
  return identifier.includes('quest');
}

/** The size in `quest--size--slug`, or the default for an unknown one (QUEST-02). */
export function sizeOf(identifier: string, sizes: QuestRules['sizes']): string {
  const [, size = ''] = identifier.split('--');
  return size in sizes ? size : DEFAULT_SIZE;
}

/** The currency in which a player sees a quest: their own if its maps have levels in it. */
export function questCurrency({ per_cent: perCent = {} }: QuestRules, currency: string): string {
  return Object.hasOwn(perCent, currency) ? currency : 'EUR';
}

/**
 * Progress in quests is stored in these units. A euro cent has 660: the minor units of all currencies with levels are
 * whole numbers of them, so that nothing is lost between currencies.
 */
export const UNITS_PER_EURO_CENT = 660;

type Score = { bets: number; points: number; wins: number };

/** A standing as the player sees it: for a quest in the quest’s currency for the player. */
export function shownScore<Kept extends Score>(
  { per_cent: perCent = {} }: QuestRules,
  { identifier, currency = 'EUR' }: { identifier: string; currency?: string | undefined },
  score: Kept,
): Kept {
  if (!isQuest(identifier)) return score;
  const shown = (units: number) => Math.round((units * (perCent[currency] ?? 1)) / UNITS_PER_EURO_CENT);
  return { ...score, bets: shown(score.bets), points: shown(score.points), wins: shown(score.wins) };
}

/** The units for a stake: in a currency with levels in the same proportion to them, else by value, if that is known. */
export function toQuestUnits(
  { per_cent: perCent = {} }: QuestRules,
  { cents, currency, at }: { cents: number; currency: string; at: number },
): number {
  const scale = Object.hasOwn(perCent, currency) ? perCent[currency] : undefined;
  const worth = scale === undefined ? convertAmount(cents, { from: currency, to: 'EUR', at }) : cents / scale;
  return Math.round((worth ?? 0) * UNITS_PER_EURO_CENT);
}

export type ReachedLevel = { number: number; reward: QuestReward | undefined };

/**
 * The levels reached when the bets, in units, grow from one sum to another. Each is reached once, because sums only
 * grow.
 */
export function levelsReached(
  rules: QuestRules,
  identifier: string,
  { before, after }: { before: number; after: number },
): ReachedLevel[] {
  const size = rules.sizes[sizeOf(identifier, rules.sizes)];
  if (!size) return [];
  return size.level_bets_cents.flatMap((cents, index) => {
    const number = index + 1;
    const bets = cents * UNITS_PER_EURO_CENT;
    if (bets <= before || bets > after) return [];
    return [{ number, reward: size.rewards.find(({ level }) => level === number) }];
  });
}
