import type { ResolvedPromotionPageDocument, ResolvedQuestSizeDocument, Tournament } from '@marquee/schemas';
import {
  contestKind,
  contestSlug,
  isHiddenContest,
  isTestQuest,
} from '../primitives/contests/contest.model.ts';
import { findLevel } from '../quest-map/quest-map.model.ts';

/** The size for an identifier without a known size (QUEST-08). */
const DEFAULT_SIZE = 'm';

export type QuestCardState =
  /** Not open to this visitor. */
  | { kind: 'locked' }
  | { kind: 'open'; levels: number }
  | { kind: 'joined'; level: number; levels: number; points: number; needed: number }
  | { kind: 'done'; levels: number };

export type ListedQuest = { page: ResolvedPromotionPageDocument; quest?: Tournament; state: QuestCardState };

type Options = {
  pages: readonly ResolvedPromotionPageDocument[];
  sizes: readonly ResolvedQuestSizeDocument[];
  joined: readonly number[];
  /** Whether quests in testing are listed (FLAG-03). */
  hasTests?: boolean;
};

/** The identifier contains size and slug: `quest--size--slug` (QUEST-02). */
export function parseQuestSize(identifier: string, known: readonly string[]): string {
  const size = identifier.split('--').at(1) ?? '';
  return known.includes(size) ? size : DEFAULT_SIZE;
}

/** The pages of quests that a visitor may see, whether or not the platform knows them. */
export function questPages<Page extends { type?: string; path: string }>(
  pages: readonly Page[],
  hasTests = false,
): Page[] {
  return pages.filter(({ type, path }) => type === 'quest' && (hasTests || !isTestQuest(questId(path))));
}

/** Every quest that has a page, the player's own first. A page without a quest of the platform is locked. */
export function listQuests(
  quests: readonly Tournament[],
  { pages, sizes, joined, hasTests = false }: Options,
): ListedQuest[] {
  const bySlug = new Map(
    quests
      .filter(({ frontend_identifier: id }) => contestKind(id) === 'quest' && !isHiddenContest(id))
      .map((quest) => [contestSlug(quest.frontend_identifier), quest]),
  );
  const listed = questPages(pages, hasTests).map((page): ListedQuest => {
    const quest = bySlug.get(page.path.split('/').at(-1) ?? '');
    return { page, quest, state: quest ? questState(quest, { sizes, joined }) : { kind: 'locked' } };
  });
  return listed.toSorted((a, b) => RANK[a.state.kind] - RANK[b.state.kind]);
}

/** The identifier of a page's quest, from its address. It has no size, which only the platform knows. */
function questId(path: string): string {
  return `quest--${path.split('/').at(-1) ?? ''}`;
}

const RANK: Record<QuestCardState['kind'], number> = { joined: 0, open: 1, done: 2, locked: 3 };

function questState(quest: Tournament, { sizes, joined }: Omit<Options, 'pages'>): QuestCardState {
  const name = parseQuestSize(
    quest.frontend_identifier,
    sizes.map(({ size }) => size),
  );
  const levels = sizes.find(({ size }) => size === name)?.levels ?? [];
  if (!joined.includes(quest.id) || quest.bets === undefined) return { kind: 'open', levels: levels.length };
  const index = findLevel(levels, quest.bets);
  const next = levels[index + 1];
  if (!next) return { kind: 'done', levels: levels.length };
  return {
    kind: 'joined',
    level: index + 1,
    levels: levels.length,
    // Level by bets, progress by points toward the next one (QUEST-23).
    points: quest.points ?? quest.bets,
    needed: next.bets.amount_cents,
  };
}
