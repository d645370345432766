import { expect, it } from 'vitest';
import {
  completeLink,
  describeLink,
  findLinkTargets,
  isAddress,
  listLinkTargets,
  type LinkSources,
} from './link-target.ts';

const SOURCES: LinkSources = {
  pages: [
    { kind: 'page', id: 'lobby', path: '/', title: 'Northstar casino', group: 'Pages', isOff: false },
    { kind: 'page', id: 'terms', path: '/terms', title: 'Terms', group: 'Pages', isOff: false },
    { kind: 'page', id: 'terms-ee', path: '/terms', title: 'Terms in Estonia', group: 'Pages', isOff: false },
    {
      kind: 'promotion-page',
      id: 'spring-cup',
      path: '/promotions/spring-cup',
      title: 'Spring Cup',
      group: 'Promotion pages',
      isOff: true,
    },
  ],
  popups: [{ id: 'tide-terms', title: 'Tide terms' }],
  locales: ['en', 'de'],
  platform: {
    categories: [{ slug: 'jackpots', title: 'Jackpots' }],
    studios: [{ slug: 'saltwater', title: 'Saltwater' }],
    pages: [{ path: '/news/a-map', title: 'A map' }],
  },
};
const targets = listLinkTargets(SOURCES);

it.each([
  ['/', 'known', 'Northstar casino', undefined],
  ['/terms', 'known', 'Terms', undefined],
  ['/terms?from=mail#fees', 'known', 'Terms', undefined],
  ['/terms/', 'known', 'Terms', undefined],
  ['/promotions/spring-cup', 'known', 'Spring Cup', 'switched off'],
  ['/deposit', 'known', 'Cashier: deposit', 'players only'],
  ['/users/limits', 'known', 'Profile: limits, safer play', 'players only'],
  ['/categories/jackpots', 'known', 'Jackpots', undefined],
  ['/games/jackpots', 'known', 'Jackpots', undefined],
  ['/producers/saltwater', 'known', 'Saltwater', undefined],
  ['/news/a-map', 'known', 'A map', undefined],
  ['#popup/tide-terms', 'known', 'Tide terms', undefined],
  ['/de/terms', 'known', 'Terms', 'always in “de”, whatever the reader’s language'],
  ['/tournaments/winter-cup', 'unchecked', 'A tournament of the platform', undefined],
  ['#fees', 'unchecked', 'A place on the same page', undefined],
  ['https://example.com/help?x=1', 'outside', 'Outside: example.com', undefined],
  ['http://example.com', 'outside', 'Outside: example.com', 'not encrypted: https is safer'],
  ['mailto:help@example.com?subject=Hi', 'outside', 'E-mail to help@example.com', undefined],
  ['tel:+49301234567', 'outside', 'Calls +49301234567', undefined],
  ['/promotionz', 'missing', 'Nothing at this address', undefined],
  ['/producers/nobody', 'missing', 'Nothing at this address', undefined],
  ['#popup/gone', 'missing', 'No such pop-up', undefined],
  ['javascript:alert(1)', 'wrong', 'Not an address', undefined],
  ['//example.com', 'wrong', 'Not an address', undefined],
  ['promotions', 'wrong', 'Not an address', undefined],
])('says of %s that it is %s: %s', (link, state, words, note) => {
  const verdict = describeLink(link, targets);
  expect([verdict.state, verdict.words, verdict.note]).toEqual([state, words, note]);
});

it('names the game whose title is to be asked for', () => {
  expect(describeLink('/play/saltwater/book-of-tides?mode=demo', targets)).toEqual({
    state: 'unchecked',
    words: 'A game',
    game: 'saltwater/book-of-tides',
  });
});

it('calls nothing missing while the platform has not said what it has', () => {
  const before = listLinkTargets({ ...SOURCES, platform: undefined });
  expect(describeLink('/news/a-map', before)).toEqual({ state: 'unchecked', words: 'A page of this site' });
  expect(describeLink('/terms', before).state).toBe('known');
});

it('offers each address once, documents before the site’s own screens, none that nothing leads to', () => {
  const links = targets.offered.map(({ link }) => link);
  expect(links).toHaveLength(new Set(links).size);
  expect(targets.offered.filter(({ link }) => link === '/')).toEqual([
    { link: '/', name: 'Northstar casino', group: 'Pages' },
  ]);
  expect(links).not.toContain('/oops');
  expect([...Map.groupBy(targets.offered, ({ group }) => group).keys()]).toEqual([
    'Pages',
    'Promotion pages',
    'Screens',
    'Pop-ups',
    'Game categories',
    'Studios',
    'Texts',
  ]);
});

it('finds targets by every word of a name or address, names that begin with it first', () => {
  const found = (query: string, most: number) =>
    findLinkTargets(query, targets.offered, most).map(({ group, targets: list }) => [
      group,
      ...list.map(({ link }) => link),
    ]);
  expect(found('cup', 9)).toEqual([['Promotion pages', '/promotions/spring-cup']]);
  expect(found('limits safer', 9)).toEqual([['Screens', '/profile/limits']]);
  expect(found('news', 9)).toEqual([
    ['Screens', '/news'],
    ['Texts', '/news/a-map'],
  ]);
  expect(found('profile', 2)).toEqual([['Screens', '/profile', '/profile/level']]);
  expect(found('nothing like this', 9)).toEqual([]);
});

it('tells an address from a name, and completes what lacks its beginning', () => {
  const addresses = ['/a', '#b', 'HTTPS://x', 'mailto:', 'javascript:alert(1)'];
  const names = ['gold', 'a b', 'profile: limits', 'www.example.com'];
  expect(addresses.filter((text) => !isAddress(text))).toEqual([]);
  expect(names.filter(isAddress)).toEqual([]);
  expect(completeLink('help@example.com')?.link).toBe('mailto:help@example.com');
  expect(completeLink('+49 (30) 123-45 67')?.link).toBe('tel:+49301234567');
  expect(completeLink('www.example.com/help')?.link).toBe('https://www.example.com/help');
  expect(completeLink('gold friday')).toBeUndefined();
});
