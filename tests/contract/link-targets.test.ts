import { expect, it } from 'vitest';
import { SITE_SCREENS } from '../../admin/src/links/site-screens.ts';
import { describeLink, listLinkTargets } from '../../admin/src/links/link-target.ts';
import { routeTable } from '../../apps/player/app/routes.ts';

const targets = listLinkTargets({
  pages: [],
  popups: [],
  locales: ['en'],
  platform: { categories: [], studios: [], pages: [] },
});
const fixed = routeTable
  .flatMap(({ path, aliases = [] }) => [path, ...aliases])
  .map((path) => path.replace(/\/:[a-z]+\?$/, ''))
  .filter((path) => !path.includes(':'));

it('names every screen of the casino for links, and none that the casino does not have', () => {
  const named = SITE_SCREENS.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  expect(named.toSorted()).toEqual([...new Set(fixed)].toSorted());
  expect(fixed.filter((path) => describeLink(path, targets).state !== 'known')).toEqual([]);
});

it('says of every screen who gets it as the route does', () => {
  const players = routeTable
    .filter(({ path, flags }) => flags?.loginRequired && !path.includes(':'))
    .map(({ path }) => path);
  const guests = routeTable.filter(({ flags }) => flags?.guestOnly).map(({ path }) => path);
  const of = (isFor: 'players' | 'guests') =>
    SITE_SCREENS.filter((screen) => screen.isFor === isFor).map(({ path }) => path);
  expect(of('players')).toEqual(players);
  expect(of('guests').toSorted()).toEqual(guests.toSorted());
});
