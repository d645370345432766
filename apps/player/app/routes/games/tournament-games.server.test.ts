import { expect, it } from 'vitest';
import type { RequestServices } from '../../shared/calls/request-services.ts';
import { findRoute } from '../../shared/addresses/route-match.ts';
import { findTournamentGames } from './tournament-games.server.ts';

const row = {
  id: 'row',
  block: 'game-row',
  props: { title: 'Games that score', collection: 'top', limit: 15 },
};
const around = { id: 'columns', block: 'columns', props: {}, children: { first: [row] } };

const PAGES: Record<string, object> = {
  '/tournaments/polar-sprint': { page: { title: 'Polar Sprint' }, nodes: [around] },
  '/tournaments/harvest-cup': { page: { title: 'Harvest Cup' }, nodes: [] },
  '/tournaments/hidden': { page: null, nodes: [], redirect: '/tournaments' },
};

function find(slug: string, prefix?: string) {
  const services = {
    resolvePage: (path: string) => PAGES[path] ?? { page: null, nodes: [] },
  } as unknown as RequestServices; // it touches nothing else
  const path = `/tournaments/${slug}/games/1`;
  const route = findRoute(':locale?/tournaments/:slug/games/:page');
  return findTournamentGames({ services, path, route, prefix }, slug);
}

const thrown = (call: () => unknown): unknown => {
  try {
    return call();
  } catch (error) {
    return error;
  }
};
const locationOf = (answer: unknown) => answer instanceof Response && answer.headers.get('Location');

it('[ROUTE-112] the games of a tournament are those of the row on its page, wherever it stands there', () => {
  expect(find('polar-sprint')).toEqual({
    title: 'Polar Sprint: Games that score',
    filter: { collections: ['top'] },
    parent: { path: '/tournaments/polar-sprint', title: 'Polar Sprint' },
  });
});

it('[ROUTE-112] where a tournament names no games every game counts, and these are the slots’ list', () => {
  expect(locationOf(thrown(() => find('harvest-cup')))).toBe('/slots');
  expect(locationOf(thrown(() => find('harvest-cup', 'de')))).toBe('/de/slots');
});

it('a hidden tournament leads where its page leads, and one that there is not is not found', () => {
  expect(locationOf(thrown(() => find('hidden')))).toBe('/tournaments');
  expect(thrown(() => find('nothing'))).toMatchObject({ init: { status: 404 } });
});
