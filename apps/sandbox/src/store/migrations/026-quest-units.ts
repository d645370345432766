import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const quests = sql`(select id from platform.tournaments where frontend_identifier like 'quest--%')`;

/** Quests count in 660ths of a euro cent, so that stakes in other currencies count without a rest. */
export const questUnits: Migration = {
  async up(db) {
    await sql`
      update platform.tournament_statuses
      set bets = bets * 660, points = points * 660, wins = wins * 660
      where tournament_id in ${quests}`.execute(db);
  },
  async down(db) {
    await sql`
      update platform.tournament_statuses
      set bets = bets / 660, points = points / 660, wins = wins / 660
      where tournament_id in ${quests}`.execute(db);
  },
};
