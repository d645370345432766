import { downgradeDocument, SCHEMA_VERSION } from '@marquee/schemas';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loadSiteFolder } from '../../site-folder.ts';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { openTestAdmin, type TestClient } from '../admin-session/testing/open-test-admin.ts';
import type { ContentFile } from './content-file.model.ts';
import type { ImportPreview } from './import.service.ts';

type Site = {
  store: Store;
  publisher: TestClient;
  editor: TestClient;
  /** Whether something was asked of it that may have changed it. */
  isUsed: boolean;
  close(): Promise<void>;
};
let here: Site;
let elsewhere: Site;

async function openSite(): Promise<Site> {
  const store = await openTestStore();
  const admin = await openTestAdmin(store);
  return {
    store,
    publisher: await admin.signIn('publisher'),
    editor: await admin.signIn('editor'),
    isUsed: false,
    close: async () => {
      await admin.app.close();
      await store.close();
    },
  };
}

beforeAll(async () => {
  here = await openSite();
  await save(here, 'banner', 'a', banner('A'));
  await save(here, 'banner', 'b', banner('B', { audience: { audience: 'vip' } }));
  await save(here, 'audience', 'vip', { audience: { groups: { anyOf: [7] } } });
  await publishAll(here, 'First');
  await save(here, 'banner', 'a', banner('A2'));
  await save(here, 'banner', 'draft', banner('Only a draft'));
});
/** An empty site for each test; one that only refused is as empty as before. */
beforeEach(async () => {
  if (elsewhere?.isUsed === false) return;
  await elsewhere?.close();
  elsewhere = await openSite();
});
afterAll(async () => {
  await here.close();
  await elsewhere.close();
});

const banner = (title: string, rest: object = {}) => ({ title: { en: title }, order: { lobby: 1 }, ...rest });

async function save(site: Site, kind: string, id: string, data: object): Promise<void> {
  const { editor } = site;
  site.isUsed = true;
  const path = `/documents/${kind}/${id}`;
  const { status, body } = await editor.call('GET', path);
  const headers: Record<string, string> =
    status === 404
      ? { 'if-none-match': '*' }
      : { 'if-match': `"${(body as { revision: number }).revision}"` };
  const saved = await editor.call('PUT', path, { headers, body: data });
  expect(saved.status).toBeLessThan(300);
}

async function publishAll({ publisher }: Site, comment: string): Promise<void> {
  const { body } = await publisher.call('GET', '/drafts');
  const documents = (body as { items: { kind: string; id: string; revision: number }[] }).items.map(
    ({ kind, id, revision }) => ({ kind, id, revision }),
  );
  const { status } = await publisher.call('POST', '/releases', { body: { comment, documents } });
  expect(status).toBe(201);
}

const exportFrom = async ({ editor }: Site, query = ''): Promise<ContentFile> => {
  const { status, body } = await editor.call('GET', `/content${query}`);
  expect(status).toBe(200);
  return body as ContentFile;
};
const preview = async (
  { editor }: Site,
  file: unknown,
  wish: object = { target: 'drafts' },
): Promise<ImportPreview> => {
  const { status, body } = await editor.call('POST', '/content/import/preview', { body: { file, ...wish } });
  expect(status).toBe(200);
  return body as ImportPreview;
};
const bring = async (site: Site, file: unknown, body: object, how = '') => {
  const answer = await site.publisher.call('POST', `/content/import${how}`, { body: { file, ...body } });
  if (answer.status < 300) site.isUsed = true;
  return answer;
};
const live = async ({ store }: Site) => (await store.loadRelease()).documents;
const heads = async ({ store }: Site) =>
  Object.fromEntries((await store.documents.listHeads()).map(({ id, data }) => [id, data]));

it('[STORE-08] exports what is live as one file, and an import elsewhere makes the same site of it', async () => {
  const file = await exportFrom(here);
  expect(file).toEqual({
    format: 'marquee-content',
    schemaVersion: SCHEMA_VERSION,
    exportedAt: expect.any(String) as string,
    release: { number: 1, publishedAt: expect.any(String) as string, comment: 'First' },
    documents: await live(here),
  });
  const seen = await preview(elsewhere, file, { target: 'release' });
  expect(seen).toMatchObject({
    release: { number: 1, comment: 'First' },
    unchanged: 0,
    refused: [],
    problems: [],
    documents: [
      { kind: 'audience', id: 'vip', change: 'added', title: 'vip', before: null },
      { kind: 'banner', id: 'a', change: 'added', title: 'A', after: banner('A'), hasDraft: false },
      { kind: 'banner', id: 'b', change: 'added' },
    ],
  });
  const { fingerprint } = seen;
  const done = await bring(elsewhere, file, { fingerprint, comment: 'From here' }, '/release');
  expect([done.status, done.body]).toMatchObject([
    201,
    { added: 3, changed: 0, removed: 0, release: { number: 1, comment: 'From here' } },
  ]);
  expect(await live(elsewhere)).toEqual(await live(here));
  expect((await exportFrom(elsewhere)).documents).toEqual(file.documents);
  expect((await preview(elsewhere, file)).documents).toEqual([]);
});

it('[STORE-08] says beforehand which uploaded pictures of a file are not here, and publishes nothing without them', async () => {
  const image = '0123456789abcdef0123456789abcdef';
  const file = await exportFrom(here);
  const withPicture = {
    ...file,
    documents: {
      ...file.documents,
      banner: {
        a: banner('A', { image: { src: `/images/${image}-700x350.png`, alt: { en: 'A fox' } } }),
        b: banner('B', { image: { src: '/artwork/hero/race-1440.webp' } }),
      },
    },
  };
  const seen = await preview(elsewhere, withPicture, { target: 'release' });
  expect(seen.missingPictures).toEqual([{ image, kind: 'banner', id: 'a' }]);
  const { fingerprint } = seen;
  const done = await bring(elsewhere, withPicture, { fingerprint, comment: 'Without it' }, '/release');
  expect([done.status, done.body]).toMatchObject([
    422,
    { error: { problems: [{ code: 'IMAGE_NOT_FOUND', kind: 'banner', id: 'a' }] } },
  ]);
  expect((await preview(elsewhere, file, { target: 'release' })).missingPictures).toEqual([]);
});

it('exports an older release as it was, under a name that says which', async () => {
  await publishAll(here, 'Second');
  const { headers, body } = await here.editor.call('GET', '/content?release=1');
  expect(headers['content-disposition']).toBe('attachment; filename="marquee-content-release-1.json"');
  expect((body as ContentFile).documents['banner']?.['a']).toEqual(banner('A'));
  expect((await exportFrom(here)).documents['banner']?.['a']).toEqual(banner('A2'));
  expect((await here.editor.call('GET', '/content?release=99')).status).toBe(404);
  expect(await exportFrom(elsewhere)).toMatchObject({ release: null, documents: {} });
});

it('makes drafts and lists beforehand what is new, what changes where, and what goes when asked', async () => {
  const file = await exportFrom(here, '?release=1');
  await save(elsewhere, 'banner', 'a', banner('Theirs', { text: { en: 'More' } }));
  await save(elsewhere, 'banner', 'mine', banner('Mine'));
  await publishAll(elsewhere, 'Theirs');
  await save(elsewhere, 'banner', 'a', banner('Their draft', { text: { en: 'More' } }));
  const kept = await preview(elsewhere, file);
  expect(kept.documents).toMatchObject([
    { id: 'vip', change: 'added' },
    {
      id: 'a',
      change: 'changed',
      paths: ['/title/en', '/text'],
      before: banner('Their draft', { text: { en: 'More' } }),
      after: banner('A'),
      hasDraft: true,
    },
    { id: 'b', change: 'added' },
  ]);
  const wish = { target: 'drafts', remove: true };
  const seen = await preview(elsewhere, file, wish);
  expect(seen.documents.at(-1)).toMatchObject({ id: 'mine', change: 'removed', after: null });
  const done = await bring(elsewhere, file, { remove: true, fingerprint: seen.fingerprint });
  expect(done.body).toEqual({ added: 2, changed: 1, removed: 1, release: null });
  expect(await heads(elsewhere)).toEqual({
    a: banner('A'),
    b: banner('B', { audience: { audience: 'vip' } }),
    vip: { audience: { groups: { anyOf: [7] } } },
  });
  // Players see nothing of it, and what it replaced stays in the history.
  expect((await live(elsewhere))['banner']).toMatchObject({ a: { title: { en: 'Theirs' } } });
  const revisions = await elsewhere.store.documents.listRevisions('banner', 'a');
  expect(revisions.map(({ data, previous }) => [previous, (data as { title: object }).title])).toEqual([
    [2, { en: 'A' }],
    [1, { en: 'Their draft' }],
    [null, { en: 'Theirs' }],
  ]);
  expect(revisions[0]).toMatchObject({
    authorName: 'The publisher',
    patch: [
      { op: 'remove', path: '/text' },
      { op: 'replace', path: '/title/en', value: 'A' },
    ],
  });
  await publishAll(elsewhere, 'All of it');
  expect(await live(elsewhere)).toEqual(file.documents);
  const { body } = await elsewhere.publisher.call('GET', '/audit?limit=2');
  expect((body as { items: object[] }).items[1]).toMatchObject({
    action: 'content.imported',
    detail: { target: 'drafts', from: 1, added: 2, changed: 1, removed: 1 },
  });
});

it('says of a file of hundreds what changes in each, and shows the first of them whole', async () => {
  const file = await exportFrom(here);
  const many = Object.fromEntries(
    Array.from({ length: 201 }, (_, number) => [`b-${number}`, banner('One of many')]),
  );
  const { documents } = await preview(elsewhere, { ...file, documents: { banner: many } });
  const whole = documents.filter((change) => 'before' in change && 'after' in change);
  expect([documents.length, whole.length]).toEqual([201, 200]);
});

it('imports nothing of a file with documents it has to refuse, and says why of each', async () => {
  const { documents, ...rest } = await exportFrom(here, '?release=1');
  const file = {
    ...rest,
    documents: {
      ...documents,
      banner: { ...documents['banner'], bad: banner('Bad', { order: 7 }), 'not an id': banner('Id') },
      sandwich: { club: {} },
    },
  };
  const seen = await preview(elsewhere, file);
  expect(seen.refused.map(({ kind, id, problems }) => [kind, id, problems[0]?.code])).toEqual([
    ['banner', 'bad', 'SCHEMA_TYPE'],
    ['banner', 'not an id', 'BAD_ID'],
    ['sandwich', 'club', 'UNKNOWN_KIND'],
  ]);
  const { status, body } = await bring(elsewhere, file, { fingerprint: seen.fingerprint });
  expect([status, body]).toMatchObject([422, { error: { code: 'IMPORT_HAS_PROBLEMS' } }]);
  expect(await heads(elsewhere)).toEqual({});
});

it('publishes nothing, and stores nothing, of a file whose site would have problems', async () => {
  const { documents, ...rest } = await exportFrom(here, '?release=1');
  const file = { ...rest, documents: { banner: documents['banner'] } };
  const seen = await preview(elsewhere, file, { target: 'release' });
  expect(seen.problems).toMatchObject([{ code: 'BROKEN_REFERENCE', id: 'b' }]);
  const body = { fingerprint: seen.fingerprint, comment: 'x' };
  const refused = await bring(elsewhere, file, body, '/release');
  expect([refused.status, refused.body]).toMatchObject([422, { error: { code: 'RELEASE_HAS_PROBLEMS' } }]);
  expect([await heads(elsewhere), await live(elsewhere)]).toEqual([{}, {}]);
  // Drafts may be unfinished.
  const { fingerprint } = await preview(elsewhere, file);
  expect((await bring(elsewhere, file, { fingerprint })).status).toBe(201);
});

it('imports only what was looked at', async () => {
  const file = await exportFrom(here, '?release=1');
  const { fingerprint } = await preview(elsewhere, file);
  await save(elsewhere, 'banner', 'a', banner('Since'));
  const stale = await bring(elsewhere, file, { fingerprint });
  expect([stale.status, stale.body]).toMatchObject([412, { error: { code: 'STALE_IMPORT' } }]);
  const otherWish = await bring(elsewhere, file, { fingerprint, remove: true });
  expect(otherWish.status).toBe(412);
  expect(await heads(elsewhere)).toEqual({ a: banner('Since') });
  const again = await preview(elsewhere, file);
  // What is not in the file may go on meanwhile.
  await save(elsewhere, 'banner', 'beside', banner('Beside'));
  expect((await bring(elsewhere, file, { fingerprint: again.fingerprint })).status).toBe(201);
  const nothing = await preview(elsewhere, file);
  const repeated = await bring(elsewhere, file, { fingerprint: nothing.fingerprint });
  expect([repeated.status, repeated.body]).toMatchObject([409, { error: { code: 'NOTHING_TO_IMPORT' } }]);
});

it('publishes the file over drafts that differ from it, and removes what only drafts had removed', async () => {
  const file = await exportFrom(here, '?release=1');
  const first = await preview(elsewhere, file, { target: 'release' });
  await bring(elsewhere, file, { fingerprint: first.fingerprint, comment: 'x' }, '/release');
  await save(elsewhere, 'banner', 'extra', banner('Extra'));
  await save(elsewhere, 'banner', 'a', banner('Changed'));
  await publishAll(elsewhere, 'Changed');
  // The draft is what the file says already; what is live is not.
  await save(elsewhere, 'banner', 'a', banner('A'));
  await elsewhere.editor.call('DELETE', '/documents/banner/extra', { headers: { 'if-match': '"1"' } });
  const wish = { target: 'release', remove: true };
  const seen = await preview(elsewhere, file, wish);
  expect(seen.documents).toMatchObject([
    { id: 'a', change: 'changed', before: banner('Changed'), hasDraft: false },
    { id: 'extra', change: 'removed', hasDraft: false },
  ]);
  const body = { fingerprint: seen.fingerprint, comment: 'Back', remove: true };
  expect((await bring(elsewhere, file, body, '/release')).status).toBe(201);
  expect(await live(elsewhere)).toEqual(file.documents);
  expect((await elsewhere.store.documents.listRevisions('banner', 'a')).map((row) => row.revision)).toEqual([
    3, 2, 1,
  ]);
});

it('reads files of earlier versions as this version reads them', async () => {
  const { documents } = await loadSiteFolder(join(import.meta.dirname, '../../../../../fixtures'));
  const today = documents['quest-size']?.['s'];
  const written = downgradeDocument('quest-size', today, 1);
  expect(written).not.toEqual(today);
  const file = { format: 'marquee-content', schemaVersion: 1, documents: { 'quest-size': { s: written } } };
  expect(await preview(elsewhere, file)).toMatchObject({
    schemaVersion: 1,
    refused: [],
    documents: [{ id: 's', change: 'added', after: today }],
  });
});

it.each([
  ['something else', { hello: 'world' }, 'IMPORT_NOT_CONTENT'],
  ['a list', [1], 'IMPORT_NOT_CONTENT'],
  ['a file without its version', { format: 'marquee-content', documents: {} }, 'IMPORT_NOT_CONTENT'],
  [
    'a file of a later version',
    { format: 'marquee-content', schemaVersion: SCHEMA_VERSION + 1, documents: {} },
    'IMPORT_TOO_NEW',
  ],
  [
    'a kind that is a list',
    { format: 'marquee-content', schemaVersion: 1, documents: { banner: [] } },
    'IMPORT_NOT_CONTENT',
  ],
])('refuses %s with a reason', async (_name, file, code) => {
  const { status, body } = await elsewhere.editor.call('POST', '/content/import/preview', {
    body: { file, target: 'drafts' },
  });
  expect([status, body]).toMatchObject([422, { error: { code } }]);
});

it('lets editors make drafts and only publishers publish', async () => {
  const file = await exportFrom(here, '?release=1');
  const { fingerprint } = await preview(elsewhere, file, { target: 'release' });
  const { status } = await elsewhere.editor.call('POST', '/content/import/release', {
    body: { file, fingerprint, comment: 'x' },
  });
  expect(status).toBe(403);
});
