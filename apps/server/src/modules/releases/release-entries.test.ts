import { compileSnapshot } from '@marquee/engine';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../store/migrate.ts';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { releaseId } from '../delivery/release.model.ts';
import { saveDocument } from '../documents/documents.service.ts';
import { publishRelease, type Publishing } from './releases.service.ts';
import { rollBackRelease } from './rollback.service.ts';
import { findSiteProblems } from './site-problems.ts';

let store: Store;
const actor = { id: null, name: 'P', email: 'p@northstar.example', ip: null };
const at = new Date('2026-11-20T12:00:00Z');

async function write<T>(work: (publishing: Publishing) => Promise<T>): Promise<T> {
  return store.transaction((transaction) => work({ transaction, actor, at }));
}

const banner = (title: string): object => ({ title: { en: title }, order: { lobby: 1 } });

/** Saves and publishes. `null` removes the document. */
async function publish(documents: Record<string, string | null>): Promise<void> {
  await write(async (publishing) => {
    const chosen: { kind: string; id: string; revision: number }[] = [];
    for (const [id, title] of Object.entries(documents)) {
      const head = await publishing.transaction.documents.find('banner', id);
      const revision = title === null ? await remove(publishing, id) : undefined;
      if (revision !== undefined) chosen.push({ kind: 'banner', id, revision });
      if (title === null) continue;
      const place = { kind: 'banner', id };
      const { item } = await saveDocument(publishing, place, head?.revision ?? 'new', banner(title));
      chosen.push({ ...place, revision: item.revision });
    }
    await publishRelease(publishing, { comment: 'x', documents: chosen });
  });
}

async function remove({ transaction }: Publishing, id: string): Promise<number> {
  const head = await transaction.documents.lockHead('banner', id);
  const revision = await transaction.documents.nextRevision('banner', id);
  await transaction.documents.insertRevision({
    kind: 'banner',
    id,
    revision,
    previous: head ?? null,
    data: null,
    patch: [],
    schemaVersion: '2',
    author: actor,
    savedAt: at,
  });
  await transaction.documents.setHead('banner', id, revision);
  return revision;
}

const manifests = async (): Promise<string[]> => {
  const found: string[] = [];
  for (let number = 1; number <= (await store.releases.findCurrentNumber()); number += 1)
    found.push(
      (await store.releases.loadManifest(number)).map(({ id, revision }) => `${id}${revision}`).join(' '),
    );
  return found;
};

const EVERY_RELEASE = ['a1 b1', 'a2 b1', 'a2 c1', 'a1 b1', 'a1 b1 c2', 'a2 c1'];

beforeAll(async () => {
  store = await openTestStore();
  await publish({ a: 'A', b: 'B' });
  await publish({ a: 'A2' });
  await publish({ b: null, c: 'C' });
  await write((publishing) => rollBackRelease(publishing, { number: 1, comment: 'Back' }));
  await publish({ c: 'C2' });
  await write((publishing) => rollBackRelease(publishing, { number: 3, comment: 'And forth' }));
});
afterAll(() => store.close());

describe('what releases hold', () => {
  it('stays what it was, whatever is published, removed, rolled back and brought back later', async () => {
    expect(await manifests()).toEqual(EVERY_RELEASE);
    const { release, documents } = await store.loadRelease();
    expect(release).toEqual({ number: 6, mark: expect.any(String), publishedAt: at.toISOString() });
    expect(documents).toEqual({ banner: { a: banner('A2'), c: banner('C') } });
  });

  it('costs what a release changes', async () => {
    const rows = await store.db.selectFrom('release_entries').selectAll().orderBy('id').execute();
    const spans = rows.map(
      (row) => `${row.id}${row.revision} ${row.since_release}–${row.until_release ?? ''}`,
    );
    expect(spans.sort()).toEqual([
      'a1 1–2',
      'a1 4–6',
      'a2 2–4',
      'a2 6–',
      'b1 1–3',
      'b1 4–6',
      'c1 3–4',
      'c1 6–',
      'c2 5–6',
    ]);
  });

  it.each([
    [1, { a: banner('A2'), b: undefined, c: banner('C') }],
    [5, { a: banner('A2'), b: undefined, c: banner('C') }],
    [6, {}],
  ])('a server that has release %i hears what changed since', async (number, changed) => {
    const { release, changes } = await store.loadChangesSince(number);
    expect(release.number).toBe(6);
    expect(Object.fromEntries(changes.map(({ id, data }) => [id, data]))).toEqual(changed);
  });

  it('[DELIVERY-02] is named by no other history of the store, not even at the same instant under the same number', async () => {
    const names: string[] = [];
    for (let history = 0; history < 3; history += 1) {
      const restored = await openTestStore();
      const publishing = restored.transaction((transaction) => {
        const all = { transaction, actor, at };
        return saveDocument(all, { kind: 'banner', id: 'a' }, 'new', banner(`A${history}`)).then(({ item }) =>
          publishRelease(all, {
            comment: 'x',
            documents: [{ kind: 'banner', id: 'a', revision: item.revision }],
          }),
        );
      });
      await publishing;
      const { release } = await restored.loadRelease();
      names.push(releaseId(release));
      expect([release.number, release.publishedAt]).toEqual([1, at.toISOString()]);
      // A running server compares its own release with this.
      const { base } = await restored.loadChangesSince(1);
      expect(base && releaseId(base)).toBe(names.at(-1));
      expect((await restored.loadChangesSince(7)).base).toBeUndefined();
      await restored.close();
    }
    expect(new Set(names).size).toBe(3);
  });

  it('goes down to a list for each release and comes up again as it was', async () => {
    const migrator = new Migrator({
      db: store.db,
      provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
    });
    const before = await store.db
      .selectFrom('release_entries')
      .selectAll()
      .orderBy('id')
      .orderBy('since_release')
      .execute();
    expect((await migrator.migrateTo('0007-images')).error).toBeUndefined();
    const lists = await store
      .withTables<{ release_documents: { release: number; id: string; revision: number } }>()
      .selectFrom('release_documents')
      .select(['release', 'id', 'revision'])
      .orderBy('release')
      .orderBy('id')
      .execute();
    const byRelease = Map.groupBy(lists, ({ release }) => release);
    expect(
      [...byRelease.values()].map((list) => list.map(({ id, revision }) => `${id}${revision}`).join(' ')),
    ).toEqual(EVERY_RELEASE);
    expect((await migrator.migrateToLatest()).error).toBeUndefined();
    const after = await store.db
      .selectFrom('release_entries')
      .selectAll()
      .orderBy('id')
      .orderBy('since_release')
      .execute();
    expect(after).toEqual(before);
  });
});

it('finds the same problems by what changes alone as by the whole site', async () => {
  const changes = [
    { kind: 'banner', id: 'a', data: { ...banner('A'), audience: { audience: 'nobody' } } },
    { kind: 'banner', id: 'c', data: undefined },
  ];
  const whole = await findSiteProblems(store, 6, changes, { at: new Date() });
  expect(whole.map(({ kind, id, code }) => [kind, id, code])).toEqual([['banner', 'a', 'BROKEN_REFERENCE']]);
  const loads: string[] = [];
  const watched = {
    served: store.served,
    releases: {
      ...store.releases,
      loadManifest: (number: number) => {
        loads.push(`manifest ${number}`);
        return store.releases.loadManifest(number);
      },
    },
  };
  store.served.keep(compileSnapshot(await store.loadRelease()));
  expect(await findSiteProblems(watched, 6, changes, { at: new Date() })).toEqual(whole);
  expect(loads).toEqual([]);
  // Nothing is known of a release other than the served one.
  await findSiteProblems(watched, 5, changes, { at: new Date() });
  expect(loads).toEqual(['manifest 5']);
});
