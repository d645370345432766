import { expect, it } from 'vitest';
import { findRoute } from './route-match.ts';

it.each([
  [':locale?/profile/limits', 'Limits'],
  [':locale?/users/limits', 'Limits'],
  [':locale?/', 'Main'],
  [':locale?', 'Main'],
  ['/:locale?/ffc', 'FeatureFlagConfiguration'],
  [':locale?/*', undefined],
])('finds the entry of %s', (pattern, name) => {
  expect(findRoute(pattern)?.name).toBe(name);
});
