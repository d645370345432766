import { resolvePage } from '@marquee/engine';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../delivery/testing/test-app.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';
import { createPublicPaths, MOST_IN_PART } from './public-paths.ts';

const open: TestApp[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ app }) => app.close()));
});

const SOON = '2026-12-01T00:00:00Z';
const page = (path: string, more: object = {}) => ({ path, title: { en: path }, blocks: [], ...more });
const SITE = {
  ...createTestSite(),
  'promotion-page': {},
  page: {
    main: page('/'),
    estonia: page('/estonia', { audience: { licences: ['EE'] } }),
    later: page('/later', { schedule: { from: SOON } }),
  },
};

/** The paths of a site, with how often a page was resolved for them. */
async function start(documents: Record<string, Record<string, unknown>> = SITE) {
  const made = await createTestApp({ documents });
  open.push(made);
  const counted = { pages: 0 };
  const paths = createPublicPaths((...asked) => {
    counted.pages += 1;
    return resolvePage(...asked);
  });
  const visitor = (now = Date.parse(SOON) - 1000, hostname = 'casino.example') => {
    const guest = made.app.guestFor({ headers: {}, cookies: {}, hostname });
    return { ...guest, context: { ...guest.context, now } };
  };
  return { made, counted, paths, visitor };
}

describe('the paths that a guest sees', () => {
  it('are worked out once: whoever asks again, or meanwhile, resolves nothing', async () => {
    const { counted, paths, visitor } = await start();
    const both = await Promise.all([paths.find(visitor(), 1), paths.find(visitor(), 1)]);
    expect(both).toEqual([['/'], ['/']]);
    expect(counted.pages).toBe(3);
    await paths.find(visitor(), 1);
    // A host that is nobody's is the site's default, however many of them are made up.
    await paths.find(visitor(undefined, 'made-up.example'), 1);
    expect(counted.pages).toBe(3);
  });

  it('are worked out anew at the instant that changes them', async () => {
    const { counted, paths, visitor } = await start();
    await paths.find(visitor(), 1);
    expect(await paths.find(visitor(Date.parse(SOON)), 1)).toEqual(['/', '/later']);
    expect(counted.pages).toBe(6);
  });

  it('are worked out anew for a release', async () => {
    const { made, counted, paths, visitor } = await start();
    await paths.find(visitor(), 1);
    await made.source.publish({ ...SITE, page: { ...SITE.page, news: page('/news') } });
    await expect.poll(() => visitor().release.number).toBe(2);
    expect(await paths.find(visitor(), 1)).toEqual(['/', '/news']);
    expect(counted.pages).toBe(7);
  });

  it('are those of the licence of the host', async () => {
    const { paths, visitor } = await start();
    expect(await paths.find(visitor(undefined, 'ee.localhost'), 1)).toEqual(['/', '/estonia']);
    expect(await paths.find(visitor(), 1)).toEqual(['/']);
  });

  it('are divided where they are more than one sitemap has', async () => {
    const many = Array.from({ length: MOST_IN_PART + 1 }, (_, at) => `/page-${String(at).padStart(5, '0')}`);
    const pages = Object.fromEntries(many.map((path) => [path.slice(1), page(path)]));
    const { counted, paths, visitor } = await start({ ...SITE, page: pages });
    expect(paths.countParts(visitor().release)).toBe(2);
    expect(await paths.find(visitor(), 2)).toEqual([many.at(-1)]);
    expect(counted.pages).toBe(1);
    expect(await paths.find(visitor(), 1)).toHaveLength(MOST_IN_PART);
  });
});
