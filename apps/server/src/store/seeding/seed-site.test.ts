import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../open-store.ts';
import { openTestStore } from '../testing/open-test-store.ts';
import { seedSite } from './seed-site.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const banner = (title: string, rest: object = {}) => ({ title: { en: title }, order: { lobby: 1 }, ...rest });
const people = [
  { email: 'Admin@Northstar.example', name: 'Admin', role: 'administrator', password: 'northstar-demo' },
] as const;

it('lists everything that is wrong with the documents and stores nothing', async () => {
  const documents = { banner: { a: banner('A'), b: { order: 1 } }, unicorn: { c: {} } };
  await expect(seedSite(store, { documents, adminUsers: people })).rejects.toMatchObject({
    code: 'SEED_HAS_PROBLEMS',
    message:
      'The documents to start with have 3 problems. Nothing was stored.\n' +
      '  banner b /title: title is missing. (SCHEMA_REQUIRED)\n' +
      '  banner b /order: Must be a group of fields. (SCHEMA_TYPE)\n' +
      '  unicorn c /: There is no kind of document called unicorn. (UNKNOWN_KIND)',
  });
  expect([await store.documents.count(), await store.releases.findCurrentNumber()]).toEqual([0, 0]);
});

it('refuses documents that do not fit together', async () => {
  const documents = { banner: { a: banner('A', { audience: { audience: 'nobody' } }) } };
  await expect(seedSite(store, { documents, adminUsers: people })).rejects.toMatchObject({
    code: 'SEED_HAS_PROBLEMS',
    problems: [{ kind: 'banner', id: 'a', code: 'BROKEN_REFERENCE' }],
  });
  expect(await store.documents.count()).toBe(0);
});

it('publishes the documents as release 1 and adds the people', async () => {
  const documents = {
    banner: { a: banner('A', { order: { zz: 1, aa: 2 } }), b: banner('B') },
    page: {
      rich: {
        path: '/rich',
        title: { en: 'R' },
        blocks: [{ id: 'x', block: 'rich-text', props: { content: { en: '<p onclick="x()">R</p>' } } }],
      },
    },
  };
  expect(await seedSite(store, { documents, adminUsers: people })).toEqual({ isSeeded: true, release: 1 });
  const { release, documents: live } = await store.loadRelease();
  expect(release.number).toBe(1);
  expect(JSON.stringify(live['banner'])).toBe(JSON.stringify(documents.banner));
  expect(live['page']?.['rich']).toMatchObject({ blocks: [{ props: { content: { en: '<p>R</p>' } } }] });
  expect(await store.releases.find(1)).toMatchObject({
    comment: 'Demo site',
    kind: 'publish',
    authorName: 'Marquee',
  });
  expect(
    (await store.releases.listChanges([1])).map(({ id, title, fromRevision, toRevision }) => [
      id,
      title,
      fromRevision,
      toRevision,
    ]),
  ).toEqual([
    ['a', 'A', null, 1],
    ['b', 'B', null, 1],
    ['rich', 'R', null, 1],
  ]);
  expect(await store.documents.find('banner', 'a')).toMatchObject({
    revision: 1,
    publishedRevision: 1,
    authorName: 'Marquee',
  });
  expect((await store.users.list()).map(({ email, role }) => [email, role])).toEqual([
    ['admin@northstar.example', 'administrator'],
  ]);
});

it('keeps a store that has documents, and the people who are there', async () => {
  const before = await store.users.list();
  const later = [
    ...people,
    {
      email: 'viewer@northstar.example',
      name: 'Viewer',
      role: 'viewer',
      password: 'northstar-demo',
    } as const,
  ];
  expect(await seedSite(store, { documents: { banner: { z: banner('Z') } }, adminUsers: later })).toEqual({
    isSeeded: false,
    release: 1,
  });
  expect(await store.documents.find('banner', 'z')).toBeUndefined();
  const after = await store.users.list();
  expect(after).toHaveLength(2);
  expect(after[0]).toEqual(before[0]);
});
