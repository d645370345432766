import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which deposits were counted by whom, and the quarter in which a status was reached by deposits and bets. */
export const countedDeposits: Migration = {
  async up(db) {
    await sql`
      create table platform.counted_deposits (
        payment_id bigint not null,
        counted_by text not null,
        primary key (payment_id, counted_by)
      )`.execute(db);
    await sql`alter table platform.players add column status_quarter bigint`.execute(db);
  },
  async down(db) {
    await sql`alter table platform.players drop column status_quarter`.execute(db);
    await sql`drop table platform.counted_deposits`.execute(db);
  },
};
