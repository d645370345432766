import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a player reads of the past of their account: sign-ins, and changes of limits. */
export const accountRecords: Migration = {
  async up(db) {
    await sql`
      create table platform.sign_ins (
        id bigserial primary key,
        player_id bigint not null references platform.players (id) on delete cascade,
        at bigint not null,
        outcome text not null,
        way text not null,
        device text,
        address text
      )`.execute(db);
    await sql`create index sign_ins_player on platform.sign_ins (player_id, id)`.execute(db);
    await sql`
      create table platform.limit_changes (
        id bigserial primary key,
        player_id bigint not null references platform.players (id) on delete cascade,
        at bigint not null,
        what text not null,
        state jsonb not null
      )`.execute(db);
    await sql`create index limit_changes_player on platform.limit_changes (player_id, id)`.execute(db);
  },
  async down(db) {
    await sql`drop table platform.limit_changes, platform.sign_ins`.execute(db);
  },
};
