import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { assertMigrated, isUpToDate, migrate, MIGRATIONS, planMigration } from './migrate.ts';
import type { Store } from './open-store.ts';
import { openTestStore } from './testing/open-test-store.ts';

const OURS = Object.keys(MIGRATIONS);
const LAST = OURS.at(-1)?.slice(0, 4) ?? '';

let store: Store;
let db: Kysely<Database>;
beforeEach(async () => {
  store = await openTestStore();
  ({ db } = store);
});
afterEach(async () => {
  // The database is used again by the next test.
  for (const { name } of await db.introspection.getTables())
    if (name.startsWith('9')) await sql`drop table ${sql.table(name)}`.execute(db);
  await sql`delete from kysely_migration where name >= '9'`.execute(db);
  await store.close();
});

const adding = (table: string): Migration => ({
  up: (any) => sql`create table ${sql.table(table)} (id text)`.execute(any).then(() => {}),
  down: (any) => sql`drop table ${sql.table(table)}`.execute(any).then(() => {}),
});
async function markAsRun(names: readonly string[]): Promise<void> {
  for (const name of names)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
      db,
    );
}
/** The version after this one, with migrations of its own. */
const next = (...names: string[]): Record<string, Migration> => ({
  ...MIGRATIONS,
  ...Object.fromEntries(names.map((name) => [name, adding(name.replaceAll('-', '_'))])),
});

describe('two versions on one store', () => {
  it('[OPS-10] goes on, publishes and starts again after the next version has added to the tables', async () => {
    await migrate(db, next('9001-more', '9002-and-more'));
    expect(await planMigration(db)).toEqual({ pending: [], newer: ['9001-more', '9002-and-more'] });
    await migrate(db);
    await assertMigrated(db);
    await store.visits.add('2026-11-29', [{ facts: {}, visits: 1 }]);
    // The new version has nothing more to do, whichever started last.
    expect(await planMigration(db, next('9001-more', '9002-and-more'))).toEqual({ pending: [], newer: [] });
  });

  it('[OPS-10] says before a start what has to be run, and that of another version only that one needs', async () => {
    await db
      .deleteFrom('kysely_migration' as never)
      .where('name' as never, '>=', '0017' as never)
      .execute();
    const pending = OURS.filter((name) => name >= '0017');
    const plan = await planMigration(db);
    const refused = await assertMigrated(db).catch((error: unknown) => error);
    await markAsRun(pending);
    expect(plan).toEqual({ pending, newer: [] });
    expect(refused).toMatchObject({
      code: 'STORE_MIGRATION_NEEDED',
      message: expect.stringMatching(/0017-release-marks.*npx marquee migrate/),
    });
  });

  it('takes an older version that knows what a contraction asks for, and refuses one that does not', async () => {
    await migrate(db, next(`9001-less-after-${LAST}`));
    await assertMigrated(db);
    await migrate(db, next(`9001-less-after-${LAST}`, '9002-more', '9003-less-after-9002'));
    for (const start of [() => migrate(db), () => assertMigrated(db)])
      await expect(start()).rejects.toMatchObject({
        code: 'STORE_MIGRATION_FAILED',
        message: expect.stringContaining('9003-less-after-9002') as string,
      });
  });

  it('refuses a store of another history', () => {
    const plan = { pending: [OURS.at(-1) ?? ''], newer: ['9001-more'] };
    expect(() => isUpToDate(plan, OURS)).toThrow('which is not a newer one of this');
    expect(() => isUpToDate({ pending: [], newer: ['0005-other'] }, OURS)).toThrow('0005-other');
  });

  it('reads an empty database without changing it', async () => {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
    for (const _ of OURS) await migrator.migrateDown();
    await sql`drop table kysely_migration, kysely_migration_lock`.execute(db);
    expect(await planMigration(db)).toEqual({ pending: OURS, newer: [] });
    expect(await db.introspection.getTables()).toEqual([]);
    await migrate(db);
    expect((await planMigration(db)).pending).toEqual([]);
  });
});

/** What a version before would miss, or could not write beside. */
const TAKING =
  /\bdrop (?:table|column|function|trigger|constraint|view)\b|\brename\b|\bset not null\b|\balter column \w+ type\b/i;
/** From here on, two neighbouring versions share a store. */
const RULED = OURS.filter((name) => name >= '0018');

it.each(RULED)('%s only adds, or says after which version it takes away', async (name) => {
  const source = await readFile(join(import.meta.dirname, `migrations/${name}.ts`), 'utf8');
  const [up = ''] = source.split('export async function down');
  expect(TAKING.test(up)).toBe(/-after-\d{4}$/.test(name));
});

it.each([
  'drop table x',
  'alter table a rename column b to c',
  'alter column b set not null',
  'alter column b type text',
])('counts “%s” as taking away', (statement) => expect(statement).toMatch(TAKING));

it('names migrations in the order in which they run', () => {
  const numbers = OURS.map((name) => Number(name.slice(0, 4)));
  expect([...new Set(numbers)].toSorted((one, other) => one - other)).toEqual(numbers);
});
