import { compileSnapshot, resolvePage, type Context, type Snapshot } from '@marquee/engine';
import { SCHEMA_VERSION } from '@marquee/schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestAdmin, type TestClient } from '../modules/admin-session/testing/open-test-admin.ts';
import { createTestSite } from '../modules/delivery/testing/test-site.ts';
import { previewMigration } from '../modules/migration/migration-preview.service.ts';
import type { Store } from './open-store.ts';
import { openTestStore } from './testing/open-test-store.ts';

// Release 1 was written by version 1 of the contract, before levels lost their numbers and items became links.

const AT = new Date('2026-01-05T12:00:00Z');
const VISITOR: Context = {
  locale: 'en',
  licence: 'CW',
  login: 'guest',
  groups: [],
  currency: 'EUR',
  device: 'desktop',
  now: AT.getTime(),
};

const levels = [1, 2, 3, 4, 5, 6].map((number) => ({
  position: { left: number * 10, top: 50 },
  bets: { EUR: (number - 1) * 1000 },
}));
const quest = { title: { en: 'Short quest' }, size: 'xs', levels };
const oldQuest = { ...quest, levels: levels.map((level, index) => ({ number: index + 1, ...level })) };
const links = [{ id: 'new', label: { en: 'New', de: 'Neu' }, link: '/categories/new' }];
const page = (chips: object) => ({
  path: '/quest',
  title: { en: 'Quest' },
  blocks: [
    { id: 'chips', block: 'category-chips', props: chips },
    {
      id: 'columns',
      block: 'columns',
      props: {},
      children: {
        first: [{ id: 'map', block: 'quest-map', props: { size: { location: 'xs' } } }],
        second: [{ id: 'inner', block: 'category-chips', props: chips }],
      },
    },
  ],
});
const site = (chips: object, size: object): Snapshot['documents'] =>
  createTestSite({ page: { quest: page(chips) }, 'quest-size': { xs: size } });

let store: Store;
let editor: TestClient;
let publisher: TestClient;

beforeAll(async () => {
  store = await openTestStore();
  const rows = Object.entries(site({ items: links }, oldQuest)).flatMap(([kind, byId]) =>
    Object.entries(byId).map(([id, data]) => ({ kind, id, data })),
  );
  const author = { id: null, name: 'Earlier' };
  // A document and its first revision refer to each other: one transaction writes both.
  await store.transaction(async ({ documents, releases }) => {
    await documents.insertNew(rows, { schemaVersion: '1', author, savedAt: AT });
    await releases.insert({
      number: 1,
      kind: 'publish',
      sourceRelease: null,
      comment: 'Written by version 1',
      authorId: null,
      authorName: 'Earlier',
      publishedAt: AT,
      schedule: null,
    });
    await releases.changeEntries(
      1,
      rows.map(({ kind, id }) => ({ kind, id, fromRevision: null, toRevision: 1 })),
    );
  });
  const admin = await openTestAdmin(store);
  [editor, publisher] = [await admin.signIn('editor'), await admin.signIn('publisher')];
});
afterAll(() => store.close());

it('[SCHEMA-05] a release of version 1 resolves to the same page as one of this version', async () => {
  const now = compileSnapshot({
    release: { number: 1, publishedAt: AT.toISOString() },
    documents: site({ links }, quest),
  });
  const old = compileSnapshot(await store.loadRelease());
  expect(old.problems).toEqual([]);
  const [expected, found] = [resolvePage(now, '/quest', VISITOR), resolvePage(old, '/quest', VISITOR)];
  expect(found.nodes.map(({ id }) => id)).toEqual(['chips', 'columns']);
  expect(found.nodes[0]?.props).toEqual({ links: [{ id: 'new', label: 'New', link: '/categories/new' }] });
  expect(found).toEqual(expected);
  expect(found.fingerprint).toBe(expected.fingerprint);
});

it('[SCHEMA-05] editors, lists, history and the draft snapshot read it in this version', async () => {
  const { body } = await editor.call('GET', '/documents/quest-size/xs');
  expect(body).toMatchObject({ state: 'live', revision: 1, data: quest, publishedData: quest, problems: [] });
  const list = await editor.call('GET', '/documents/page');
  expect(list.body).toMatchObject({ items: [{ id: 'lobby' }, {}, { id: 'quest', data: page({ links }) }] });
  const snapshot = await editor.call('GET', '/snapshot?state=draft');
  expect(snapshot.body).toMatchObject({ documents: { 'quest-size': { xs: quest } } });
  const history = await editor.call('GET', '/documents/quest-size/xs/revisions');
  expect(history.body).toMatchObject({ items: [{ revision: 1, schemaVersion: '1', data: quest }] });
});

it('[SCHEMA-06] a dry run lists the documents that a migration changes and the pages that would differ', async () => {
  const { version, documents, pages } = await previewMigration(store);
  expect(version).toBe(SCHEMA_VERSION);
  expect(documents).toEqual([
    {
      kind: 'page',
      id: 'quest',
      revision: 1,
      isPublished: true,
      from: 1,
      changes: [
        '/blocks/0/props/items',
        '/blocks/0/props/links',
        '/blocks/1/children/second/0/props/items',
        '/blocks/1/children/second/0/props/links',
      ],
      problems: [],
    },
    {
      kind: 'quest-size',
      id: 'xs',
      revision: 1,
      isPublished: true,
      from: 1,
      changes: [0, 1, 2, 3, 4, 5].map((level) => `/levels/${level}`),
      problems: [],
    },
  ]);
  expect(pages).toEqual([{ path: '/quest', visitors: ['reading de', 'not reading de'] }]);
  // A dry run: what is stored stays as it was written.
  const { items } = (await editor.call('GET', '/documents/quest-size/xs/revisions')).body as {
    items: { schemaVersion: string }[];
  };
  expect(items.map(({ schemaVersion }) => schemaVersion)).toEqual(['1']);
});

it('[SCHEMA-05] saving what was migrated is no change; a real one is stored in this version', async () => {
  const same = await editor.call('PUT', '/documents/quest-size/xs', {
    headers: { 'if-match': '"1"', 'idempotency-key': 'same' },
    body: quest,
  });
  expect([same.status, same.body]).toMatchObject([200, { revision: 1, state: 'live' }]);
  const patched = await editor.call('PATCH', '/documents/quest-size/xs', {
    headers: { 'if-match': '"1"', 'idempotency-key': 'patched' },
    body: [{ op: 'replace', path: '/levels/5/bets/EUR', value: 9000 }],
  });
  expect(patched.status).toBe(200);
  const { body } = await editor.call('GET', '/documents/quest-size/xs/revisions');
  expect(body).toMatchObject({
    items: [
      {
        revision: 2,
        schemaVersion: String(SCHEMA_VERSION),
        patch: [{ op: 'replace', path: '/levels/5/bets/EUR', value: 9000 }],
      },
      { revision: 1, schemaVersion: '1' },
    ],
  });
});

it('[SCHEMA-05] old and new revisions publish together, and the release of version 1 comes back by rollback', async () => {
  const publish = await publisher.call('POST', '/releases', {
    headers: { 'idempotency-key': 'publish' },
    body: { comment: 'Higher', documents: [{ kind: 'quest-size', id: 'xs', revision: 2 }] },
  });
  expect(publish.status).toBe(201);
  const after = compileSnapshot(await store.loadRelease());
  expect([after.release.number, after.problems]).toEqual([2, []]);
  const back = await publisher.call('POST', '/releases/1/rollback', {
    headers: { 'idempotency-key': 'back' },
    body: { comment: 'Back' },
  });
  expect(back.status).toBe(201);
  const { documents } = await store.loadRelease();
  expect(documents['quest-size']?.['xs']).toEqual(quest);
});
