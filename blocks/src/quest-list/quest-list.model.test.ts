import type { ResolvedPromotionPageDocument, ResolvedQuestSizeDocument, Tournament } from '@marquee/schemas';
import { describe, expect, it } from 'vitest';
import { listQuests, parseQuestSize } from './quest-list.model.ts';

const SIZES = ['xs', 's', 'm', 'robot-s', 'robot-m'];

it.each([
  ['quest--xs--first-steps', 'xs'],
  ['quest--robot-m--works', 'robot-m'],
  ['quest--xxl--nowhere', 'm'],
  ['winter-quest', 'm'],
])('[QUEST-01] [QUEST-02] [QUEST-08] the size of %s is %s', (identifier, size) => {
  expect(parseQuestSize(identifier, SIZES)).toBe(size);
});

const page = (slug: string, type: ResolvedPromotionPageDocument['type']): ResolvedPromotionPageDocument => ({
  id: slug,
  path: `/quests/${slug}`,
  enabled: true,
  title: slug,
  listed: true,
  type,
});
const quest = (id: number, slug: string, score: Partial<Tournament> = {}): Tournament => ({
  id,
  frontend_identifier: `quest--xs--${slug}`,
  title: slug,
  currency: 'EUR',
  group_ids: [],
  start_at: '2026-10-01T00:00:00Z',
  end_at: '2027-01-01T00:00:00Z',
  status: 'active',
  ...score,
});
const size: ResolvedQuestSizeDocument = {
  id: 'xs',
  title: 'XS',
  size: 'xs',
  levels: [0, 1000, 5000].map((amount_cents) => ({
    position: { left: 0, top: 0 },
    bets: { amount_cents, currency: 'EUR', formatted: '' },
  })),
};
const pages = ['locked', 'open', 'done', 'half'].map((slug) => page(slug, 'quest'));
const quests = [
  quest(1, 'open'),
  quest(2, 'half', { bets: 1200, points: 1500 }),
  quest(3, 'done', { bets: 9000, points: 9000 }),
];

describe('listQuests', () => {
  it('[QUEST-23] lists the player’s own first, each with its level, and progress by points', () => {
    const listed = listQuests(quests, {
      pages: [...pages, page('sprint', 'tournament')],
      sizes: [size],
      joined: [2, 3],
    });
    expect(listed.map((each) => [each.page.id, each.state])).toEqual([
      ['half', { kind: 'joined', level: 2, levels: 3, points: 1500, needed: 5000 }],
      ['open', { kind: 'open', levels: 3 }],
      ['done', { kind: 'done', levels: 3 }],
      ['locked', { kind: 'locked' }],
    ]);
  });
});

describe('a quest that is only tried out', () => {
  const tried = {
    pages: [...pages, page('ffc-storm', 'quest'), page('later-ffc', 'quest')],
    sizes: [size],
    joined: [4],
  };
  const withTest = [...quests, quest(4, 'ffc-storm', { bets: 10, points: 10 })];
  const ids = (options: { hasTests?: boolean }): string[] =>
    listQuests(withTest, { ...tried, ...options })
      .map((each) => each.page.id)
      .toSorted();

  it('[FLAG-03] [QUEST-26] is not listed, not even to who has joined it or as one that comes later', () => {
    expect(ids({})).toEqual(['done', 'half', 'locked', 'open']);
    expect(ids({ hasTests: false })).toEqual(['done', 'half', 'locked', 'open']);
  });

  it('[FLAG-03] [QUEST-26] is listed as any other where the flag is on', () => {
    expect(ids({ hasTests: true })).toEqual(['done', 'ffc-storm', 'half', 'later-ffc', 'locked', 'open']);
  });
});
