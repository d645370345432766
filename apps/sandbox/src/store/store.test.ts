import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator, NO_MIGRATIONS } from 'kysely/migration';
import { expect, it, onTestFinished } from 'vitest';
import { sampleData } from '../testing/sample-data.ts';
import { CHEAP, openTestStore, startSandbox } from '../testing/start-sandbox.ts';
import { hashPasswordsAt } from '../identity/hash-password.ts';
import { createKeys } from '../identity/keys.ts';
import { createTwoFactor } from '../identity/two-factor.ts';
import { openPlatform } from './database.ts';
import { migratePlatform, MIGRATIONS } from './migrations.ts';
import { seedPlatform } from './seed.ts';

it('keeps players, sessions, favourites and opened boxes over a restart, and does not seed twice', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rm(directory, { recursive: true }));

  const first = await startSandbox({ store: await openTestStore(directory) });
  const headers = await first.signIn('bo@northstar.example');
  await first.app.inject({ method: 'PUT', url: '/api/player/favorite_games/1004', headers });
  await first.app.inject({
    method: 'POST',
    url: '/api/player/groups',
    headers,
    payload: { groups: { add: [1101] } },
  });
  await first.app.inject({
    method: 'PATCH',
    url: '/api/player/update_locale',
    headers,
    payload: { locale: 'it' },
  });
  const ada = await first.signIn('ada@northstar.example');
  const before = (await first.app.inject({ url: '/api/player/lootboxes', headers: ada })).json();
  await first.app.inject({
    method: 'POST',
    url: `/api/player/lootboxes/${before[0].id}/activation`,
    headers: ada,
  });
  await first.close();

  const second = await startSandbox({ store: await openTestStore(directory) });
  const profile = await second.app.inject({ url: '/api/player', headers });
  expect(profile.json()).toMatchObject({ id: 12, groups: [1101], locale: 'it' });
  const favorites = await second.app.inject({ url: '/api/player/favorite_games', headers });
  expect(favorites.json()).toEqual([{ id: 51_004, identifier: 'tide-lab/pokie-4' }]);
  const after = (await second.app.inject({ url: '/api/player/lootboxes', headers: ada })).json();
  expect(after).toHaveLength(before.length);
  expect(after[0]).toMatchObject({ id: before[0].id, stage: 'activated' });
  await second.close();
}, 60_000);

const hash = hashPasswordsAt(CHEAP);
const twoFactor = createTwoFactor({ clock: () => 0, keys: createKeys('a secret') });

it('leaves unknown games and quests of a player out, with a line in the log for each', async () => {
  const store = await openTestStore();
  const [ada] = sampleData.players;
  if (!ada) throw new Error('The sample has no player.');
  const lines: string[] = [];
  await migratePlatform(store.db);
  await seedPlatform(
    openPlatform(store.db),
    { ...sampleData, players: [{ ...ada, quests: { 'quest--m--gone': { bets: 1, points: 1 } } }] },
    {
      now: 0,
      log: {
        warn: (fields: unknown, message?: string) => void lines.push(`${message} ${JSON.stringify(fields)}`),
      },
      hash,
      twoFactor,
    },
  );
  expect(lines).toEqual([
    'Unknown game left out. {"code":"SEED_GAME_UNKNOWN","player":11,"game":"gone/studio"}',
    'Unknown quest left out. {"code":"SEED_QUEST_UNKNOWN","player":11,"quest":"quest--m--gone"}',
  ]);
  await store.close();
});

it('starts again on a store that was given no players', async () => {
  const store = await openTestStore();
  await migratePlatform(store.db);
  const db = openPlatform(store.db);
  const tournaments = () => db.selectFrom('tournaments').select('id').execute();
  const seed = () =>
    seedPlatform(db, { ...sampleData, players: [] }, { now: 0, log: { warn: () => {} }, hash, twoFactor });
  await seed();
  const made = await tournaments();
  expect(made.length).toBeGreaterThan(0);
  await seed();
  expect(await tournaments()).toEqual(made);
  await store.close();
});

it('stays inside the schema platform, and every migration runs up, down and up again', async () => {
  const { db, close } = await openTestStore();
  const tables = async () => {
    const { rows } = await sql<{ name: string }>`
      select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_name not like 'kysely%'
      order by 1
    `.execute(db);
    return rows.map((row) => row.name);
  };
  await migratePlatform(db);
  const made = await tables();
  expect(made).toContain('platform.players');
  expect(made.filter((name) => !name.startsWith('platform.'))).toEqual([]);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
    migrationTableSchema: 'platform',
  });
  expect((await migrator.migrateTo(NO_MIGRATIONS)).error).toBeUndefined();
  expect(await tables()).toEqual([]);
  await migratePlatform(db);
  expect(await tables()).toEqual(made);
  await close();
});

it('uses an index for the session of a call', async () => {
  const store = await openTestStore();
  await migratePlatform(store.db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select player_id from platform.sessions where token_hash = 'x' and expires_at > 0
  `.execute(store.db);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('sessions_pkey');
  await store.close();
});
