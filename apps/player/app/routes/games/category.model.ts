import type { ResolvedNode } from '@marquee/engine';
import type { GameFilter } from '../../shared/queries/games.queries.ts';

/** The games filter of a category route. */
export function categoryFilter(routeName: string, slug: string | undefined): GameFilter {
  switch (routeName) {
    case 'CategoryPokiesAll':
    case 'CategorySlots':
      return { categories: ['pokies'] };
    case 'CategoryPokies':
      return { collections: ['pokies'], categories: slugs(slug) };
    case 'categoryLiveAll':
      return { categories: ['live'] };
    case 'CategoryTable':
      return { collections: ['live'], categories: slugs(slug) };
    case 'ProducersGames':
    case 'ProducersGamesByPage':
      return { providers: slugs(slug) };
    default:
      return { collections: slugs(slug) };
  }
}

/** The page whose grid defines the cards between the games of a list without a page of its own. */
export function cardsPath(routeName: string, slug: string | undefined): '/pokies/all' | '/live/all' {
  return routeName === 'CategoryTable' || slug === 'live' ? '/live/all' : '/pokies/all';
}

export type GridCards = Record<string, ResolvedNode[]>;

/** The cards between the games of a page's grid, by slot. */
export function findGridCards(nodes: readonly ResolvedNode[]): GridCards {
  return nodes.find(({ block }) => block === 'game-grid')?.children ?? {};
}

function slugs(slug: string | undefined): string[] {
  return slug === undefined ? [] : [slug];
}
