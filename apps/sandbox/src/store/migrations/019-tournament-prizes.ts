import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The rules of what counts in a tournament, and its result. */
export const tournamentPrizes: Migration = {
  async up(db) {
    await sql`
      alter table platform.tournaments
        add column collections jsonb not null default '[]',
        add column min_bet_cents bigint not null default 0,
        add column pays_prizes boolean not null default true,
        add column settled_at bigint`.execute(db);
    await sql`
      create index tournaments_unsettled on platform.tournaments (end_at) where settled_at is null`.execute(
      db,
    );
    await sql`
      alter table platform.tournament_statuses
        add column place integer,
        add column prize_cents bigint`.execute(db);
  },
  async down(db) {
    await sql`alter table platform.tournament_statuses drop column place, drop column prize_cents`.execute(
      db,
    );
    await sql`drop index platform.tournaments_unsettled`.execute(db);
    await sql`
      alter table platform.tournaments
        drop column collections, drop column min_bet_cents, drop column pays_prizes,
        drop column settled_at`.execute(db);
  },
};
