import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../open-store.ts';
import { openTestStore } from '../testing/open-test-store.ts';

// Only PostgreSQL has connections that can break; set TEST_DATABASE_URL to run these.
describe.runIf(process.env['TEST_DATABASE_URL'])('a PostgreSQL connection', () => {
  let store: Store;
  beforeAll(async () => {
    store = await openTestStore();
  });
  afterAll(() => store.close());

  it('listens again after it was cut off, and says that something may have been missed', async () => {
    const gap = Promise.withResolvers<void>();
    const heard = Promise.withResolvers<string>();
    await store.listen('test_channel', heard.resolve, gap.resolve);
    const { rows } = await sql<{ ended: boolean }>`
      select pg_terminate_backend(pid) as ended from pg_stat_activity
      where datname = current_database() and application_name = 'marquee listener'`.execute(store.db);
    expect(rows).toEqual([{ ended: true }]);
    await gap.promise;
    await store.notify(store.db, 'test_channel', 'after');
    expect(await heard.promise).toBe('after');
  });

  it('tells who follows releases to look again after it was cut off', async () => {
    const looked = Promise.withResolvers<number>();
    await store.onRelease(looked.resolve);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'marquee listener'`.execute(store.db);
    expect(await looked.promise).toBe(0);
  });

  it('works on after every connection of the pool was cut off', async () => {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'marquee' and pid <> pg_backend_pid()`.execute(
      store.db,
    );
    await expect.poll(() => store.releases.findCurrentNumber().catch(() => 'away')).toBe(0);
  });
});
