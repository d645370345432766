import { matchRoutes, type RouteObject } from 'react-router';
import { createBoundedCache } from '../../modules/delivery/bounded-cache.ts';
import { localePrefix } from './locale-prefix.ts';
import type { Player, PlayerBuild } from '../player-build.ts';

/** Anybody can make up addresses. */
const MOST_KNOWN = 1000;
const LOCALE = ':locale?';
const NOBODYS = 'NotFoundPage';

/**
 * Names the route of the player that answers an address, as the specification does (`CategoryPokies`): a label that has
 * nobody's data in it, and of which there are as many as routes. The locale in front and the `.data` of what an open page
 * asks for are left aside.
 */
export function createPageRoutes(): (
  build: PlayerBuild,
  url: string,
  isLocale: (prefix: string) => boolean,
) => string {
  const known = new WeakMap<PlayerBuild, ReturnType<typeof createNames>>();
  return (build, url, isLocale) => {
    const nameOf = known.get(build) ?? createNames(build);
    known.set(build, nameOf);
    const prefix = localePrefix(url);
    const [path = ''] = url.split('?', 1);
    const plain = path.replace(/^\/guest(?=\/|$)/, '').replace(/(?:\/_root)?\.data$/, '');
    return nameOf((isLocale(prefix) ? plain.slice(prefix.length + 1) : plain) || '/');
  };
}

/** The names of all routes of the player, as they are now. */
export function routeNames(
  player: Pick<Player, 'loadBuild'> | undefined,
): () => Promise<ReadonlySet<string>> {
  const known = new WeakMap<PlayerBuild, ReadonlySet<string>>();
  return async () => {
    const build = await player?.loadBuild();
    if (!build) return new Set();
    const names = known.get(build) ?? new Set(Object.keys(build.routes));
    known.set(build, names);
    return names;
  };
}

function createNames(build: PlayerBuild): (pathname: string) => string {
  const tree = childrenOf(build.routes, undefined);
  const names = createBoundedCache<string>(MOST_KNOWN);
  return (pathname) => {
    const name = names.get(pathname) ?? matchRoutes(tree, { pathname })?.at(-1)?.route.id ?? NOBODYS;
    names.set(pathname, name);
    return name;
  };
}

const childrenOf = (routes: PlayerBuild['routes'], parent: string | undefined): RouteObject[] =>
  Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parent) return [];
    const { id } = route;
    if (route.index) return [{ id, index: true }];
    const path = route.path === LOCALE ? undefined : route.path;
    const children = childrenOf(routes, id);
    return [{ id, ...(path ? { path } : {}), children }];
  });
