import type { ResolvedPromotionPageDocument, Tournament } from '@marquee/schemas';
import { describe, expect, it } from 'vitest';
import { findPage, listTournaments } from './tournament-list.model.ts';

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
