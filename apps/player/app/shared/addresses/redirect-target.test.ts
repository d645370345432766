import { describe, expect, it } from 'vitest';
import { formatAuthPath, parseRedirectTarget } from './redirect-target.ts';

describe('where sign-in leads', () => {
  it.each([
    ['/deposit?amount=5#top', '/deposit?amount=5#top'],
    ['/de/profile/limits', '/de/profile/limits'],
    ['//evil.example/x', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/.//evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['', '/'],
    [null, '/'],
  ])('reads %j as %s', (value, target) => {
    expect(parseRedirectTarget(value)).toBe(target);
  });

  it('uses the page below when there is no redirect', () => {
    expect(parseRedirectTarget(undefined, '/promotions')).toBe('/promotions');
  });

  it('carries the path back, and nothing for main', () => {
    expect(formatAuthPath('/sign-up', '/deposit?amount=5')).toBe('/sign-up?redirect=%2Fdeposit%3Famount%3D5');
    expect(formatAuthPath('/sign-in', '/')).toBe('/sign-in');
  });
});
