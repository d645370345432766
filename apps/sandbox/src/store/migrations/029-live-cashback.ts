import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who has played a game, needed for a week’s losses at live tables. */
export const liveCashback: Migration = {
  async up(db) {
    // Without the time, which every bet writes and which would have to be updated in the index.
    await sql`create index played_games_game on platform.played_games (game)`.execute(db);
  },
  async down(db) {
    await sql`drop index platform.played_games_game`.execute(db);
  },
};
