import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { openTestAdmin, type TestClient } from '../admin-session/testing/open-test-admin.ts';

let store: Store;
let editor: TestClient;
let publisher: TestClient;
let viewer: TestClient;
let close: () => Promise<void>;

beforeAll(async () => {
  store = await openTestStore();
  const admin = await openTestAdmin(store);
  editor = await admin.signIn('editor');
  publisher = await admin.signIn('publisher');
  viewer = await admin.signIn('viewer');
  close = async () => {
    await admin.app.close();
    await store.close();
  };
});
afterAll(() => close());

const banner = (title: string, rest: object = {}) => ({ title: { en: title }, order: { lobby: 1 }, ...rest });
const place = (id: string) => `/documents/banner/${id}`;
const create = (id: string, title = 'One') =>
  editor.call('PUT', place(id), { headers: { 'if-none-match': '*' }, body: banner(title) });
const patch = (id: string, revision: number, operations: unknown, query = '') =>
  editor.call('PATCH', `${place(id)}${query}`, {
    headers: { 'if-match': `"${revision}"`, 'content-type': 'application/json-patch+json' },
    body: operations,
  });
const retitle = (id: string, revision: number, title: string, query = '') =>
  patch(id, revision, [{ op: 'replace', path: '/title/en', value: title }], query);
const act = (id: string, revision: number, way = '/discard') =>
  editor.call(way === '' ? 'DELETE' : 'POST', `${place(id)}${way}`, {
    headers: { 'if-match': `"${revision}"` },
  });
const publish = async (id: string, revision: number, comment = id): Promise<number> => {
  const { status, body } = await publisher.call('POST', '/releases', {
    body: { comment, documents: [{ kind: 'banner', id, revision }] },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return (body as { number: number }).number;
};

type Item = { revision: number; [field: string]: unknown };
type History = { head: number | null; published: number | null; state: string; items: Item[]; more: boolean };
async function history(id: string, query = ''): Promise<History> {
  const { status, body } = await viewer.call('GET', `${place(id)}/history${query}`);
  expect(status).toBe(200);
  return body as History;
}

it('[ADMIN-20] says of each version who wrote it, when, what it changed and in which releases it was', async () => {
  await create('told');
  await patch('told', 1, [
    { op: 'add', path: '/text', value: { en: 'New' } },
    { op: 'replace', path: '/title/en', value: 'Two' },
    { op: 'add', path: '/title/de', value: 'Zwei' },
  ]);
  const first = await publish('told', 2, 'Out');
  await retitle('told', 2, 'Three');
  const second = await publish('told', 3, 'On');
  const { body } = await publisher.call('POST', `/releases/${second}/undo`, {
    body: { comment: 'Back', onto: second },
  });
  const third = (body as { number: number }).number;
  const told = await history('told');
  expect(told).toMatchObject({ head: 3, published: 2, state: 'changed', more: false });
  const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
  const common = { isDeletion: false, updatedAt: instant, updatedBy: 'The editor', schedules: [] };
  const plain = { ...common, conflict: null, restoredFrom: null, discarded: null, releases: [] };
  const by = { publishedAt: instant, publishedBy: 'The publisher' };
  expect(told.items).toEqual([
    {
      ...plain,
      revision: 3,
      previous: 2,
      fields: ['title'],
      releases: [{ ...by, number: second, kind: 'publish', comment: 'On', until: third }],
    },
    {
      ...plain,
      revision: 2,
      previous: 1,
      fields: ['title', 'text'],
      releases: [
        { ...by, number: first, kind: 'publish', comment: 'Out', until: second },
        { ...by, number: third, kind: 'undo', comment: 'Back', until: null },
      ],
    },
    { ...plain, revision: 1, previous: null, fields: [] },
  ]);
});

it('answers a page at a time, and each version whole with what is wrong with it', async () => {
  await create('paged');
  for (const revision of [1, 2, 3, 4]) await retitle('paged', revision, `Title ${revision}`);
  const pages = [await history('paged', '?limit=2'), await history('paged', '?limit=2&before=4')];
  expect(pages.map(({ items, more }) => [items.map(({ revision }) => revision), more])).toEqual([
    [[5, 4], true],
    [[3, 2], true],
  ]);
  expect(await history('paged', '?limit=2&before=2')).toMatchObject({
    items: [{ revision: 1 }],
    more: false,
  });
  expect((await history('paged', '?before=1')).items).toEqual([]);
  expect((await viewer.call('GET', `${place('paged')}/revisions/3`)).body).toMatchObject({
    revision: 3,
    previous: 2,
    data: banner('Title 2'),
    problems: [],
  });
  expect((await viewer.call('GET', `${place('paged')}/revisions/9`)).body).toMatchObject({
    error: { code: 'REVISION_NOT_FOUND' },
  });
  expect((await viewer.call('GET', `${place('never')}/history`)).body).toMatchObject({
    error: { code: 'DOCUMENT_NOT_FOUND' },
  });
});

it('[ADMIN-20] keeps a discarded draft, with who discarded it, and a document that was never published', async () => {
  await create('dropped');
  await publish('dropped', 1);
  await retitle('dropped', 1, 'Draft');
  await act('dropped', 2);
  // An edit that leads back to what is published goes by itself: nobody discarded anything.
  await retitle('dropped', 1, 'Other');
  await retitle('dropped', 3, 'One');
  await act('dropped', 4, '/discard?only=unchanged');
  await create('unborn', 'Never seen');
  await act('unborn', 1);
  const dropped = await history('dropped');
  expect(dropped).toMatchObject({ head: 1, published: 1, state: 'live' });
  expect(dropped.items.map(({ revision, previous, discarded }) => [revision, previous, discarded])).toEqual([
    [4, 3, null],
    [3, 1, null],
    [2, 1, { at: expect.any(String) as string, by: 'The editor' }],
    [1, null, null],
  ]);
  expect(await history('unborn')).toMatchObject({
    head: null,
    published: null,
    state: 'gone',
    items: [{ revision: 1, discarded: { by: 'The editor' } }],
  });
});

it('[ADMIN-20] keeps both sides of a conflict, and says what brought a version back', async () => {
  await create('both');
  await retitle('both', 1, 'Theirs');
  await retitle('both', 2, 'Mine', '?conflict=side');
  await retitle('both', 3, 'Theirs', '?conflict=decision');
  await retitle('both', 4, 'One', '?restores=1');
  const { items } = await history('both');
  expect(items.map(({ conflict, restoredFrom }) => [conflict, restoredFrom])).toEqual([
    [null, 1],
    ['decision', null],
    ['side', null],
    [null, null],
    [null, null],
  ]);
  expect((await retitle('both', 5, 'Two', '?restores=77')).body).toMatchObject({
    error: { code: 'REVISION_NOT_FOUND' },
  });
  // A restored version is a draft like any other: it is refused on another base than the current one.
  expect((await retitle('both', 2, 'Late', '?restores=2')).status).toBe(412);
  const mayNot = await viewer.call('PATCH', `${place('both')}?restores=1`, {
    headers: { 'if-match': '"5"', 'content-type': 'application/json-patch+json' },
    body: [],
  });
  expect(mayNot.status).toBe(403);
});

it('says which schedule will publish a version', async () => {
  await create('later');
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  const { body } = await publisher.call('POST', '/schedules', {
    body: { publishAt, comment: 'Friday', documents: [{ kind: 'banner', id: 'later', revision: 1 }] },
  });
  const { id } = body as { id: string };
  expect((await history('later')).items).toMatchObject([
    { schedules: [{ id, publishAt, comment: 'Friday' }] },
  ]);
  await publisher.call('DELETE', `/schedules/${id}`, { headers: { 'if-match': '"1"' } });
  expect((await history('later')).items).toMatchObject([{ schedules: [] }]);
});

it('[ADMIN-20] lists the documents that are no longer there, and not those that came back', async () => {
  const past = async (query = '') =>
    (await viewer.call('GET', `/past-documents/bookmark${query}`)).body as {
      items: { id: string; title: string; went: string; by: string; revision: number }[];
      next: string | null;
    };
  const bookmark = (title: string) => ({ candidate: 'shop', title: { en: title }, link: '/x', order: 1 });
  const at = (id: string) => `/documents/bookmark/${id}`;
  const make = async (id: string, title: string) => {
    const { status, body } = await editor.call('PUT', at(id), {
      headers: { 'if-none-match': '*' },
      body: bookmark(title),
    });
    expect(status, JSON.stringify(body)).toBe(201);
  };
  const go = (id: string, revision: number, way = '/discard') =>
    editor.call(way === '' ? 'DELETE' : 'POST', `${at(id)}${way}`, {
      headers: { 'if-match': `"${revision}"` },
    });
  const out = async (id: string, revision: number) =>
    expect(
      (
        await publisher.call('POST', '/releases', {
          body: { comment: id, documents: [{ kind: 'bookmark', id, revision }] },
        })
      ).status,
    ).toBe(201);
  expect(await past()).toEqual({ items: [], next: null });
  for (const [id, title] of [
    ['discarded', 'Discarded'],
    ['back', 'Came back'],
    ['removed', 'Removed'],
    ['marked', 'Only marked'],
  ] as const)
    await make(id, title);
  await go('discarded', 1);
  await go('back', 1);
  await make('back', 'Came back');
  await out('removed', 1);
  await go('removed', 1, '');
  await out('removed', 2);
  await out('marked', 1);
  await go('marked', 1, '');
  expect(await past()).toEqual({
    items: [
      {
        id: 'removed',
        title: 'Removed',
        revision: 1,
        went: 'removed',
        by: 'The editor',
        at: expect.any(String) as string,
      },
      {
        id: 'discarded',
        title: 'Discarded',
        revision: 1,
        went: 'discarded',
        by: 'The editor',
        at: expect.any(String) as string,
      },
    ],
    next: null,
  });
  const seen: string[] = [];
  let next: string | null = '';
  for (let pages = 0; next !== null && pages < 20; pages += 1) {
    const page = await past(`?limit=1${next === '' ? '' : `&before=${encodeURIComponent(next)}`}`);
    seen.push(...page.items.map(({ id }) => id));
    ({ next } = page);
  }
  expect(seen).toEqual(['removed', 'discarded']);
  expect((await viewer.call('GET', '/past-documents/bookmark?before=yesterday')).status).toBe(400);
});

it('finds discards and removals by an index, whatever else the log holds', async () => {
  const plan = async (query: ReturnType<typeof sql>) => {
    await sql`set enable_seqscan = off`.execute(store.db);
    const { rows } = await sql<Record<string, string>>`explain ${query}`.execute(store.db);
    await sql`reset enable_seqscan`.execute(store.db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const discard = sql`a.action = 'document.discarded' and a.kind = 'banner'`;
  expect(await plan(sql`select from audit a where ${discard} and a.document_id = 'x'`)).toContain(
    'audit_discards',
  );
  expect(
    await plan(sql`select from audit a where ${discard} order by a.at desc, a.document_id desc limit 5`),
  ).toContain('audit_discards_by_time');
  expect(
    await plan(
      sql`select from revisions r where r.is_deletion and r.kind = 'banner' order by r.saved_at desc, r.id desc limit 5`,
    ),
  ).toContain('revisions_removals');
});
