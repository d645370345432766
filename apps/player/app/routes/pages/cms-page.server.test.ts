import { describe, expect, it } from 'vitest';
import type { RequestServices } from '../../shared/calls/request-services.ts';
import { loadCmsPage } from './cms-page.server.ts';

const PAGE = {
  id: 'first-snow',
  path: '/news/first-snow',
  title: 'First snow',
  content: '<p>It snows.</p>',
  blocks: {
    description: 'Weather.',
    keywords: '',
    title: '',
    json: '{"date":"2026-11-20"}',
    'content-main': '',
  },
  categories: ['news'],
  meta: { mainContent: '' },
};

/** Services whose platform answers like this. They have only what the loader uses. */
function servicesWith(answer: (path: string) => Promise<Response>) {
  const asked: string[] = [];
  const warnings: unknown[] = [];
  const services = {
    visitor: { context: { locale: 'de', licence: 'EE', country: 'AU', currency: 'EUR' }, player: null },
    resolveCollection: () => ({ items: [] }),
    clientContext: () => ({ settings: { gamesPerPage: 40 } }),
    listFlags: () => [],
    isFlagOn: () => false,
    platform: {
      fetch: (path: string) => {
        asked.push(path);
        return answer(path);
      },
    },
    log: { warn: (entry: object) => warnings.push(entry) },
  } as unknown as RequestServices; // as said above
  return { services, asked, warnings };
}

describe('loadCmsPage', () => {
  it('[PAGE-09] [PAGE-10] gives the page at its path, as it reads under the licence and in the country', async () => {
    const { services, asked } = servicesWith(async () => Response.json(PAGE));
    const page = await loadCmsPage(services, '/news/first-snow');
    expect(asked).toEqual(['/api/cms/pages/first-snow?l=de&licence=EE&country=AU']);
    expect(page?.title).toBe('First snow');
    expect(page?.description).toBe('Weather.');
    expect(page?.nodes).toEqual([
      { id: 'content', block: 'cms-content', props: { slug: 'first-snow', heading: true } },
    ]);
    expect(page?.queries.queries.map(({ queryKey, state }) => [queryKey, state.data])).toEqual([
      [
        ['cms-page', 'first-snow', 'de', 'EE', 'AU'],
        { title: 'First snow', html: '<p>It snows.</p>', date: '2026-11-20' },
      ],
    ]);
  });

  it('does not show a page at another path than its own', async () => {
    const { services } = servicesWith(async () => Response.json(PAGE));
    expect(await loadCmsPage(services, '/first-snow')).toBe(null);
  });

  it.each(['/', '/a/b', '/news/a/b', '/news/../x', '/.env', '/news/'])(
    'asks for nothing at %s',
    async (path) => {
      const { services, asked } = servicesWith(async () => Response.json(PAGE));
      expect(await loadCmsPage(services, path)).toBe(null);
      expect(asked).toEqual([]);
    },
  );

  it('[PAGE-11] logs a failed load as a warning, and a page that is not there not at all', async () => {
    const failed = servicesWith(async () => Response.json({ error: 'down' }, { status: 503 }));
    await loadCmsPage(failed.services, '/news/first-snow').catch(() => null);
    expect(failed.warnings).toMatchObject([{ code: 'LOAD_STATIC_PAGE_ERROR', slug: 'first-snow' }]);
    const missing = servicesWith(async () => Response.json({ error: 'none' }, { status: 404 }));
    expect(await loadCmsPage(missing.services, '/news/first-snow')).toBe(null);
    expect(missing.warnings).toEqual([]);
  });

  const away = async (): Promise<Response> => Promise.reject(new TypeError('fetch failed'));
  const failing = (status: number) => async () => Response.json({ error: 'x' }, { status });
  const listed = (pages: object[]) => async () => Response.json(pages);
  const UNAVAILABLE = { init: { status: 503 } };

  it.each([
    ['is away, with a list that has it', away, listed([PAGE]), UNAVAILABLE],
    ['fails, with a list that has it', failing(500), listed([PAGE]), UNAVAILABLE],
    ['is asked too often, with a list that has it', failing(429), listed([PAGE]), UNAVAILABLE],
    ['is away, with its list too', away, away, UNAVAILABLE],
    ['is away, with a list that has no such page', away, listed([{ ...PAGE, path: '/other' }]), null],
    ['says that there is none', failing(404), listed([PAGE]), null],
    ['refuses the visitor', failing(403), listed([PAGE]), null],
  ])('[ERR-06] says of a platform that %s what is true of the page', async (_what, page, list, expected) => {
    const { services } = servicesWith((path) => (path.includes('/pages/') ? page() : list()));
    const found = await loadCmsPage(services, '/news/first-snow').catch((thrown: unknown) => thrown);
    expect({ found }).toMatchObject({ found: expected });
  });
});
