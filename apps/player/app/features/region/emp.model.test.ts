import { expect, it } from 'vitest';
import { mustApprove } from './emp.model.ts';

const visit = { isSignedIn: false, country: 'AU', hasApproved: false, path: '/' };

it('[CHROME-28] asks guests in Australia, until they have approved', () => {
  expect(mustApprove(visit)).toBe(true);
  expect(mustApprove({ ...visit, path: '/promotions' })).toBe(true);
  expect(mustApprove({ ...visit, isSignedIn: true })).toBe(false);
  expect(mustApprove({ ...visit, country: 'NZ' })).toBe(false);
  expect(mustApprove({ ...visit, country: null })).toBe(false);
  expect(mustApprove({ ...visit, hasApproved: true })).toBe(false);
});

it('asks nobody where declining leads, nor before terms and help', () => {
  for (const path of ['/oops', '/terms-and-conditions', '/responsible-gaming'])
    expect(mustApprove({ ...visit, path })).toBe(false);
});
