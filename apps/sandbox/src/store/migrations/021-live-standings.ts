import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The standings that changed since pages were last notified of their contest. */
export const liveStandings: Migration = {
  async up(db) {
    await sql`alter table platform.tournaments add column told_at bigint not null default 0`.execute(db);
    await sql`
      alter table platform.tournament_statuses add column is_told boolean not null default true`.execute(db);
    await sql`
      create index tournament_statuses_untold on platform.tournament_statuses (tournament_id)
        where not is_told`.execute(db);
  },
  async down(db) {
    await sql`drop index platform.tournament_statuses_untold`.execute(db);
    await sql`alter table platform.tournament_statuses drop column is_told`.execute(db);
    await sql`alter table platform.tournaments drop column told_at`.execute(db);
  },
};
