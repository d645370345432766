import { expect, it } from 'vitest';
import { decideMode } from './play-mode.model.ts';

it.each([
  // asked, signed in, demo
  ['demo', true, true, 'demo'],
  ['demo', false, true, 'demo'],
  // The platform refuses it, and says so.
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
