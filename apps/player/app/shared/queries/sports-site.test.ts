import { describe, expect, it } from 'vitest';
import { routeTable } from '../../routes.ts';
import { formatSportsAddress, isBettingPath, listTrustedOrigins, parseSportHash } from './sports-site.ts';

const SITE = 'https://sport.example/book';

it('knows the betting pages of the route table', () => {
  const betting = routeTable.filter(({ path }) => isBettingPath(path));
  expect(betting.map(({ name }) => name)).toEqual(['bettingReg', 'bettingLogin', 'bettingMain']);
  expect(['/sports', '/support', '/'].map(isBettingPath)).toEqual([false, false, false]);
});

describe('a hash of the sports site', () => {
  it.each([
    ['[NAV-18]', '#sport', 'https://sport.example/book?lang=en'],
    ['[NAV-19]', '#sport_tennis', 'https://sport.example/book/tennis?lang=en'],
    ['[NAV-19]', '#sport_live/match/7', 'https://sport.example/book/live/match/7?lang=en'],
    ['no part', '#sport_', 'https://sport.example/book?lang=en'],
    ['out of the site', '#sport_../../admin', 'https://sport.example/book/admin?lang=en'],
    ['out of it, encoded', '#sport_%2e%2E/admin', 'https://sport.example/book/admin?lang=en'],
    ['another host', '#sport_//evil.example', 'https://sport.example/book/evil.example?lang=en'],
    ['another host by \\', '#sport_\\\\evil.example', 'https://sport.example/book/evil.example?lang=en'],
    ['a query', '#sport_a?lang=x#y', 'https://sport.example/book/a%3Flang=x%23y?lang=en'],
  ])('%s %s leads to %s', (_id, hash, address) => {
    expect(formatSportsAddress(SITE, parseSportHash(hash) ?? 'none', 'en')).toBe(address);
  });

  it.each(['#sports', '#sport-tennis', '#sign-in', '#', ''])('%j is none', (hash) => {
    expect(parseSportHash(hash)).toBeUndefined();
  });
});

it('keeps the query of the site, and a path on this host a path', () => {
  expect(formatSportsAddress('https://sport.example/?brand=n', 'a', 'de')).toBe(
    'https://sport.example/a?brand=n&lang=de',
  );
  expect(formatSportsAddress('/sandbox/sport', '', 'en-AU')).toBe('/sandbox/sport?lang=en-AU');
  expect(formatSportsAddress('/sandbox/sport', 'tennis', 'en')).toBe('/sandbox/sport/tennis?lang=en');
});

it('trusts listed origins, and this host only where it serves the sports site', () => {
  const frameOrigins = ['https://sport.example'];
  expect(listTrustedOrigins({ site: SITE, frameOrigins }, 'https://casino.example')).toEqual(frameOrigins);
  expect(listTrustedOrigins({ site: SITE, frameOrigins: [] }, 'https://casino.example')).toEqual([]);
  expect(listTrustedOrigins({ site: '/sandbox/sport', frameOrigins: [] }, 'https://casino.example')).toEqual([
    'https://casino.example',
  ]);
});
