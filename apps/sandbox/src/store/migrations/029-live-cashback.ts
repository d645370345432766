import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who has played a game: asked for a week's losses at live tables. */
export const liveCashback: Migration = {
  async up(db) {
    // Not by the time as well: every bet writes that, and would have to write the index.
    await sql`create index played_games_game on platform.played_games (game)`.execute(db);
  },
  async down(db) {
    await sql`drop index platform.played_games_game`.execute(db);
  },
};
