import { expect, it } from 'vitest';
import { cardsPath, categoryFilter, findGridCards } from './category.model.ts';

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

it.each([
  ['CategoryTable', 'roulette', '/live/all'],
  ['CategoryGames', 'live', '/live/all'],
  ['CategoryPokies', 'animated', '/pokies/all'],
  ['ProducersGames', 'saltwater', '/pokies/all'],
])('%s of %s takes the cards of %s', (route, slug, path) => {
  expect(cardsPath(route, slug)).toBe(path);
});

it('finds the cards of a grid', () => {
  const card = { id: 'cashback', block: 'cashback-card', props: {} };
  const grid = { id: 'grid', block: 'game-grid', props: {}, children: { lead: [card] } };
  const banners = { id: 'banners', block: 'banner-row', props: {} };
  expect(findGridCards([banners, grid])).toEqual({ lead: [card] });
  expect(findGridCards([banners])).toEqual({});
});
