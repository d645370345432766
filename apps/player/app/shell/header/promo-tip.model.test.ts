import { expect, it } from 'vitest';
import { isTipWelcome } from './promo-tip.model.ts';

const lobby = { path: '/', isSuppressed: false, hasSessionTimer: false };

it('[SAFE-02] the promotions’ tooltip is not for a player who takes a break', () => {
  expect(isTipWelcome(lobby)).toBe(true);
  expect(isTipWelcome({ ...lobby, isSuppressed: true })).toBe(false);
});

it.each([
  ['over a game', { path: '/play/kite-and-key/fox-of-the-fjord' }],
  ['where it leads', { path: '/promotions' }],
  ['over the session’s clock', { hasSessionTimer: true }],
])('does not stand %s', (_where, place) => {
  expect(isTipWelcome({ ...lobby, ...place })).toBe(false);
});
