import { expect, it } from 'vitest';
import type { RequestServices } from '../../shared/calls/request-services.ts';
import { loadBonus } from './profile.server.ts';

const gift = (id: number, type: 'bonus' | 'freespin') => ({ id, type, title: 'Gift', group_key: 'weekly' });

/** Loads the page of a gift for a player with these gifts, none of which is hidden. Null: the platform fails. */
function load(id: string, gifts: readonly object[] | null) {
  const answers: Record<string, unknown> = {
    '/api/v2/bonuses': gifts,
    '/api/fe/config/disabled-bonuses': { ids: [], groupKeys: [] },
    '/api/fe/config/modify-gifts-config': { gifts: [] },
  };
  const fetch = async (path: string): Promise<Response> =>
    answers[path] ? Response.json(answers[path]) : Response.json({ error: 'away' }, { status: 503 });
  const services = {
    visitor: { context: { locale: 'en', licence: 'CW', currency: 'EUR', device: 'desktop' }, player: {} },
    resolveCollection: () => ({ items: [] }),
    clientContext: () => ({ settings: { gamesPerPage: 40 } }),
    listFlags: () => [],
    isFlagOn: () => false,
    platform: { fetch },
  } as unknown as RequestServices; // a loader touches nothing else
  return loadBonus({ services, path: `/bonuses/${id}`, route: undefined, prefix: undefined }, id);
}

it('[ROUTE-138] a bonus comes with its page, and is not found where the player has none of that number', async () => {
  const { queries } = await load('5', [gift(5, 'bonus')]);
  expect(queries.queries[0]?.state.data).toMatchObject([{ id: 5, type: 'bonus' }]);
  for (const id of ['6', '05', 'x', ''])
    await expect(load(id, [gift(5, 'bonus')])).rejects.toMatchObject({ init: { status: 404 } });
});

it('gifts that could not be loaded are asked for by the browser: nobody says that there are none', async () => {
  expect((await load('5', null)).queries.queries).toEqual([]);
});
