import type { ResolvedPromotionPageDocument, Tournament } from '@marquee/schemas';
import { describe, expect, it } from 'vitest';
import { expectTournaments, findPage, listTournaments } from './tournament-list.model.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

const page = (path: string): ResolvedPromotionPageDocument => ({
  id: path,
  path,
  enabled: true,
  title: path,
  listed: true,
});
const tournament = (frontend_identifier: string, start: string, end: string): Tournament => ({
  id: 1,
  frontend_identifier,
  title: frontend_identifier,
  currency: 'EUR',
  group_ids: [],
  start_at: `2026-${start}T00:00:00Z`,
  end_at: `2026-${end}T00:00:00Z`,
  status: 'active',
});

const all = [
  tournament('over-early', '10-01', '10-10'),
  tournament('over-late', '11-01', '11-20'),
  tournament('soon', '12-24', '12-30'),
  tournament('sooner', '12-01', '12-30'),
  tournament('ends-later', '11-01', '12-20'),
  tournament('producers--week', '11-01', '11-30'),
  tournament('nonvisible', '11-01', '11-30'),
  tournament('quest--m--trail', '11-01', '11-30'),
  tournament('achievement--first', '11-01', '11-30'),
  tournament('no-page', '11-01', '11-30'),
  tournament('action--snow', '11-01', '11-30'),
];
const pages = [
  'over-early',
  'over-late',
  'soon',
  'sooner',
  'ends-later',
  'week',
  'nonvisible',
  'trail',
  'first',
  'snow',
].map((slug) => page(`/tournaments/${slug}`));
const slugs = (options: Partial<Parameters<typeof listTournaments>[1]> = {}) =>
  listTournaments(all, { pages, show: 'all', now: NOW, ...options }).map(
    (each) => `${each.status} ${each.tournament.frontend_identifier}`,
  );

describe('listTournaments', () => {
  it('[TOUR-02] [TOUR-03] [TOUR-04] leaves out hidden ones, quests, achievements and what has no page', () => {
    expect(slugs()).toEqual([
      'active producers--week',
      'active ends-later',
      'future sooner',
      'future soon',
      'archive over-late',
      'archive over-early',
    ]);
  });

  it('[TOUR-07] [TOUR-08] lists the kinds that are asked for', () => {
    expect(slugs({ kinds: ['producers'] })).toEqual(['active producers--week']);
    expect(slugs({ kinds: ['quest', 'achievement'] })).toEqual([
      'active quest--m--trail',
      'active achievement--first',
    ]);
  });

  it('[TOUR-05] [TOUR-09] lists tournaments proper, and actions', () => {
    expect(slugs({ kinds: ['tournament'], show: 'current' })).toEqual([
      'active ends-later',
      'future sooner',
      'future soon',
    ]);
    expect(slugs({ kinds: ['action'] })).toEqual(['active action--snow']);
  });

  it('lists by time', () => {
    expect(slugs({ show: 'archive' })).toEqual(['archive over-late', 'archive over-early']);
    expect(slugs({ show: 'current', kinds: ['producers', 'tournament'] })).toHaveLength(4);
  });
});

it('finds the page by the last part of its path', () => {
  expect(findPage(pages, 'producers--week')?.path).toBe('/tournaments/week');
  expect(findPage(pages, 'eek')).toBeUndefined();
});

describe('expectTournaments', () => {
  const timed = (slug: string, end_at?: string, type?: ResolvedPromotionPageDocument['type']) => ({
    ...page(`/tournaments/${slug}`),
    type,
    ...(end_at ? { timer: { end_at } } : {}),
  });
  const known = [
    timed('over', '2026-11-20T00:00:00Z', 'tournament'),
    timed('over-early', '2026-10-20T00:00:00Z', 'tournament'),
    timed('later', '2026-12-20T00:00:00Z', 'tournament'),
    timed('week', '2026-11-30T00:00:00Z', 'producers'),
    timed('trail', '2026-11-30T00:00:00Z', 'quest'),
  ];
  it.each([
    ['all', ['active week', 'active later', 'archive over', 'archive over-early']],
    ['current', ['active week', 'active later']],
    ['archive', ['archive over', 'archive over-early']],
  ] as const)(
    'of %s it takes the pages whose own times say so, in the order of the list',
    (show, expected) => {
      expect(
        expectTournaments(known, { show, now: NOW }).map(
          ({ status, page: { path } }) => `${status} ${path.split('/').at(-1)}`,
        ),
      ).toEqual(expected);
    },
  );
});
