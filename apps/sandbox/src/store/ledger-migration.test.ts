import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { createPlayer } from '../testing/create-player.ts';
import { openTestStore } from '../testing/open-test-store.ts';
import { openPlatform } from './database.ts';
import { MIGRATIONS } from './migrations.ts';

it('explains the balances of an existing store by opening entries, and leaves them as they were', async () => {
  const store = await openTestStore();
  const db = openPlatform(store.db);
  const migrator = new Migrator({
    db: store.db,
    provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
    migrationTableSchema: 'platform',
  });
  await sql`drop schema if exists platform cascade`.execute(db);
  await migrator.migrateTo('006-contests');
  await createPlayer(db, 5);
  const wallet = (currency: string, amount: number, available: number, position: number) => ({
    player_id: 5,
    currency,
    amount_cents: amount,
    available_to_cashout_cents: available,
    active: position === 0,
    position,
  });
  await db
    .insertInto('accounts')
    .values([wallet('EUR', 700, 500, 0), wallet('BTC', 40, 40, 1), wallet('USD', 0, 0, 2)])
    .execute();
  const accounts = () => db.selectFrom('accounts').selectAll().orderBy('position').execute();
  const before = await accounts();
  expect((await migrator.migrateToLatest()).error).toBeUndefined();

  expect(await accounts()).toEqual(before);
  const { rows } = await sql`
    select t.kind, t.player_id::int as player, e.account, e.currency, e.amount_cents::int as cents
    from platform.ledger_entries e join platform.ledger_transactions t on t.id = e.transaction_id
    order by e.currency, e.account`.execute(db);
  expect(rows).toEqual([
    { kind: 'opening', player: 5, account: 'house:opening', currency: 'BTC', cents: -40 },
    { kind: 'opening', player: 5, account: 'player:real', currency: 'BTC', cents: 40 },
    { kind: 'opening', player: 5, account: 'house:opening', currency: 'EUR', cents: -700 },
    { kind: 'opening', player: 5, account: 'player:bonus', currency: 'EUR', cents: 200 },
    { kind: 'opening', player: 5, account: 'player:real', currency: 'EUR', cents: 500 },
  ]);
  await store.close();
});
