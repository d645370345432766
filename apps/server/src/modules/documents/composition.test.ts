import { compileSnapshot, resolvePage, type Context } from '@marquee/engine';
import { SCHEMA_VERSION } from '@marquee/schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { openTestAdmin, type TestClient } from '../admin-session/testing/open-test-admin.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';
import { seedSite } from '../../store/seeding/seed-site.ts';

let store: Store;
let publisher: TestClient;

beforeAll(async () => {
  store = await openTestStore();
  await seedSite(store, { documents: createTestSite(), adminUsers: [] });
  publisher = await (await openTestAdmin(store)).signIn('publisher');
});
afterAll(() => store.close());

const VISITOR: Context = {
  locale: 'en',
  licence: 'CW',
  login: 'guest',
  groups: [],
  currency: 'EUR',
  device: 'desktop',
  now: Date.parse('2026-06-01T12:00:00Z'),
};

const card = (id: string) => ({
  id,
  block: 'cashback-card',
  props: { title: { en: id }, link: '/promotions' },
});
const row = (id: string, children: object) => ({
  id,
  block: 'game-row',
  props: { title: { en: 'Top' }, collection: 'top' },
  children,
});
const heading = (id: string) => ({ id, block: 'heading', props: { title: { en: id } } });
const page = (path: string, blocks: object[]) => ({ path, title: { en: 'Page' }, blocks });

const misplaced = page('/misplaced', [
  heading('first'),
  card('at-the-root'),
  row('row', {
    lead: [card('a'), heading('not-a-card'), card('b'), card('c'), card('d'), card('fifth')],
    aside: [heading('lost')],
  }),
  { ...heading('holds-nothing'), children: { main: [heading('inside')] } },
]);
const PROBLEMS = [
  ['BLOCK_NOT_ALLOWED', '/blocks/1/block'],
  ['TOO_MANY_BLOCKS', '/blocks/2/children/lead/4'],
  ['TOO_MANY_BLOCKS', '/blocks/2/children/lead/5'],
  ['BLOCK_NOT_ALLOWED', '/blocks/2/children/lead/1/block'],
  ['UNKNOWN_SLOT', '/blocks/2/children/aside'],
  ['UNKNOWN_SLOT', '/blocks/3/children/main'],
];

type Refused = { error: { code: string; problems: { code: string; pointer: string; message: string }[] } };
const listed = ({ error }: Refused) => error.problems.map(({ code, pointer }) => [code, pointer]).toSorted();

let calls = 0;
const write = (method: 'PUT' | 'POST', path: string, body: unknown, base?: string) =>
  publisher.call(method, path, {
    headers: { 'idempotency-key': `composition-${(calls += 1)}`, ...(base ? { 'if-none-match': base } : {}) },
    body,
  });

it('blocks that may not stand where they do are refused at save, each with what to do', async () => {
  const { status, body } = await write('PUT', '/documents/page/misplaced', misplaced, '*');
  const refused = body as Refused; // an error answer
  expect([status, refused.error.code]).toEqual([422, 'INVALID_DOCUMENT']);
  expect(listed(refused)).toEqual(PROBLEMS.toSorted());
  expect(refused.error.problems.map(({ message }) => message)).toEqual([
    'Cashback card stands only inside Game row, Game grid. Move it there or remove it.',
    '“First in the row” takes 4 blocks at most. Remove this one or move it elsewhere.',
    '“First in the row” takes 4 blocks at most. Remove this one or move it elsewhere.',
    'Heading does not fit here. This place takes Cashback card, Random game card.',
    'Game row has no place called aside. Move these blocks to one of: First in the row; In the tenth place; last in Special, New, Top and Recommended.',
    'Heading takes no blocks inside it. Move these blocks out of it.',
  ]);
});

it('a page that was stored before the rule is not published again, and shows all but those blocks', async () => {
  await store.transaction(({ documents }) =>
    documents.insertNew([{ kind: 'page', id: 'misplaced', data: misplaced }], {
      schemaVersion: String(SCHEMA_VERSION),
      author: { id: null, name: 'Earlier' },
      savedAt: new Date(VISITOR.now),
    }),
  );
  const { status, body } = await write('POST', '/releases', {
    comment: 'As it is',
    documents: [{ kind: 'page', id: 'misplaced', revision: 1 }],
  });
  expect([status, (body as Refused).error.code]).toEqual([422, 'RELEASE_HAS_PROBLEMS']);
  expect(listed(body as Refused)).toEqual(PROBLEMS.toSorted());
  const compiled = compileSnapshot({
    release: { number: 2, publishedAt: '2026-06-01T00:00:00Z' },
    documents: createTestSite({ page: { misplaced } }),
  });
  const { nodes, diagnostics } = resolvePage(compiled, '/misplaced', VISITOR);
  expect(nodes.map(({ id, children }) => [id, children && Object.entries(children)])).toMatchObject([
    ['first', undefined],
    [
      'row',
      [
        ['aside', []],
        ['lead', [{ id: 'a' }, { id: 'b' }, { id: 'c' }]],
      ],
    ],
    ['holds-nothing', [['main', []]]],
  ]);
  expect(diagnostics.map(({ code, kind, id, pointer }) => [kind, id, code, pointer]).toSorted()).toEqual(
    PROBLEMS.toSorted().map((problem) => ['page', 'misplaced', ...problem]),
  );
});

it('[BLOCK-07] a block of a type nobody knows is kept unchanged: saved, published and read back', async () => {
  const strange = {
    id: 'strange',
    block: 'hologram-stage',
    props: { depth: 3, html: '<b onclick="x()">as it is</b>', list: [{ a: null }] },
    children: { front: [heading('in-it'), { id: 'deeper', block: 'laser', props: {} }] },
    audience: { login: 'guest' },
  };
  const data = page('/future', [heading('known'), strange]);
  const saved = await write('PUT', '/documents/page/future', data, '*');
  expect([saved.status, saved.body]).toMatchObject([
    201,
    {
      data,
      problems: [
        { code: 'UNKNOWN_BLOCK', severity: 'warning', pointer: '/blocks/1/block' },
        { code: 'UNKNOWN_BLOCK', severity: 'warning', pointer: '/blocks/1/children/front/1/block' },
      ],
    },
  ]);
  const published = await write('POST', '/releases', {
    comment: 'Ahead of its time',
    documents: [{ kind: 'page', id: 'future', revision: 1 }],
  });
  expect(published.status).toBe(201);
  const { body } = await publisher.call('GET', '/documents/page/future');
  expect(body).toMatchObject({ state: 'live', data, publishedData: data });
  expect((await store.loadRelease()).documents['page']?.['future']).toEqual(data);
});
