import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { systemSources } from '../../store/seeding/sources.ts';
import { openTestAdmin, type TestClient } from '../admin-session/testing/open-test-admin.ts';

let store: Store;
let admin: Awaited<ReturnType<typeof openTestAdmin>>;
let editor: TestClient;
const clock = { at: new Date('2026-03-01T12:00:00Z') };
const sources = { ...systemSources, now: () => clock.at };

type Row = {
  kind: string;
  id: string;
  pointer: string;
  place: string;
  texts: object;
  reach: number;
  outdated: string[];
};
type Language = { locale: string; base: string | null; share: number; missing: number; outdated: number };
type Answer = { items: Row[]; matches: number; total: number; languages: Language[]; visitors: number };

async function save(kind: string, id: string, data: object): Promise<number> {
  clock.at = new Date(clock.at.getTime() + 1000);
  const path = `/documents/${kind}/${id}`;
  const { status, body } = await editor.call('GET', path);
  const headers: Record<string, string> =
    status === 404
      ? { 'if-none-match': '*' }
      : { 'if-match': `"${(body as { revision: number }).revision}"` };
  const saved = await editor.call('PUT', path, { headers, body: data });
  expect(saved.status).toBeLessThan(300);
  return (saved.body as { revision: number }).revision;
}
const list = async (query = ''): Promise<Answer> =>
  (await editor.call('GET', `/translations${query}`)).body as Answer;
const draft = async (kind: string, id: string) =>
  ((await editor.call('GET', `/documents/${kind}/${id}`)).body as { data: Record<string, unknown> }).data;
const rowOf = (answer: Answer, id: string, pointer: string): Row | undefined =>
  answer.items.find((row) => row.id === id && row.pointer === pointer);

beforeAll(async () => {
  store = await openTestStore();
  admin = await openTestAdmin(store, { sources });
  editor = await admin.signIn('editor');
  for (const [order, [id, name]] of [
    ['en', 'English'],
    ['de', 'Deutsch'],
    ['en-AU', 'English'],
  ].entries())
    await save('locale', id ?? '', { code: id, name, order });
  await save('messages', 'en', { locale: 'en', messages: { 'A.B': 'Left: {{count}}', 'A.C': 'Close' } });
  await save('messages', 'de', { locale: 'de', messages: { 'A.B': 'Übrig: {{count}}' } });
  await save('banner', 'all', { title: { en: 'Hello', de: 'Hallo' }, order: { lobby: 1 } });
  await save('banner', 'vip', {
    title: { en: 'Gold' },
    order: { lobby: 2 },
    audience: { login: 'player', groups: { anyOf: [7] } },
  });
});
afterAll(async () => {
  await admin.app.close();
  await store.close();
});

it('lists every text by language, those with most readers first, and says how complete each language is', async () => {
  const answer = await list();
  // One licence, a guest, a player and a player of group 7, two devices, one currency.
  expect(answer.visitors).toBe(6);
  expect(answer.items.map(({ id, pointer, reach }) => [id, pointer, reach])).toEqual([
    ['all', '/title', 18],
    ['all', '/messages/A.B', 18],
    ['all', '/messages/A.C', 18],
    ['vip', '/title', 6],
  ]);
  expect(rowOf(answer, 'all', '/messages/A.B')?.texts).toEqual({
    en: 'Left: {{count}}',
    de: 'Übrig: {{count}}',
  });
  // German has 12 of the 20 weights. The Australian variant uses English.
  expect(answer.languages).toEqual([
    { locale: 'en', base: null, share: 1, missing: 0, outdated: 0 },
    { locale: 'de', base: null, share: 12 / 20, missing: 2, outdated: 0 },
    { locale: 'en-AU', base: 'en', share: 1, missing: 0, outdated: 0 },
  ]);
});

it('searches rich text as it is read', async () => {
  const content = { en: '<p>Tom &amp; <b>Jack</b>pot</p>' };
  const revision = await save('page', 'rich', {
    title: { en: 'Rich' },
    path: '/rich',
    blocks: [{ id: 'one', block: 'rich-text', props: { content } }],
  });
  const found = async (query: string) =>
    (await list(`?search=${encodeURIComponent(query)}`)).items.map(({ pointer }) => pointer);
  expect(await found('tom & jackpot')).toEqual(['/blocks/0/props/content']);
  expect([await found('amp;'), await found('<b>')]).toEqual([[], []]);
  const headers = { 'if-match': `"${revision}"` };
  expect((await editor.call('POST', '/documents/page/rich/discard', { headers })).status).toBeLessThan(300);
});

it('filters by kind, language, what is missing and words, and hands out parts', async () => {
  const ids = async (query: string) => (await list(query)).items.map(({ pointer, id }) => `${id}${pointer}`);
  expect(await ids('?kind=banner')).toEqual(['all/title', 'vip/title']);
  expect(await ids('?show=missing&language=de')).toEqual(['all/messages/A.C', 'vip/title']);
  expect(await ids('?show=missing&language=en-AU')).toEqual([]);
  expect(await ids('?search=hallo')).toEqual(['all/title']);
  expect(await ids(`?search=${encodeURIComponent('“hállo”')}`)).toEqual(['all/title']);
  expect(await ids('?search=a.c')).toEqual(['all/messages/A.C']);
  expect(await list('?limit=1&offset=1')).toMatchObject({ matches: 4, total: 4, items: [{ id: 'all' }] });
  expect((await editor.call('GET', '/translations?show=all')).status).toBe(400);
});

it('filters by when a text itself was changed, whatever else was in its document', async () => {
  const changed = async (days: number) =>
    (await list(`?kind=banner&days=${days}`)).items.map(({ id, pointer }) => `${id}${pointer}`);
  const banner = { title: { en: 'Then' }, text: { en: 'And now' }, order: { 'changed-test': 1 } };
  await save('banner', 'changing', banner);
  expect(await changed(1)).toContain('changing/text');
  clock.at = new Date(clock.at.getTime() + 10 * 86_400_000);
  editor = await admin.signIn('editor');
  await save('banner', 'changing', { ...banner, text: { en: 'And later' } });
  expect(await changed(9)).toEqual(['changing/text']);
  expect(await changed(11)).toEqual(expect.arrayContaining(['changing/text', 'changing/title', 'all/title']));
  const status = async (query: string) => (await editor.call('GET', `/translations?${query}`)).status;
  expect([await status('days=0'), await status('days=367'), await status('days=366')]).toEqual([
    400, 400, 200,
  ]);
  const [row] = (await list('?kind=banner&days=1')).items;
  expect(Object.keys(row ?? {})).not.toContain('changedAt');
});

it('filters by page: its own texts and those of what its blocks draw, whoever sees them', async () => {
  await save('page', 'sale', {
    title: { en: 'Sale' },
    path: '/sale',
    blocks: [
      {
        id: 'hero',
        block: 'hero-carousel',
        props: { label: { en: 'Offers' }, banners: { location: 'sale' } },
      },
    ],
  });
  await save('banner', 'on-sale', {
    title: { en: 'On sale' },
    order: { sale: 1 },
    audience: { login: 'player', groups: { anyOf: [7] } },
  });
  const shown = async (page: string) =>
    (await list(`?page=${encodeURIComponent(page)}`)).items
      .map(({ id, pointer }) => `${id}${pointer}`)
      .toSorted();
  expect(await shown('/sale')).toEqual(['on-sale/title', 'sale/blocks/0/props/label', 'sale/title']);
  expect(await shown('/nowhere')).toEqual([]);
  await save('banner', 'also-on-sale', { title: { en: 'Also' }, order: { sale: 2 } });
  await save('banner', 'on-sale', { title: { en: 'Elsewhere' }, order: { lobby: 9 } });
  expect(await shown('/sale')).toEqual(['also-on-sale/title', 'sale/blocks/0/props/label', 'sale/title']);
});

it('filters by what people can see: published, switched on with its parent, and open now', async () => {
  const publisher = await admin.signIn('publisher');
  const day = (days: number) => new Date(clock.at.getTime() + days * 86_400_000).toISOString();
  const page = (id: string, rest: object) =>
    save('promotion-page', id, {
      path: `/promotions/${id}`,
      title: { en: id },
      enabled: true,
      blocks: [],
      ...rest,
    });
  const heading = (id: string, schedule: object) => ({
    id,
    block: 'heading',
    props: { title: { en: id } },
    schedule,
  });
  const revisions = {
    'promotion-page/seen-on': await page('seen-on', {
      blocks: [heading('open', { until: day(9) }), heading('closed', { until: day(-1) })],
    }),
    'promotion-page/seen-off': await page('seen-off', { enabled: false }),
    'promotion-page/seen-below': await page('seen-below', { parent: 'seen-off' }),
    'banner/seen-soon': await save('banner', 'seen-soon', {
      title: { en: 'Soon' },
      order: { seen: 1 },
      schedule: { from: day(2) },
    }),
    'banner/seen-ended': await save('banner', 'seen-ended', {
      title: { en: 'Ended' },
      order: { seen: 2 },
      schedule: { until: day(-2) },
    }),
  };
  const documents = Object.entries(revisions).map(([key, revision]) => {
    const [kind = '', id = ''] = key.split('/');
    return { kind, id, revision };
  });
  const { status } = await publisher.call('POST', '/releases', { body: { comment: 'Now', documents } });
  expect(status).toBe(201);
  await save('banner', 'seen-draft', { title: { en: 'Draft' }, order: { seen: 3 } });
  const shown = async (query = '') =>
    (await list(`?search=seen-${query}`)).items.map(({ id, pointer }) => `${id}${pointer}`).toSorted();
  expect(await shown()).toHaveLength(8);
  expect(await shown('&seen=1')).toEqual(['seen-on/blocks/0/props/title', 'seen-on/title']);
  clock.at = new Date(clock.at.getTime() + 3 * 86_400_000);
  editor = await admin.signIn('editor');
  expect(await shown('&seen=1')).toEqual([
    'seen-on/blocks/0/props/title',
    'seen-on/title',
    'seen-soon/title',
  ]);
  expect((await editor.call('GET', '/translations?seen=yes')).status).toBe(400);
});

it('asks for a plural form only in languages that have it', async () => {
  const messages = { 'A.B': 'Left: {{count}}', 'A.C': 'Close', D_one: 'Day', D_other: 'Days' };
  await save('messages', 'en', { locale: 'en', messages });
  await save('locale', 'it', { code: 'it', name: 'Italiano', order: 3 });
  await save('messages', 'it', { locale: 'it', messages: { D_many: 'Giorni' } });
  const { items } = await list('?search=D_');
  const missing = async (language: string) =>
    (await list(`?search=D_&show=missing&language=${language}`)).items.map(({ pointer }) => pointer);
  expect(items.map(({ pointer }) => pointer)).toEqual([
    '/messages/D_many',
    '/messages/D_one',
    '/messages/D_other',
  ]);
  expect([await missing('en'), await missing('de'), await missing('it')]).toEqual([
    [],
    ['/messages/D_one', '/messages/D_other'],
    ['/messages/D_one', '/messages/D_other'],
  ]);
});

it('marks a translation whose English was changed after it, until it is changed too', async () => {
  await save('banner', 'all', { title: { en: 'Hello again', de: 'Hallo' }, order: { lobby: 1 } });
  await save('messages', 'en', { locale: 'en', messages: { 'A.B': '{{count}} left', 'A.C': 'Close' } });
  const answer = await list('?show=outdated');
  expect(answer.items.map(({ id, pointer, outdated }) => [id, pointer, outdated])).toEqual([
    ['all', '/title', ['de']],
    ['all', '/messages/A.B', ['de']],
  ]);
  expect(answer.languages[1]).toMatchObject({ locale: 'de', outdated: 2 });
  await save('banner', 'all', { title: { en: 'Hello again', de: 'Hallo nochmals' }, order: { lobby: 1 } });
  expect((await list('?show=outdated')).items.map(({ pointer }) => pointer)).toEqual(['/messages/A.B']);
});

const banner = (id: string, source: string, text: string) => ({
  kind: 'banner',
  id,
  pointer: '/title',
  source,
  text,
});
const message = (key: string, source: string, text: string) => ({
  kind: 'messages',
  id: 'all',
  pointer: `/messages/${key}`,
  source,
  text,
});
const preview = async (rows: object[], language = 'de') =>
  (await editor.call('POST', '/translations/import/preview', { body: { language, rows } })).body as {
    language: string;
    changes: { index: number; before: string | null; after: string }[];
    errors: { index: number; code: string }[];
    unchanged: number;
    empty: number;
    fingerprint: string;
  };

it('imports what was looked at as drafts, and says of each line it cannot take why', async () => {
  const rows = [
    banner('vip', 'Gold', 'Gold, deutsch'),
    message('A.C', 'Close', 'Schließen'),
    message('A.B', '{{count}} left', 'Noch übrig'),
    message('A.B', '{{count}} left', 'x'),
    banner('all', 'Hello', 'Hallo'),
    banner('gone', 'x', 'y'),
    banner('all', 'Hello again', ''),
  ];
  const plan = await preview(rows);
  expect(plan.changes.map(({ index, before, after }) => [index, before, after])).toEqual([
    [0, null, 'Gold, deutsch'],
    [1, null, 'Schließen'],
  ]);
  expect(plan.errors.map(({ index, code }) => [index, code])).toEqual([
    [2, 'VARIABLE_MISSING'],
    [3, 'DUPLICATE_ROW'],
    [4, 'SOURCE_CHANGED'],
    [5, 'TEXT_NOT_FOUND'],
    [6, 'DUPLICATE_ROW'],
  ]);
  const { fingerprint } = plan;
  const bring = (body: object) => editor.call('POST', '/translations/import', { body });
  const done = await bring({ language: 'de', rows, fingerprint });
  expect([done.status, done.body]).toEqual([201, { texts: 2, documents: 2, left: 5 }]);
  expect((await draft('banner', 'vip'))['title']).toEqual({ en: 'Gold', de: 'Gold, deutsch' });
  expect((await draft('messages', 'de'))['messages']).toEqual({
    'A.B': 'Übrig: {{count}}',
    'A.C': 'Schließen',
  });
  const again = await bring({ language: 'de', rows, fingerprint });
  expect([again.status, again.body]).toMatchObject([412, { error: { code: 'STALE_IMPORT' } }]);
  const nothing = await preview(rows);
  expect([nothing.changes, nothing.unchanged]).toEqual([[], 2]);
  const none = await bring({ language: 'de', rows, fingerprint: nothing.fingerprint });
  expect(none.body).toMatchObject({ error: { code: 'NOTHING_TO_IMPORT' } });
});

it.each([
  [{ language: 'en', rows: [] }],
  [{ language: 'german', rows: [] }],
  [{ language: 'xx', rows: [] }],
  [{ language: 'de', rows: 'x' }],
  [{ language: 'de', rows: [{ kind: 'banner' }] }],
])('refuses %j as no file of translations', async (body) => {
  const answer = await editor.call('POST', '/translations/import/preview', { body });
  expect([answer.status, answer.body]).toMatchObject([400, { error: { code: 'INVALID_REQUEST' } }]);
});

it.each(['de-DE', 'de_AT', 'DE'])('takes a file of %s for the one German of the site', async (language) => {
  await save('banner', 'tool', { title: { en: 'Tool' }, order: { tool: 1 } });
  const rows = [banner('tool', 'Tool', `Werkzeug ${language}`)];
  const plan = await preview(rows, language);
  expect([plan.language, plan.changes.length, plan.errors]).toEqual(['de', 1, []]);
  const body = { language, rows, fingerprint: plan.fingerprint };
  expect((await editor.call('POST', '/translations/import', { body })).status).toBe(201);
  expect((await draft('banner', 'tool'))['title']).toEqual({ en: 'Tool', de: `Werkzeug ${language}` });
});

it('a text is as old as it is, wherever its block stands: moving, adding and removing others outdates nothing', async () => {
  const block = (id: string, de: string) => ({
    id,
    block: 'heading',
    props: { title: { en: `Title ${id}`, de } },
  });
  const page = (...blocks: object[]) => ({ path: '/moving', title: { en: 'Moving' }, blocks });
  const [a, b, c] = [block('a', 'A'), block('b', 'B'), block('c', 'C')];
  await save('page', 'moving', page(a, b, c));
  await save('page', 'moving', page(a, { ...b, props: { title: { en: 'New English', de: 'B' } } }, c));
  await save(
    'page',
    'moving',
    page(block('x', 'X'), c, { ...b, props: { title: { en: 'New English', de: 'B' } } }, a),
  );
  await save('page', 'moving', page(c, { ...b, props: { title: { en: 'New English', de: 'B' } } }));
  const all = await list('?kind=page&limit=1000');
  const outdated = (pointer: string) => rowOf(all, 'moving', pointer)?.outdated;
  expect([outdated('/blocks/0/props/title'), outdated('/blocks/1/props/title')]).toEqual([[], ['de']]);
});

it('a text of an entry without an id is as old as it is, wherever its entry stands', async () => {
  const label = (en: string, de: string) => ({ type: 'info', text: { en, de } });
  const banners = (...labels: object[]) =>
    save('banner', 'aged', { title: { en: 'Aged' }, order: { 'label-test': 1 }, labels });
  await banners(label('New', 'Neu'), label('Hot', 'Heiß'));
  await banners(label('Brand new', 'Neu'), label('Hot', 'Heiß'));
  await banners(label('Hot', 'Heiß'), label('Brand new', 'Neu'));
  const all = await list('?kind=banner&limit=1000');
  const outdated = [0, 1].map((at) => rowOf(all, 'aged', `/labels/${at}/text`)?.outdated);
  expect(outdated).toEqual([[], ['de']]);
});

it('a file that names entries by position is taken where the revisions know which one it means', async () => {
  const label = (en: string) => ({ type: 'info', text: { en } });
  const banners = (...labels: object[]) =>
    save('banner', 'placed', { title: { en: 'Placed' }, order: { 'label-test': 1 }, labels });
  await banners(label('First'), label('Second'));
  await banners(label('Second'), label('First'));
  const line = (at: number, source: string, text: string) => ({
    kind: 'banner',
    id: 'placed',
    pointer: `/labels/${at}/text`,
    source,
    text,
  });
  const lines = [line(0, 'First', 'Erstes'), line(1, 'Second', 'Zweites')];
  const taken = await preview(lines);
  expect(taken.errors).toEqual([]);
  expect(taken.changes).toMatchObject([
    { pointer: '/labels/1/text', after: 'Erstes' },
    { pointer: '/labels/0/text', after: 'Zweites' },
  ]);
  await banners(label('First'), label('Second'));
  await banners(label('First'), label('First'));
  await banners(label('First'));
  expect((await preview(lines)).errors.map(({ code }) => code)).toEqual(['PLACE_UNSURE', 'PLACE_UNSURE']);
});

it('imports more texts into one document than a patch has operations, and many documents at once', async () => {
  const keys = Array.from({ length: 2100 }, (_, index) => `MANY.K${index}`);
  const ids = Array.from({ length: 30 }, (_, index) => `many-${index}`);
  const texts = (text: string) => Object.fromEntries(keys.map((key) => [key, text]));
  await save('messages', 'en', { locale: 'en', messages: texts('Text') });
  await save('messages', 'de', { locale: 'de', messages: { 'MANY.K0': 'Alt' } });
  for (const id of ids) await save('banner', id, { title: { en: 'Text' }, order: { lobby: 9 } });
  const rows = [
    ...keys.map((key) => message(key, 'Text', 'Neu')),
    ...ids.map((id) => banner(id, 'Text', 'Neu')),
  ];
  const { fingerprint } = await preview(rows);
  const heard: string[] = [];
  const stop = await store.listen('marquee_document', (payload) => void heard.push(payload));
  const done = await editor.call('POST', '/translations/import', {
    body: { language: 'de', rows, fingerprint },
  });
  expect([done.status, done.body]).toEqual([201, { texts: 2130, documents: 31, left: 0 }]);
  expect((await draft('messages', 'de'))['messages']).toEqual(texts('Neu'));
  for (const id of ids) expect((await draft('banner', id))['title']).toEqual({ en: 'Text', de: 'Neu' });
  // Editors are notified once that many documents changed, not for each.
  await expect.poll(() => heard.length).toBe(1);
  await stop();
});

it('a list without ids that was changed after the export gives each text to its own entry, or refuses it', async () => {
  const label = (type: string, de?: string) => ({ type, text: { en: 'New', ...(de && { de }) } });
  const banners = (...labels: object[]) =>
    save('banner', 'labelled', { title: { en: 'Labels' }, order: { 'label-test': 1 }, labels });
  await banners(label('info'), label('hot'));
  const exported = (await list('?kind=banner')).items.filter(
    ({ id, place }) => id === 'labelled' && place.startsWith('/labels/'),
  );
  const rows = exported.map(({ kind, id, place }, at) => ({
    kind,
    id,
    pointer: place,
    source: 'New',
    text: ['Hinweis', 'Heiß'][at] ?? '',
  }));
  await banners(label('hot'), label('info'));
  expect((await preview(rows)).errors).toEqual([]);
  await banners(label('vip'), label('info'));
  const { fingerprint, errors } = await preview(rows);
  expect(errors.map(({ index, code }) => [index, code])).toEqual([[1, 'PLACE_UNSURE']]);
  const body = { language: 'de', rows, fingerprint };
  expect((await editor.call('POST', '/translations/import', { body })).status).toBe(201);
  expect((await draft('banner', 'labelled'))['labels']).toEqual([label('vip'), label('info', 'Hinweis')]);
});
