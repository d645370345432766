import type { QuestReward, QuestRules } from '../../options.ts';

const QUEST = 'quest--';
/** QUEST-08. */
const DEFAULT_SIZE = 'm';

export function isQuest(identifier: string): boolean {
  return identifier.startsWith(QUEST);
}

/** QUEST-02: `quest--size--slug`; an unknown size reads as the default. */
export function sizeOf(identifier: string, sizes: QuestRules['sizes']): string {
  const [, size = ''] = identifier.split('--');
  return size in sizes ? size : DEFAULT_SIZE;
}

export type ReachedLevel = { number: number; reward: QuestReward | undefined };

/** The levels that bets reach on their way from one sum to another: each once, because sums only grow. */
export function levelsReached(
  rules: QuestRules,
  identifier: string,
  { before, after }: { before: number; after: number },
): ReachedLevel[] {
  const size = rules.sizes[sizeOf(identifier, rules.sizes)];
  if (!size) return [];
  return size.level_bets_cents.flatMap((bets, index) => {
    const number = index + 1;
    if (bets <= before || bets > after) return [];
    return [{ number, reward: size.rewards.find(({ level }) => level === number) }];
  });
}
