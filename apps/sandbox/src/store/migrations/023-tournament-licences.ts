import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The licences under which a tournament is not offered. */
export const tournamentLicences: Migration = {
  async up(db) {
    await sql`
      alter table platform.tournaments add column closed_to_licences jsonb not null default '[]'`.execute(db);
  },
  async down(db) {
    await sql`alter table platform.tournaments drop column closed_to_licences`.execute(db);
  },
};
