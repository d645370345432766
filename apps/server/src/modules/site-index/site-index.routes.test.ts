import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../delivery/testing/test-app.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';
import { writeSitemap } from './site-index.model.ts';

const open: TestApp[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ app }) => app.close()));
});

const page = (path: string, more: object = {}) => ({ path, title: { en: path }, blocks: [], ...more });
const LOCALES = {
  en: { code: 'en', name: 'English', order: 1 },
  de: { code: 'de', name: 'Deutsch', order: 2 },
  no: { code: 'no', name: 'Norsk', order: 3 },
};

async function ask(url: string, { host = 'casino.example', documents = {} } = {}) {
  const made = await createTestApp({
    documents: {
      ...createTestSite(),
      locale: LOCALES,
      page: {
        main: page('/'),
        terms: page('/terms-and-conditions'),
        members: page('/members', { audience: { login: 'player' } }),
        favourites: page('/favorite-games'),
        gone: page('/gone', { schedule: { until: '2020-01-01T00:00:00Z' } }),
      },
      ...documents,
    },
    environment: { PUBLIC_ORIGIN: 'https://casino.example' },
  });
  open.push(made);
  return made.app.inject({ url, headers: { host } });
}

describe('what search engines are told', () => {
  it('of the sitemap, at the site’s own address whatever host is named', async () => {
    const answer = await ask('/robots.txt', { host: 'elsewhere.example' });
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /preview',
      'Disallow: /guest/',
      '',
      'Sitemap: https://casino.example/sitemap.xml',
      '',
    ]);
  });

  it('of a sitemap for each language', async () => {
    const answer = await ask('/sitemap.xml');
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(locations(answer.body)).toEqual([
      'https://casino.example/sitemap-en.xml',
      'https://casino.example/sitemap-de.xml',
      'https://casino.example/sitemap-no.xml',
    ]);
  });

  it('of a brand’s own languages alone', async () => {
    const brand = { polaris: { name: 'Polaris', hosts: ['polaris.example'], locales: ['no', 'en'] } };
    const asked = { host: 'polaris.example', documents: { brand } };
    expect(locations((await ask('/sitemap.xml', asked)).body)).toEqual([
      'https://polaris.example/sitemap-no.xml',
      'https://polaris.example/sitemap-en.xml',
    ]);
    expect((await ask('/sitemap-de.xml', asked)).statusCode).toBe(404);
  });

  it('of the pages that a guest sees now, and of no other', async () => {
    expect(locations((await ask('/sitemap-de.xml')).body)).toEqual([
      'https://casino.example/de',
      'https://casino.example/de/terms-and-conditions',
    ]);
    expect(locations((await ask('/sitemap-en.xml')).body)[0]).toBe('https://casino.example/');
  });

  it('of each page’s addresses in the other languages', async () => {
    const { body } = await ask('/sitemap-no.xml');
    const [, first = ''] = body.split('<url>');
    expect([...first.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...of]) => of)).toEqual([
      ['en', 'https://casino.example/'],
      ['de', 'https://casino.example/de'],
      ['no', 'https://casino.example/no'],
    ]);
  });

  it('in XML, whatever letters an address has', () => {
    const made = writeSitemap(new URL('https://casino.example'), {
      locale: 'en',
      locales: [],
      paths: ["/a&b'c<d"],
    });
    expect(locations(made)).toEqual(['https://casino.example/a&amp;b&apos;c%3Cd']);
  });

  it('of no language that the site does not speak', async () => {
    expect((await ask('/sitemap-xx.xml')).statusCode).toBe(404);
  });
});

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
