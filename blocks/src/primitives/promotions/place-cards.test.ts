import { expect, it } from 'vitest';
import { placeCards } from './place-cards.ts';

const tiles = Array.from({ length: 15 }, (_, index) => `game-${index + 1}`);
const cards = { tenth: ['random'] };

it('[GAME-32] puts the random card at position 10', () => {
  const cells = placeCards(tiles, { ...cards, collection: 'pokies' });
  expect(cells.indexOf('random')).toBe(9);
  expect(cells).toHaveLength(16);
});

it.each(['special', 'new', 'top', 'recommended'])(
  '[GAME-33] [GAME-34] [GAME-35] [GAME-36] puts it last in the list %s',
  (collection) => {
    expect(placeCards(tiles, { ...cards, collection }).indexOf('random')).toBe(15);
  },
);

it('[GAME-37] opens with the lead card and counts it among the ten', () => {
  const cells = placeCards(tiles, { ...cards, lead: ['cashback'], collection: 'live' });
  expect(cells[0]).toBe('cashback');
  expect(cells.indexOf('random')).toBe(9);
  expect(cells).toHaveLength(17);
});

it('puts it last in a list of fewer games', () => {
  expect(placeCards(['a', 'b'], { ...cards, collection: 'pokies' })).toEqual(['a', 'b', 'random']);
});

it('lets a last card wait until every game is there', () => {
  expect(placeCards(['a'], { ...cards, collection: 'top', hasMore: true })).toEqual(['a']);
  expect(placeCards(['a'], { ...cards, collection: 'pokies', hasMore: true })).toEqual(['a', 'random']);
});

it('shows no random card without games', () => {
  expect(placeCards([], { ...cards, lead: ['cashback'] })).toEqual(['cashback']);
});
