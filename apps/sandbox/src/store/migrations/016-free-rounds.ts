import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The gift that paid for a round. */
export const freeRounds: Migration = {
  async up(db) {
    await sql`
      alter table platform.game_rounds
        add column freespins_id bigint references platform.freespins (id) on delete set null`.execute(db);
    await sql`
      create index game_rounds_freespins on platform.game_rounds (freespins_id)
        where freespins_id is not null`.execute(db);
  },
  async down(db) {
    await sql`alter table platform.game_rounds drop column freespins_id`.execute(db);
  },
};
