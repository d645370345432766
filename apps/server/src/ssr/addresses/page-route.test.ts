import { expect, it } from 'vitest';
import { routeTable, type RouteEntry } from '../../../../player/app/routes.ts';
import { createPageRoutes } from './page-route.ts';
import type { PlayerBuild } from '../player-build.ts';

const idOf = ({ name, parent }: RouteEntry): string => (parent ? `${parent}.${name}` : name);

// The table of the player's routes, laid out as its build has them.
const build = {
  routes: Object.fromEntries([
    ['root', { id: 'root', path: '' }],
    ['MainLayout', { id: 'MainLayout', parentId: 'root', path: ':locale?' }],
    ['NotFoundPage', { id: 'NotFoundPage', parentId: 'MainLayout', path: '*' }],
    ...routeTable.map((route) => {
      const [id, { path }] = [idOf(route), route];
      const place = path === '/' ? { index: true } : { path: path.slice(1) };
      return [id, { id, parentId: 'MainLayout', ...place }];
    }),
  ]),
} as unknown as PlayerBuild; // what the names are read from

const nameOf = createPageRoutes();
const isLocale = (prefix: string): boolean => ['de', 'en-CA'].includes(prefix);

it.each([
  ['/', 'Main'],
  ['/de', 'Main'],
  ['/en-CA?campaign=7', 'Main'],
  ['/_root.data', 'Main'],
  ['/pokies/all', 'CategoryPokiesAll'],
  ['/de/pokies/books-of-ada', 'CategoryPokies'],
  ['/de/pokies/all.data?_routes=x', 'CategoryPokiesAll'],
  ['/guest/de/live/all', 'categoryLiveAll'],
  ['/play/fable/ada-of-the-fjord', 'GameItem'],
  ['/xx', 'NotFoundPage'],
  ['/somebody@example.com', 'NotFoundPage'],
])('[OPS-02] %s is %s', (url, name) => {
  expect(nameOf(build, url, isLocale)).toBe(name);
});

it('[OPS-02] every route of the table is told by its own name, in any language', () => {
  for (const route of routeTable.filter(({ path }) => !path.includes('?'))) {
    const url = route.path.replaceAll(/:\w+/g, 'made-up');
    for (const address of [url, `/de${url === '/' ? '' : url}`])
      expect([address, nameOf(build, address, isLocale)]).toEqual([address, idOf(route)]);
  }
});
