import type { Game } from '@marquee/schemas';
import { expect, it } from 'vitest';
import { pickRandomGame } from './random-game.model.ts';

const games = Array.from({ length: 120 }, (_, index): Game => ({
  identifier: `studio/game-${index}`,
  name: `game-${index}`,
  title: `Game ${index}`,
  slug: `game-${index}`,
  provider: 'studio',
  categories: [],
  collections: {},
  currencies: index % 2 === 0 ? { EUR: { id: index } } : {},
  badges: [],
  preview: '',
  has_demo_mode: true,
}));
const guest = { isSignedIn: false, currency: 'EUR', isCrypto: false };

it('[GAME-39] draws from the first 100 games only', () => {
  expect(pickRandomGame(games, guest, () => 0)?.identifier).toBe('studio/game-0');
  expect(pickRandomGame(games, guest, () => 0.999_999)?.identifier).toBe('studio/game-99');
});

it('leaves out games that a wallet cannot play', () => {
  const player = { ...guest, isSignedIn: true };
  expect(pickRandomGame(games, player, () => 0.999_999)?.identifier).toBe('studio/game-98');
  expect(pickRandomGame(games, { ...player, currency: 'NOK' }, () => 0)).toBeUndefined();
});
