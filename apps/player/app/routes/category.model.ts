import type { GameFilter } from '../shared/games.queries.ts';

/** The games that a category route stands for, as the games filter takes it. */
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

function slugs(slug: string | undefined): string[] {
  return slug === undefined ? [] : [slug];
}
