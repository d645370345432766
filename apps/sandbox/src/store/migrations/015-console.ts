import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const consoleSettings: Migration = {
  async up(db) {
    await sql`
      create table platform.console_settings (
        id boolean primary key default true check (id),
        clock_offset_ms bigint not null check (clock_offset_ms >= 0)
      )`.execute(db);
    await sql`insert into platform.console_settings (clock_offset_ms) values (0)`.execute(db);
  },
  async down(db) {
    await sql`drop table platform.console_settings`.execute(db);
  },
};
