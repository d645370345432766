import { entityProblems } from '../../contract/validators.ts';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWN_LOCALES } from '../../site/locale.ts';
import { sampleData } from '../../testing/sample-data.ts';
import { startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../../fixtures/platform/${name}.json`, import.meta.url), 'utf8'));

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const get = (url: string) => sandbox.app.inject({ url });

it('[API-99] [PAGE-04] [PAGE-05] lists the pages in the language asked for, with every specified field', async () => {
  const answer = await get('/api/cms/pages?l=de');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual([
    {
      id: 'first-snow',
      path: '/news/first-snow',
      title: 'Erster Schnee',
      content: '<p>Es schneit.</p>',
      blocks: {
        description: 'Über das Wetter.',
        keywords: 'snow, north',
        title: 'Erster Schnee',
        json: '{"date":"2026-11-20","image":"/artwork/hero/north-1440.webp"}',
        'content-main': '<p>Es schneit.</p>',
      },
      categories: ['news'],
      meta: { mainContent: '<p>Es schneit.</p>' },
    },
  ]);
});

it.each([
  ['?l=fr-CA', 'First snow'],
  ['?l=de', 'Erster Schnee'],
  ['?l=klingon', 'First snow'],
  ['', 'First snow'],
])('[API-102] answers one page by its slug with %s', async (query, title) => {
  expect((await get(`/api/cms/pages/first-snow${query}`)).json().title).toBe(title);
});

it('[API-100] lists the snippets in the language asked for', async () => {
  const answer = await get('/api/cms/snippets?l=de');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual([
    {
      id: 'support-hours',
      title: 'Wann wir da sind',
      content: '<p>Immer.</p>',
      categories: ['support'],
    },
  ]);
  expect((await get('/api/cms/snippets')).json()[0].content).toBe('<p>Always.</p>');
});

it('[PAGE-09] [PAGE-10] answers pages as they read under the licence and in the country', async () => {
  const [snow] = sampleData.pages;
  if (!snow) throw new Error('The sample has no page.');
  const pages = [snow, { ...snow, slug: 'first-snow-ee', title: { en: 'Lumi' } }];
  const place = await startSandbox({ data: { ...sampleData, pages } });
  const title = async (query: string) =>
    (await place.app.inject({ url: `/api/cms/pages/first-snow?${query}` })).json().title;
  expect(await title('licence=EE')).toBe('Lumi');
  expect(await title('licence=CW')).toBe('First snow');
  const listed = (await place.app.inject({ url: '/api/cms/pages?licence=EE' })).json();
  expect(listed.map(({ id, title: shown }: { id: string; title: string }) => [id, shown])).toEqual([
    ['first-snow', 'Lumi'],
  ]);
  await place.close();
});

it('[API-102] says 404 of a page that is not there', async () => {
  const answer = await get('/api/cms/pages/second-snow');
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'PAGE_NOT_FOUND']);
});

it('[API-101] lists files whose addresses give what they say', async () => {
  const [file] = (await get('/api/cms/files?l=de')).json();
  expect(file).toEqual({
    id: 'rules',
    name: 'rules',
    title: 'Regeln',
    url: '/api/cms/files/rules.txt?l=de',
    content_type: 'text/plain; charset=utf-8',
    size: 15,
  });
  const download = await get(file.url);
  expect(download.body).toBe('Höflich sein.\n');
  expect(download.headers['content-type']).toBe(file.content_type);
  expect(download.rawPayload.length).toBe(file.size);
  expect(download.headers['content-disposition']).toBe('attachment; filename="rules.txt"');
  const missing = await get('/api/cms/files/passwords.txt');
  expect([missing.statusCode, missing.json().code]).toEqual([404, 'FILE_NOT_FOUND']);
});

describe('the demo’s pages and files', () => {
  let demo: TestSandbox;
  beforeAll(async () => {
    demo = await startSandbox({
      data: { ...sampleData, pages: read('pages'), snippets: read('snippets'), files: read('files') },
    });
  });
  afterAll(() => demo.close());

  it.each(OWN_LOCALES)('[PAGE-04] [PAGE-05] fit the schemas of the platform in %s', async (locale) => {
    const pages: { categories: string[]; blocks: { json: string } }[] = (
      await demo.app.inject({ url: `/api/cms/pages?l=${locale}` })
    ).json();
    const files: unknown[] = (await demo.app.inject({ url: `/api/cms/files?l=${locale}` })).json();
    expect(pages.map(({ categories }) => categories)).toEqual([
      ...Array.from({ length: 7 }, () => ['news']),
      ['top-menu'],
      ['bottom-menu'],
      ['bottom-menu-help'],
      ['bottom-menu-help'],
      // The pages of jackpots.
      [],
      [],
    ]);
    expect(files.length).toBe(5);
    for (const page of pages) expect(entityProblems('/schemas/api/cms-page.json', page)).toEqual([]);
    for (const article of pages.filter(({ categories }) => categories.includes('news')))
      expect(entityProblems('/schemas/api/article.json', JSON.parse(article.blocks.json))).toEqual([]);
    const snippets: unknown[] = (await demo.app.inject({ url: `/api/cms/snippets?l=${locale}` })).json();
    expect(snippets.length).toBe(3);
    for (const snippet of snippets)
      expect(entityProblems('/schemas/api/cms-snippet.json', snippet)).toEqual([]);
    for (const file of files) expect(entityProblems('/schemas/api/cms-file.json', file)).toEqual([]);
  });
});
