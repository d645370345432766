import { type Kysely, sql } from 'kysely';

/** Webhooks that are told of releases, and the state of each message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhooks (
      id text primary key,
      name text not null unique,
      url text not null,
      secret text not null,
      events json not null,
      created_at timestamptz not null,
      failing_since timestamptz,
      disabled_at timestamptz,
      disabled_because text check (disabled_because in ('person', 'failing', 'gone')),
      check ((disabled_at is null) = (disabled_because is null))
    )`.execute(db);
  await sql`
    create table webhook_deliveries (
      id text primary key,
      webhook_id text not null references webhooks (id) on delete cascade,
      event text not null,
      payload text not null,
      state text not null check (state in ('waiting', 'delivered', 'failed')),
      attempts json not null,
      tries integer not null default 0,
      next_at timestamptz not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index webhook_deliveries_due on webhook_deliveries (next_at) where state = 'waiting'`.execute(
    db,
  );
  await sql`create index webhook_deliveries_list on webhook_deliveries (webhook_id, created_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['webhook_deliveries', 'webhooks'])
    await sql`drop table ${sql.table(table)}`.execute(db);
}
