import { expect, it } from 'vitest';
import { maskName } from './mask-name.ts';

it.each([
  ['Henrik1979', 'Henrik***'],
  ['old_boat', 'old_bo***'],
  ['Ann', 'Ann***'],
  ['Žõüöäßé', 'Žõüöäß***'],
  ['Zoë🎲🎲🎲🎲', 'Zoë🎲🎲🎲***'],
])('[JACK-11] %s shows as %s', (name, shown) => {
  expect(maskName(name)).toBe(shown);
});
