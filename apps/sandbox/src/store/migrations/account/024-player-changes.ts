import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Notifies every process that caches players of changes to their groups or profile. */
export const playerChanges: Migration = {
  async up(db) {
    await sql`
      create function platform.announce_player_change() returns trigger language plpgsql as $$
      begin
        perform pg_notify('platform_player_change', case
          when tg_table_name = 'players' then (to_jsonb(new) ->> 'id')
          else (to_jsonb(coalesce(new, old)) ->> 'player_id') end);
        return null;
      end $$`.execute(db);
    await sql`
      create trigger announce_player_change after insert or update or delete on platform.player_groups
        for each row execute function platform.announce_player_change()`.execute(db);
    // Not for the columns that every bet and sign-in writes.
    await sql`
      create trigger announce_player_change
        after update of email, currency, locale, licence, profile, auth_fields_missed, confirmed_at,
          deposit_bonus_code, can_issue_bonuses, two_factor_enabled on platform.players
        for each row execute function platform.announce_player_change()`.execute(db);
  },
  async down(db) {
    await sql`drop trigger announce_player_change on platform.players`.execute(db);
    await sql`drop trigger announce_player_change on platform.player_groups`.execute(db);
    await sql`drop function platform.announce_player_change()`.execute(db);
  },
};
