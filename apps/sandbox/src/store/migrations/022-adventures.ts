import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The gifts of adventures that a player got. Step 0 is the super prize. */
export const adventures: Migration = {
  async up(db) {
    await sql`
      create table platform.adventure_gifts (
        player_id bigint not null references platform.players (id) on delete cascade,
        adventure text not null,
        step integer not null check (step >= 0),
        given_at bigint not null,
        primary key (player_id, adventure, step)
      )`.execute(db);
    await sql`create index player_groups_group on platform.player_groups (group_id)`.execute(db);
  },
  async down(db) {
    await sql`drop index platform.player_groups_group`.execute(db);
    await sql`drop table platform.adventure_gifts`.execute(db);
  },
};
