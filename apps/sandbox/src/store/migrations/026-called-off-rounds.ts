import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Rounds can be cancelled, and what they counted for is stored for that. */
export const calledOffRounds: Migration = {
  async up(db) {
    await sql`alter table platform.game_rounds drop constraint game_rounds_state_check`.execute(db);
    await sql`alter table platform.game_rounds drop constraint game_rounds_check1`.execute(db);
    await sql`
      alter table platform.game_rounds
        add constraint game_rounds_state check (state in ('open', 'settled', 'called_off')),
        add constraint game_rounds_settled check ((settled_at is not null) = (state <> 'open'))`.execute(db);
    // Null while the round is open and the bonus waits for its win.
    await sql`alter table platform.bonus_rounds add column counted_cents bigint`.execute(db);
    await sql`
      create index bonus_rounds_open on platform.bonus_rounds (bonus_id) where counted_cents is null`.execute(
      db,
    );
    await sql`
      alter table platform.tournament_statuses add column joined_at bigint not null default 0`.execute(db);
  },
  async down(db) {
    await sql`alter table platform.tournament_statuses drop column joined_at`.execute(db);
    await sql`drop index platform.bonus_rounds_open`.execute(db);
    await sql`delete from platform.bonus_rounds where counted_cents is not null`.execute(db);
    await sql`alter table platform.bonus_rounds drop column counted_cents`.execute(db);
    await sql`update platform.game_rounds set state = 'settled' where state = 'called_off'`.execute(db);
    await sql`
      alter table platform.game_rounds
        drop constraint game_rounds_state,
        drop constraint game_rounds_settled,
        add constraint game_rounds_state_check check (state in ('open', 'settled')),
        add constraint game_rounds_check1 check ((settled_at is not null) = (state = 'settled'))`.execute(db);
  },
};
