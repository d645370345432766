import { expect, it } from 'vitest';
import { summarizeGame } from './games.model.ts';

const game = {
  identifier: 'kite-and-key/fox-of-the-fjord',
  name: 'fox-of-the-fjord',
  title: 'Fox of the Fjord',
  slug: 'fox-of-the-fjord',
  seo_title: 'Play Fox of the Fjord',
  provider: 'kite-and-key',
  categories: ['pokies', 'live', 'video'],
  collections: { top: 1, new: 2 },
  currencies: { EUR: { id: 1 }, USD: { id: 2 }, FUN: { id: 3 } },
  badges: [{ type: 'new', theme: 'light' }],
  preview: '/artwork/game/fox-of-the-fjord-270.webp',
  has_demo_mode: true,
};

it('keeps only what a tile draws', () => {
  const { seo_title: _unused, ...rest } = game;
  expect(summarizeGame(game, { currency: 'USD', isCrypto: false })).toEqual({
    ...rest,
    categories: ['live'],
    collections: {},
    currencies: { USD: { id: 2 } },
  });
});

it('[GAME-13] keeps the currencies to switch to of a game that is behind a lock, and of no other', () => {
  expect(summarizeGame(game, { currency: 'NOK', isCrypto: false }).currencies).toEqual(game.currencies);
  expect(summarizeGame(game, { currency: 'BTC', isCrypto: true }).currencies).toEqual({});
});
