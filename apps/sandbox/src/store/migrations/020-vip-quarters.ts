import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The quarters whose start has ended the statuses of the one before. */
export const vipQuarters: Migration = {
  async up(db) {
    await sql`
      create table platform.vip_quarters (
        start_at bigint primary key,
        turned_at bigint not null
      )`.execute(db);
  },
  async down(db) {
    await sql`drop table platform.vip_quarters`.execute(db);
  },
};
