import { expect, it } from 'vitest';
import { routeTable } from '../../routes.ts';
import { isProtectedPath } from './protected-path.ts';

const paths = routeTable.flatMap(({ path, aliases = [], flags }) =>
  [path, ...aliases].map((each) => ({
    path: each.replaceAll(/:\w+/g, '17'),
    isProtected: flags?.loginRequired === true,
  })),
);

it.each(paths)('$path is for players only: $isProtected', ({ path, isProtected }) => {
  expect(isProtectedPath(path)).toBe(isProtected);
});
