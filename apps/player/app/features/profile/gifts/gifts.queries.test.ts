import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createApiClient } from '../../../shared/calls/api-client.ts';
import type { QueryScope } from '../../../shared/queries/games.queries.ts';
import { giftsQuery } from './gifts.queries.ts';

const gift = (id: number) => ({
  id,
  type: 'bonus',
  stage: 'issued',
  group_key: `g${id}`,
  title: `Gift ${id}`,
});
const ANSWERS: Record<string, unknown> = {
  '/api/v2/bonuses': [gift(1), gift(2), gift(3)],
  '/api/fe/config/disabled-bonuses': { ids: [1], groupKeys: [] },
  '/api/fe/config/modify-gifts-config': { gifts: [{ ids: [2], groupKeys: [], hidden: true }] },
};

/** The titles that are shown while these calls fail. */
async function shownWithout(...failing: string[]): Promise<(string | undefined)[]> {
  const fetch = async (path: string): Promise<Response> =>
    failing.includes(path) ? new Response('', { status: 503 }) : Response.json(ANSWERS[path]);
  const scope = {
    platform: createApiClient({ fetch, maxRetries: 0 }),
    visitor: { hasSession: true },
  } as unknown as QueryScope;
  const gifts = await new QueryClient().fetchQuery(giftsQuery(scope, 'en'));
  return gifts.map(({ title }) => title);
}

it('[BON-44] [BON-45] gifts that the site switched off or hides are not shown', async () => {
  expect(await shownWithout()).toEqual(['Gift 3']);
});

it.each(Object.keys(ANSWERS))(
  'shows no gift that the site may have switched off while %s fails',
  async (path) => {
    await expect(shownWithout(path)).rejects.toMatchObject({ status: 503 });
  },
);
