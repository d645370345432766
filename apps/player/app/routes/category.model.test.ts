import { expect, it } from 'vitest';
import { categoryFilter } from './category.model.ts';

it.each([
  ['CategoryPokiesAll', undefined, { categories: ['pokies'] }],
  ['CategorySlots', undefined, { categories: ['pokies'] }],
  ['CategoryPokies', 'animated', { categories: ['animated'], collections: ['pokies'] }],
  ['categoryLiveAll', undefined, { categories: ['live'] }],
  ['ProducersGames', 'saltwater', { providers: ['saltwater'] }],
  ['CategoryGames', 'top', { collections: ['top'] }],
])('%s of %s asks for %j', (route, slug, filter) => {
  expect(categoryFilter(route, slug)).toEqual(filter);
});
