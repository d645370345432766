import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Distinguishes a link of a letter that is opened again from one that never existed. */
export const endedTokens: Migration = {
  async up(db) {
    await sql`alter table platform.player_tokens add column ended_at bigint`.execute(db);
  },
  async down(db) {
    await sql`delete from platform.player_tokens where ended_at is not null`.execute(db);
    await sql`alter table platform.player_tokens drop column ended_at`.execute(db);
  },
};
