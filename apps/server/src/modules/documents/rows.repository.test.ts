import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { openTestAdmin, type TestClient } from '../admin-session/testing/open-test-admin.ts';

let store: Store;
let publisher: TestClient;
let close: () => Promise<void>;

beforeAll(async () => {
  store = await openTestStore();
  const admin = await openTestAdmin(store);
  publisher = await admin.signIn('publisher');
  close = async () => {
    await admin.app.close();
    await store.close();
  };
});
afterAll(() => close());

async function save(place: string, revision = 0): Promise<void> {
  const { status } = await publisher.call('PUT', `/documents/${place}`, {
    headers: revision === 0 ? { 'if-none-match': '*' } : { 'if-match': `"${revision}"` },
    body: {
      title: { en: `After ${revision}` },
      ...(place.startsWith('banner/') ? { order: { lobby: 1 } } : { content: { en: '<p>Words</p>' } }),
    },
  });
  expect(status).toBe(revision === 0 ? 201 : 200);
}

/** Which of three kinds look changed after something was done. */
async function changedBy(work: () => Promise<unknown>): Promise<string[]> {
  const kinds = ['banner', 'popup', 'quest-size'];
  const marks = async () => {
    const each = await Promise.all(kinds.map((kind) => store.rows.findMark(kind)));
    const all = await store.rows.findMarks();
    // Both ways of asking say the same of a kind that documents are of.
    kinds.forEach((kind, index) => expect(all.get(kind) ?? each[index]).toBe(each[index]));
    return each;
  };
  const before = await marks();
  await work();
  const after = await marks();
  return kinds.filter((_, index) => before[index] !== after[index]);
}

const discard = (place: string, revision: number) =>
  publisher.call('POST', `/documents/${place}/discard`, { headers: { 'if-match': `"${revision}"` } });

it('marks a kind anew with every change to what its list shows, and no other kind', async () => {
  expect(await changedBy(() => save('banner/one'))).toEqual(['banner']);
  expect(await changedBy(() => save('banner/two'))).toEqual(['banner']);
  expect(await changedBy(() => save('banner/one', 1))).toEqual(['banner']);
  expect(await changedBy(() => save('popup/one'))).toEqual(['popup']);
  expect(await changedBy(async () => undefined)).toEqual([]);
  expect(await changedBy(() => publisher.call('GET', '/documents/banner?as=rows'))).toEqual([]);
  // Not the last one that was changed: a look at the newest change among those that are left would not notice.
  expect(await changedBy(() => discard('banner/two', 1))).toEqual(['banner']);
  const documents = [{ kind: 'banner', id: 'one', revision: 2 }];
  const publish = () => publisher.call('POST', '/releases', { body: { comment: 'First', documents } });
  expect(await changedBy(publish)).toEqual(['banner', 'popup', 'quest-size']);
});

const countChanges = async (where: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from document_changes where ${where}`.execute(store.db);
  return rows[0]?.count ?? -1;
};

it('notices changes also while those of another cluster are ahead of its own, and forgets them', async () => {
  await sql`
    insert into document_changes
    select 'banner', n::text::xid8 from generate_series(9000000000001, 9000000000020) n`.execute(store.db);
  expect(await changedBy(() => save('banner/three'))).toEqual(['banner']);
  expect(await changedBy(() => save('banner/three', 1))).toEqual(['banner']);
  await store.rows.forgetChanges();
  expect(await countChanges(sql`transaction::text::bigint >= 9000000000001`)).toBe(0);
  expect(await changedBy(() => save('banner/three', 2))).toEqual(['banner']);
});

it('keeps the latest changes of each kind, which is all that marks are made of', async () => {
  await sql`
    insert into document_changes select 'banner', n::text::xid8 from generate_series(1, 30) n`.execute(
    store.db,
  );
  const popups = await countChanges(sql`kind = 'popup'`);
  expect(popups).toBeLessThan(20);
  expect(await changedBy(() => store.rows.forgetChanges())).toEqual([]);
  expect(await countChanges(sql`kind = 'banner'`)).toBe(20);
  expect(await countChanges(sql`kind = 'popup'`)).toBe(popups);
});

/** Another session's transaction that has its number already, and changes a document once it is told to. */
async function beginChange(id: string): Promise<() => Promise<void>> {
  let goOn: () => void = () => undefined;
  const told = new Promise<void>((resolve) => (goOn = resolve));
  let begun: () => void = () => undefined;
  const isBegun = new Promise<void>((resolve) => (begun = resolve));
  const done = store.db.transaction().execute(async (trx) => {
    await sql`select pg_current_xact_id()`.execute(trx);
    begun();
    await told;
    await sql`update documents set head_revision = 1 where kind = 'banner' and id = ${id}`.execute(trx);
  });
  await isBegun;
  return async () => {
    goOn();
    await done;
  };
}

// The embedded store has one session: nobody asks while a transaction is under way.
it.skipIf(!process.env['TEST_DATABASE_URL']).each([1, 25])(
  'notices a change whose transaction began before the last %i that were seen',
  async (later) => {
    const id = `early-${later}`;
    await save(`banner/${id}`);
    await save(`banner/${id}`, 1);
    const commit = await beginChange(id);
    await save(`banner/late-${later}`);
    for (let revision = 1; revision < later; revision += 1) await save(`banner/late-${later}`, revision);
    expect(await changedBy(commit)).toEqual(['banner']);
  },
);
