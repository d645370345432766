import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When players decided about a deposit limit. Who set one before has decided then. */
export const limitDecisions: Migration = {
  async up(db) {
    await sql`
      create table platform.limit_decisions (
        player_id bigint primary key references platform.players (id) on delete cascade,
        decided_at bigint not null
      )`.execute(db);
    await sql`
      insert into platform.limit_decisions (player_id, decided_at)
      select player_id, max(created_at) from platform.user_limits where type = 'deposit' group by player_id`.execute(
      db,
    );
  },
  async down(db) {
    await sql`drop table platform.limit_decisions`.execute(db);
  },
};
