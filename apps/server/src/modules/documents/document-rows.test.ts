import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { openTestAdmin, type TestClient } from '../admin-session/testing/open-test-admin.ts';
import { rowParts } from './document-row.ts';
import { createDocumentRows } from './document-rows.ts';

type First = { items: { id: string; revision: number }[]; total: number };

let store: Store;
let editor: TestClient;
let publisher: TestClient;
let close: () => Promise<void>;

beforeAll(async () => {
  store = await openTestStore();
  const admin = await openTestAdmin(store);
  editor = await admin.signIn('editor');
  publisher = await admin.signIn('publisher');
  close = async () => {
    await admin.app.close();
    await store.close();
  };
});
afterAll(() => close());

const summer = {
  title: { en: 'Summer', de: 'Sommer' },
  text: { en: 'Long days, short nights', 'de-AT': 'Lange Tage', de: '' },
  order: { lobby: 3 },
  image: { src: '/artwork/hero/summer.webp', alt: { en: 'A beach' } },
  labels: [{ text: { en: 'New', de: 'Neu' } }],
  schedule: { from: '2026-06-01T00:00:00Z' },
};

it('keeps of a document what its row shows, counts its lists and says which languages are complete', () => {
  expect(rowParts('banner', summer)).toEqual({
    data: {
      title: { en: 'Summer' },
      order: { lobby: 3 },
      image: { src: '/artwork/hero/summer.webp' },
      schedule: { from: '2026-06-01T00:00:00Z' },
    },
    counts: { labels: 1 },
    languages: { own: ['en'], covered: [] },
  });
  expect(rowParts('banner', { title: { en: 'A', de: 'B', 'de-AT': '' }, order: {} })).toMatchObject({
    languages: { own: ['en', 'de'], covered: ['de-AT'] },
  });
  expect(rowParts('banner', null)).toEqual({ data: {} });
});

it('keeps the amounts that a title has in it', () => {
  const variables = { EUR: { max: { amount_cents: 5000 } }, CAD: {} };
  expect(rowParts('banner', { title: { en: 'Up to {{max}}' }, variables }).data).toEqual({
    title: { en: 'Up to {{max}}' },
    variables: { EUR: variables.EUR },
  });
});

it('lists rows as they are now, and finds words anywhere in a document', async () => {
  const save = async (headers: Record<string, string>, title: string, text: string) => {
    const body = { title: { en: title }, text: { en: text }, order: { lobby: 3 } };
    const { status } = await editor.call('PUT', '/documents/banner/summer', { headers, body });
    expect(status).toBeLessThan(300);
  };
  await save({ 'if-none-match': '*' }, 'Summer', 'Long days');
  const rows = async () => (await editor.call('GET', '/documents/banner?as=rows')).body;
  const search = async (words: string) =>
    (await editor.call('GET', `/documents/banner?search=${encodeURIComponent(words)}`)).body;
  expect(await rows()).toMatchObject({
    items: [{ kind: 'banner', id: 'summer', revision: 1, state: 'new', data: { title: { en: 'Summer' } } }],
  });
  for (const words of ['LONG summer', '"summer" long', '“Long dáys”', 'lobby summer'])
    expect(await search(words), words).toEqual({ ids: ['summer'] });
  for (const words of ['title', 'order', '{', 'en":'])
    expect(await search(words), words).toEqual({ ids: [] });
  await save({ 'if-match': '"1"' }, 'Winter', 'Long nights');
  expect(await rows()).toMatchObject({ items: [{ revision: 2, data: { title: { en: 'Winter' } } }] });
  expect(await search('long days')).toEqual({ ids: [] });
  await editor.call('POST', '/documents/banner/summer/discard', { headers: { 'if-match': '"2"' } });
  expect(await rows()).toEqual({ items: [] });
});

it('refuses an unknown form and an endless search', async () => {
  const wrong = await editor.call('GET', '/documents/banner?as=cards');
  expect([wrong.status, wrong.body]).toMatchObject([400, { error: { problems: [{ pointer: '/as' }] } }]);
  const long = await editor.call('GET', `/documents/banner?search=${'a'.repeat(201)}`);
  expect([long.status, long.body]).toMatchObject([400, { error: { problems: [{ pointer: '/search' }] } }]);
});

it('has what every screen needs of the drafts of others in one short answer', async () => {
  await editor.call('PUT', '/documents/banner/named', {
    headers: { 'if-none-match': '*' },
    body: { title: { en: 'Named' }, text: { en: 'Not needed elsewhere' }, order: { lobby: 3 } },
  });
  const page = { path: '/cup', title: { en: 'Cup' }, enabled: false };
  await editor.call('PUT', '/documents/promotion-page/cup', {
    headers: { 'if-none-match': '*' },
    body: { ...page, summary: { en: 'Not needed elsewhere' } },
  });
  const { status, body } = await editor.call('GET', '/reference');
  expect([status, body]).toEqual([
    200,
    {
      documents: {
        banner: { named: { title: { en: 'Named' }, order: { lobby: 3 } } },
        'promotion-page': { cup: page },
      },
    },
  ]);
});

it('hands out every draft as it is now, without those that are marked for removal', async () => {
  const draft = async () => {
    const { body } = await editor.call('GET', '/snapshot?state=draft');
    return (body as { documents: Record<string, Record<string, object>> }).documents['banner']?.['autumn'];
  };
  const place = '/documents/banner/autumn';
  const save = (headers: Record<string, string>, title: string) =>
    editor.call('PUT', place, { headers, body: { title: { en: title }, order: { lobby: 1 } } });
  await save({ 'if-none-match': '*' }, 'Autumn “1”');
  expect(await draft()).toEqual({ title: { en: 'Autumn “1”' }, order: { lobby: 1 } });
  await save({ 'if-match': '"1"' }, 'Autumn 2');
  expect(await draft()).toMatchObject({ title: { en: 'Autumn 2' } });
  const documents = [{ kind: 'banner', id: 'autumn', revision: 2 }];
  const published = await publisher.call('POST', '/releases', { body: { comment: 'Autumn', documents } });
  expect(published.status).toBe(201);
  await editor.call('DELETE', place, { headers: { 'if-match': '"2"' } });
  expect(await draft()).toBeUndefined();
  await editor.call('POST', `${place}/discard`, { headers: { 'if-match': '"3"' } });
  expect(await draft()).toMatchObject({ title: { en: 'Autumn 2' } });
});

it('shows what is marked for removal as players see it until then, and finds it by its words', async () => {
  const rows = async (kind: string) => {
    const { body } = await editor.call('GET', `/documents/${kind}?as=rows`);
    return new Map(
      (body as { items: { id: string; state: string; data: object }[] }).items.map((row) => [row.id, row]),
    );
  };
  const found = async (kind: string, words: string) =>
    (await editor.call('GET', `/documents/${kind}?search=${words}`)).body;
  const examples: [kind: string, data: Record<string, unknown>][] = [
    ['banner', { title: { en: 'Leaving soon', de: 'Geht bald' }, order: { lobby: 1 } }],
    ['popup', { title: { en: 'Leaving soon' }, content: { en: '<p>What it says</p>' } }],
  ];
  for (const [kind, data] of examples) {
    const place = `/documents/${kind}/leaving`;
    await editor.call('PUT', place, { headers: { 'if-none-match': '*' }, body: data });
    const documents = [{ kind, id: 'leaving', revision: 1 }];
    await publisher.call('POST', '/releases', { body: { comment: 'Leaving', documents } });
    const before = (await rows(kind)).get('leaving');
    // What was edited since and never seen goes without a word.
    await editor.call('PUT', place, {
      headers: { 'if-match': '"1"' },
      body: { ...data, title: { en: 'Unseen' } },
    });
    await editor.call('DELETE', place, { headers: { 'if-match': '"2"' } });
    expect((await rows(kind)).get('leaving')).toMatchObject({ state: 'deleted', data: before?.data });
    expect([await found(kind, 'leaving+soon'), await found(kind, 'unseen')]).toEqual([
      { ids: ['leaving'] },
      { ids: [] },
    ]);
    const removal = [{ kind, id: 'leaving', revision: 3 }];
    await publisher.call('POST', '/releases', { body: { comment: 'Gone', documents: removal } });
    expect((await rows(kind)).has('leaving')).toBe(false);
  }
});

it('begins with the rows that changed last, and says how many there are', async () => {
  const ids = ['b', 'a', 'c'];
  const popup = (title: string) => ({ title: { en: title }, content: { en: '<p>What it says</p>' } });
  for (const id of ids)
    await editor.call('PUT', `/documents/popup/${id}`, {
      headers: { 'if-none-match': '*' },
      body: popup(id),
    });
  const first = async (count: string) =>
    (await editor.call('GET', `/documents/popup?as=rows&first=${count}`)) as { status: number; body: First };
  const { body } = await first('2');
  expect([body.total, body.items.map(({ id }) => id)]).toEqual([3, ['c', 'a']]);
  expect((await first('200')).body.items.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  await editor.call('PUT', '/documents/popup/b', {
    headers: { 'if-match': '"1"' },
    body: popup('changed'),
  });
  expect((await first('1')).body.items).toMatchObject([{ id: 'b', revision: 2 }]);
  expect((await first('201')).status).toBe(400);
});

it('answers rows in lines that can be read one by one, the last changed first', async () => {
  const heads = Array.from({ length: 600 }, (_, index) => ({
    id: `b${String(index).padStart(3, '0')}`,
    revision: 1,
    isDeletion: false,
    publishedRevision: 1,
    savedAt: new Date(Date.UTC(2026, 0, 1) + index).toISOString(),
    authorName: 'Ida Kask',
  }));
  const stored = {
    rows: { findMark: async () => 'a', listHeadMarks: async () => heads },
    releases: {
      loadRevisions: async (wanted: readonly object[]) =>
        wanted.map((each) => ({ ...each, data: { title: { en: 'Two\nlines' } } })),
    },
  } as unknown as Store;
  const { pieces } = await createDocumentRows(stored).listJson('banner');
  const text = (): string => [...pieces()].join('');
  const lines = text().split('\n');
  const counts = lines
    .slice(1, -1)
    .map((line) => (JSON.parse(`[${line.replace(/,$/, '')}]`) as unknown[]).length);
  expect([lines[0], lines.at(-1), counts]).toEqual(['{"items":[', ']}', [250, 250, 100]]);
  const { items } = JSON.parse(text()) as First;
  expect([items.length, items[0]?.id, items.at(-1)?.id]).toEqual([600, 'b599', 'b000']);
});
