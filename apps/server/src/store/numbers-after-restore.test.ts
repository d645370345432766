import { mkdtemp, cp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, asyncProperty, integer } from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestAdmin, type TestClient } from '../modules/admin-session/testing/open-test-admin.ts';
import { nextNumber } from './next-number.ts';
import { openStore, type Store } from './open-store.ts';
import { openTestStore } from './testing/open-test-store.ts';

let store: Store;
let administrator: TestClient;
let close: () => Promise<void>;
const silent = { info: () => {}, warn: () => {}, error: () => {} };

beforeAll(async () => {
  store = await openTestStore();
  const admin = await openTestAdmin(store);
  administrator = await admin.signIn('administrator');
  close = async () => {
    await admin.app.close();
    await store.close();
  };
});
afterAll(() => close());

type Call = Promise<{ status: number; body: unknown }>;
const banner = (title: string) => ({ title: { en: title }, order: { lobby: 1 } });
const create = (id: string): Call =>
  administrator.call('PUT', `/documents/banner/${id}`, {
    headers: { 'if-none-match': '*' },
    body: banner('New'),
  });
const save = (id: string, revision: number, title: string): Call =>
  administrator.call('PUT', `/documents/banner/${id}`, {
    headers: { 'if-match': `"${revision}"` },
    body: banner(title),
  });
const patch = (id: string, revision: number, title: string): Call =>
  administrator.call('PATCH', `/documents/banner/${id}`, {
    headers: { 'if-match': `"${revision}"`, 'content-type': 'application/json-patch+json' },
    body: [{ op: 'replace', path: '/title/en', value: title }],
  });
const revisionOf = ({ body }: { body: unknown }): number => (body as { revision: number }).revision;

const schedule = async (id: string, revision: number): Promise<{ id: string; version: number }> => {
  const { body } = await administrator.call('POST', '/schedules', {
    body: {
      publishAt: new Date(Date.now() + 86_400_000).toISOString(),
      comment: 'Tomorrow',
      documents: [{ kind: 'banner', id, revision }],
    },
  });
  return body as { id: string; version: number };
};
const PICTURE = {
  id: 'a'.repeat(32),
  name: 'Autumn.png',
  type: 'png' as const,
  width: 8,
  height: 8,
  bytes: 100,
  alt: JSON.stringify({ en: 'Autumn' }),
  source_hash: 'a'.repeat(64),
  author_id: null,
  author_name: 'Ada',
  created_at: new Date(),
};

/** As a database is that was brought back: what it lost is not there, and it began a new timeline. */
async function loseAfter(id: string, revision: number): Promise<void> {
  await store.db
    .updateTable('documents')
    .set({ head_revision: revision })
    .where('kind', '=', 'banner')
    .where('id', '=', id)
    .execute();
  await store.db
    .deleteFrom('revisions')
    .where('kind', '=', 'banner')
    .where('id', '=', id)
    .where('revision', '>', revision)
    .execute();
  await store.db.updateTable('number_floor').set({ origin: 'another timeline' }).execute();
}

it('[STORE-03] a restored store takes no change on a revision that it lost, however much was written since', async () => {
  let number = 0;
  await assert(
    asyncProperty(
      integer({ min: 0, max: 3 }),
      integer({ min: 1, max: 4 }),
      integer({ min: 0, max: 6 }),
      async (kept, lost, since) => {
        const id = `lost-${(number += 1)}`;
        let head = revisionOf(await create(id));
        for (let at = 0; at < kept; at += 1) head = revisionOf(await save(id, head, `Kept ${at}`));
        const there = head;
        const gone: number[] = [];
        for (let at = 0; at < lost; at += 1) {
          head = revisionOf(await save(id, head, `Lost ${at}`));
          gone.push(head);
        }
        await loseAfter(id, there);
        head = there;
        for (let at = 0; at < since; at += 1) head = revisionOf(await save(id, head, `Since ${at}`));
        for (const revision of gone) {
          expect((await save(id, revision, 'Typed on what is gone')).status).toBe(412);
          expect((await patch(id, revision, 'Typed on what is gone')).status).toBe(412);
        }
        expect((await patch(id, there, 'Typed on what is there')).status).toBe(since === 0 ? 200 : 412);
      },
    ),
    { numRuns: 12 },
  );
});

it('[STORE-03] leaves out what a restored store may have lost, in everything that a change names as its base', async () => {
  await store.db.updateTable('number_floor').set({ origin: 'another timeline', floor: 0 }).execute();
  const floor = (await nextNumber(store.db, 0)) - 1;
  expect(floor).toBeGreaterThanOrEqual(100_000);

  const written = revisionOf(await create('base'));
  expect([written, revisionOf(await save('base', written, 'Again'))]).toEqual([floor + 1, floor + 2]);

  const policy = await administrator.call('PUT', '/approval-policy', {
    body: { version: 0, rules: [], comment: 'As before' },
  });
  expect(policy.body).toMatchObject({ version: floor + 1 });

  await store.db.insertInto('images').values(PICTURE).execute();
  const picture = await administrator.call('GET', `/images/${PICTURE.id}`);
  expect(picture.body).toMatchObject({ version: floor + 1 });
  const renamed = await administrator.call('PATCH', `/images/${PICTURE.id}`, {
    headers: { 'if-match': `"${floor + 1}"` },
    body: { name: 'Another name' },
  });
  expect(renamed.body).toMatchObject({ version: floor + 2 });

  const waiting = await schedule('base', floor + 2);
  const moved = await administrator.call('PATCH', `/schedules/${waiting.id}`, {
    headers: { 'if-match': `"${waiting.version}"` },
    body: { comment: 'Later' },
  });
  expect(moved.body).toMatchObject({ version: floor + 1 });
});

it('raises the numbers once for a timeline, and not where nothing was lost', async () => {
  const before = await nextNumber(store.db, 0);
  expect(await nextNumber(store.db, 0)).toBe(before);
  expect(await nextNumber(store.db, before + 7)).toBe(before + 8);
});

it.skipIf(process.env['TEST_DATABASE_URL'])(
  '[STORE-03] notices a copy in the place of the embedded store, and no other start',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'marquee-copy-'));
    const open = () => openStore({ dataDir, log: silent });
    const nextOf = async (): Promise<number> => {
      const opened = await open();
      const next = await nextNumber(opened.db, 0);
      await opened.close();
      return next;
    };
    try {
      expect(await nextOf()).toBe(1);
      await cp(join(dataDir, 'store'), join(dataDir, 'copy'), { recursive: true });
      expect(await nextOf()).toBe(1);
      await rm(join(dataDir, 'store'), { recursive: true });
      await cp(join(dataDir, 'copy'), join(dataDir, 'store'), { recursive: true });
      expect(await nextOf()).toBe(100_001);
      expect(await nextOf()).toBe(100_001);
    } finally {
      await rm(dataDir, { recursive: true });
    }
  },
);
