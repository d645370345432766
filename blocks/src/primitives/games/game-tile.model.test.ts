import type { Game } from '@marquee/schemas';
import { describe, expect, it } from 'vitest';
import { tileLabels, tileOverlay, tilePalette, type TileVisitor } from './game-tile.model.ts';

const game: Game = {
  identifier: 'kite-and-key/fox-of-the-fjord',
  name: 'fox-of-the-fjord',
  title: 'Fox of the Fjord',
  slug: 'fox-of-the-fjord',
  provider: 'kite-and-key',
  categories: ['pokies'],
  collections: { top: 1 },
  currencies: { FUN: { id: 1 }, EUR: { id: 2 } },
  badges: [],
  preview: '/artwork/game/fox-of-the-fjord-360.webp',
  has_demo_mode: true,
};
const guest: TileVisitor = { isSignedIn: false, currency: 'EUR', isCrypto: false };
const player: TileVisitor = { isSignedIn: true, currency: 'EUR', isCrypto: false };

describe('tileOverlay', () => {
  it('[GAME-13] locks a game that has no id for a player’s fiat currency', () => {
    expect(tileOverlay(game, { ...player, currency: 'NOK' }).lock).toBe('currency');
  });

  it.each([
    ['a guest in that currency', { ...guest, currency: 'NOK' }],
    ['a player in a crypto currency', { ...player, currency: 'BTC', isCrypto: true }],
    ['a player in a currency with an id', player],
  ])('[GAME-13] does not lock it for %s', (_who, visitor) => {
    expect(tileOverlay(game, visitor).lock).toBeNull();
  });

  it('[GAME-18] offers the favourite toggle only to a player whose currency has an id', () => {
    expect(tileOverlay(game, player).canFavourite).toBe(true);
    expect(tileOverlay(game, guest).canFavourite).toBe(false);
    expect(tileOverlay(game, { ...player, currency: 'BTC', isCrypto: true }).canFavourite).toBe(false);
  });

  it('[GAME-19] offers the demo only of a game that has one, and not behind a lock', () => {
    expect(tileOverlay(game, guest).hasDemo).toBe(true);
    expect(tileOverlay({ ...game, has_demo_mode: false }, guest).hasDemo).toBe(false);
    expect(tileOverlay(game, { ...player, currency: 'NOK' }).hasDemo).toBe(false);
  });

  it('[GAME-20] leads a guest who presses play to registration, with the way back', () => {
    expect(tileOverlay(game, guest).playPath).toBe(
      '/sign-up?redirect=%2Fplay%2Fkite-and-key%2Ffox-of-the-fjord%3Fmode%3Dreal',
    );
    expect(tileOverlay(game, player).playPath).toBe('/play/kite-and-key/fox-of-the-fjord?mode=real');
    expect(tileOverlay(game, guest).demoPath).toBe('/play/kite-and-key/fox-of-the-fjord?mode=demo');
  });

  it('says first what no wallet can mend', () => {
    expect(tileOverlay(game, { ...player, currency: 'NOK', lock: 'limit' }).lock).toBe('limit');
    expect(tileOverlay(game, { ...player, lock: 'region' }, { isProviderDown: true }).lock).toBe('provider');
  });
});

describe('tileLabels', () => {
  it('shows two labels at most, from badges and from categories that are labels', () => {
    const badges = ['jackpot', 'new', 'hot'].map((type) => ({ type, theme: 'default' }));
    expect(tileLabels({ ...game, badges, categories: ['pokies', 'exclusive'] })).toEqual([
      'exclusive',
      'new',
    ]);
    expect(tileLabels(game)).toEqual([]);
  });

  it.each([
    ['[GAME-02]', 'animated', 'animated'],
    ['[GAME-03]', 'exclusive', 'exclusive'],
    ['[GAME-04]', 'prerelease', 'prerelease'],
    ['[GAME-05]', 'pragmatic-drop-wins', 'drops-wins'],
    ['[GAME-06]', 'pragmatic-drop-wins-live', 'drops-wins'],
  ] as const)('%s recognises category %s', (_id, category, label) => {
    expect(tileLabels({ ...game, categories: ['pokies', category] })).toEqual([label]);
  });
});

it('says that a game is animated only where there is nothing else to say', () => {
  const badges = [{ type: 'new', theme: 'light' }];
  expect(tileLabels({ ...game, badges, categories: ['pokies', 'animated'] })).toEqual(['new']);
});

describe('tilePalette', () => {
  it('always gives the same game the same colours', () => {
    expect(tilePalette(game)).toEqual(tilePalette({ ...game, title: 'Another title' }));
  });
});
