import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const supportAndTelemetry: Migration = {
  async up(db) {
    await sql`
      create table platform.contact_messages (
        id bigint generated always as identity primary key,
        player_id bigint references platform.players (id) on delete set null,
        name text not null,
        email text not null,
        subject text not null,
        message text not null,
        locale text not null,
        created_at bigint not null
      )`.execute(db);
    await sql`create index contact_messages_player on platform.contact_messages (player_id, id desc)`.execute(
      db,
    );
    await sql`
      create table platform.chat_restore_ids (
        player_id bigint primary key references platform.players (id) on delete cascade,
        restore_id text not null,
        updated_at bigint not null
      )`.execute(db);
    await sql`
      create table platform.telemetry_records (
        id bigint generated always as identity primary key,
        kind text not null,
        record jsonb not null,
        created_at bigint not null
      )`.execute(db);
    await sql`create index telemetry_records_kind on platform.telemetry_records (kind, id desc)`.execute(db);
  },
  async down(db) {
    await sql`
      drop table platform.telemetry_records, platform.chat_restore_ids, platform.contact_messages`.execute(
      db,
    );
  },
};
