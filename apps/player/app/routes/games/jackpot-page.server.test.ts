import { describe, expect, it } from 'vitest';
import type { RequestServices } from '../../shared/calls/request-services.ts';
import { loadPage } from '../pages/page.server.ts';

const POT = {
  id: 1,
  identifier: 'north_star',
  state: 'active',
  currency: 'EUR',
  levels: [{ id: 1, identifier: 'level_1', name: 'Spark', amount_cents: 5 }],
};
const cmsPage = (slug: string) => ({
  id: slug,
  path: `/${slug}`,
  title: `${slug} of the CMS`,
  content: '<p>Words.</p>',
  blocks: { description: 'In short.', keywords: '', title: '', json: '{}', 'content-main': '' },
  categories: [],
  meta: { mainContent: '' },
});

type Answers = { jackpots?: unknown; pages?: readonly string[]; status?: number };

/** Loads a path without a document for a guest. The services have only what the loader uses. */
function entryAt(path: string, { jackpots = [POT], pages = [], status = 200 }: Answers) {
  const asked: string[] = [];
  const warnings: unknown[] = [];
  const answer = (address: string): Response => {
    const { pathname } = new URL(address, 'http://localhost');
    asked.push(pathname);
    if (pathname === '/api/jackpots') return Response.json(jackpots, { status });
    if (pathname === '/api/jackpot_wins') return Response.json([]);
    const slug = pathname.split('/').at(-1) ?? '';
    return pages.includes(slug)
      ? Response.json(cmsPage(slug))
      : Response.json({ error: 'none' }, { status: 404 });
  };
  const services = {
    visitor: { context: { locale: 'en', licence: 'CW', currency: 'EUR' }, player: null },
    resolvePage: () => ({ page: null, nodes: [] }),
    resolveCollection: () => ({ items: [] }),
    clientContext: () => ({ settings: { gamesPerPage: 40 } }),
    listFlags: () => [],
    isFlagOn: () => false,
    messages: () => ({ 'SHELL.JACKPOT_GAMES': 'Jackpot games' }),
    platform: { fetch: async (address: string) => answer(address) },
    log: { warn: (entry: object) => warnings.push(entry) },
  } as unknown as RequestServices; // as said above
  return { entry: { services, path, route: undefined, prefix: undefined }, asked, warnings };
}

describe('the page at an identifier', () => {
  it('[ROUTE-89] is the jackpot’s, with its amounts and wins', async () => {
    const page = await loadPage(entryAt('/north_star', {}).entry);
    expect(page.title).toBe('North star');
    expect(page.nodes).toEqual([
      {
        id: 'jackpot',
        block: 'jackpots',
        props: {
          pots: [
            {
              jackpot: 'north_star',
              title: 'North star',
              button: { label: 'Jackpot games', link: '/categories/jackpots' },
            },
          ],
          leaderboard: true,
        },
      },
    ]);
    expect(page.queries.queries.map(({ queryKey }) => queryKey[0])).toEqual(['jackpots', 'jackpot-wins']);
  });

  it('[PLAY-02] is there while another page shows a round, without amounts and wins', async () => {
    const { entry, asked } = entryAt('/north_star', {});
    const page = await loadPage({ ...entry, services: { ...entry.services, hasRound: true } });
    expect(page.nodes.map(({ block }) => block)).toEqual(['jackpots']);
    expect(page.queries.queries).toEqual([]);
    expect(asked).not.toContain('/api/jackpot_wins');
  });

  it('[ROUTE-89] comes before a page of the CMS of the same slug, and says its words', async () => {
    const { entry } = entryAt('/polar', { jackpots: [{ ...POT, identifier: 'polar' }], pages: ['polar'] });
    const page = await loadPage(entry);
    expect([page.title, page.description]).toEqual(['polar of the CMS', 'In short.']);
    expect(page.nodes.map(({ block }) => block)).toEqual(['jackpots', 'cms-content']);
    expect(page.queries.queries.map(({ queryKey }) => queryKey[0])).toEqual([
      'jackpots',
      'jackpot-wins',
      'cms-page',
    ]);
  });

  it.each([
    ['that is unknown', [POT], 200],
    ['of a jackpot that does not run', [{ ...POT, identifier: 'polar', state: 'archived' }], 200],
    ['while jackpots cannot be had', { error: 'down' }, 503],
  ])('is the CMS’s at a slug %s', async (_why, jackpots, status) => {
    const { entry, warnings } = entryAt('/polar', { jackpots, status, pages: ['polar'] });
    expect((await loadPage(entry)).nodes.map(({ block }) => block)).toEqual(['cms-content']);
    expect(warnings).toMatchObject(status === 200 ? [] : [{ code: 'LOAD_JACKPOTS_ERROR' }]);
  });

  it('[ERR-06] is unavailable, and not missing, where jackpots cannot be had and the CMS has no page', async () => {
    const { entry } = entryAt('/polar', { jackpots: { error: 'down' }, status: 503, pages: [] });
    await expect(loadPage(entry)).rejects.toMatchObject({ init: { status: 503 } });
  });

  it('is not found where neither knows it, and no jackpot is asked for below a segment', async () => {
    await expect(loadPage(entryAt('/nothing', {}).entry)).rejects.toMatchObject({ init: { status: 404 } });
    const { entry, asked } = entryAt('/news/polar', { pages: [] });
    await expect(loadPage(entry)).rejects.toMatchObject({ init: { status: 404 } });
    expect(asked).toEqual(['/api/cms/pages/polar']);
  });
});
