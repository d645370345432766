import { expect, it } from 'vitest';
import { isUnreachable } from './unreachable.ts';

it.each([
  ['Chromium', 'Failed to fetch'],
  ['Firefox', 'NetworkError when attempting to fetch resource.'],
  ['Safari', 'Load failed'],
])('knows a page that never arrived in %s', (_browser, message) => {
  expect(isUnreachable(new TypeError(message))).toBe(true);
});

it.each([
  new TypeError("Cannot read properties of undefined (reading 'Load failed')"),
  new Error('Failed to fetch'),
  { status: 500 },
  null,
])('does not blame the connection for %s', (error) => {
  expect(isUnreachable(error)).toBe(false);
});
