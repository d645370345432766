import { expect, it } from 'vitest';
import { decideMode } from './play-mode.model.ts';

it.each([
  // requested mode, signed in, has a demo, resulting mode
  ['demo', true, true, 'demo'],
  ['demo', false, true, 'demo'],
  // There is no demo: the platform refuses it, and the page says so.
  ['demo', false, false, 'demo'],
  ['real', true, true, 'real'],
  ['real', false, true, 'register'],
  [null, true, true, 'real'],
  [null, true, false, 'real'],
  [null, false, true, 'demo'],
  [null, false, false, 'gate'],
  ['free', false, true, 'demo'],
] as const)('[ROUTE-39] mode %s, signed in %s, with demo %s: %s', (asked, isSignedIn, hasDemo, mode) => {
  expect(decideMode({ asked, isSignedIn, hasDemo })).toBe(mode);
});
