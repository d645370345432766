import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const PROFILE = ['country', 'date_of_birth', 'verified', 'sumsub_verified', 'receive_promos', 'receive_sms_promos']; // prettier-ignore

/**
 * What was known of a player and when, for evidence of what somebody could see at an instant. Triggers write it, so that
 * nothing that changes a player can leave it out, and only when such a fact changes.
 */
export const playerHistory: Migration = {
  async up(db) {
    await sql`
      create table platform.player_history (
        player_id bigint not null references platform.players (id) on delete cascade,
        fact text not null check (fact in ('profile', 'group', 'coolingoff', 'selfexclusion')),
        value jsonb not null,
        since bigint not null,
        until bigint
      )`.execute(db);
    await sql`create index player_history_player on platform.player_history (player_id, since)`.execute(db);
    // The platform's clock, which a demo can move ahead.
    await sql`
      create function platform.now_ms() returns bigint language sql volatile as $$
        select floor(extract(epoch from clock_timestamp()) * 1000)::bigint
          + coalesce((select clock_offset_ms from platform.console_settings limit 1), 0)
      $$`.execute(db);
    await sql`
      create function platform.known_of(currency text, profile jsonb) returns jsonb language sql immutable as $$
        select jsonb_build_object('currency', currency, ${sql.raw(
          PROFILE.map((name) => `'${name}', profile -> '${name}'`).join(', '),
        )})
      $$`.execute(db);
    await sql`
      create function platform.note_profile() returns trigger language plpgsql as $$
      declare
        known jsonb := platform.known_of(new.currency, new.profile);
        instant bigint := platform.now_ms();
      begin
        if tg_op = 'UPDATE' then
          if known = platform.known_of(old.currency, old.profile) then return null; end if;
          update platform.player_history set until = instant
            where player_id = new.id and fact = 'profile' and until is null;
        end if;
        insert into platform.player_history (player_id, fact, value, since)
          values (new.id, 'profile', known, instant);
        return null;
      end $$`.execute(db);
    await sql`
      create trigger note_profile after insert or update of currency, profile on platform.players
        for each row execute function platform.note_profile()`.execute(db);
    await sql`
      create function platform.note_group() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then
          update platform.player_history set until = platform.now_ms()
            where player_id = old.player_id and fact = 'group' and value = to_jsonb(old.group_id)
              and until is null;
        end if;
        if tg_op <> 'DELETE' then
          insert into platform.player_history (player_id, fact, value, since)
            values (new.player_id, 'group', to_jsonb(new.group_id), platform.now_ms());
        end if;
        return null;
      end $$`.execute(db);
    await sql`
      create trigger note_group after insert or update or delete on platform.player_groups
        for each row execute function platform.note_group()`.execute(db);
    // A break that is made longer goes on; the row of one that is over is taken away by the next one.
    await sql`
      create function platform.note_break() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' and old.type in ('coolingoff', 'selfexclusion') then
          update platform.player_history set until = platform.now_ms()
            where player_id = old.player_id and fact = old.type and until is null;
        end if;
        if tg_op <> 'DELETE' and new.type in ('coolingoff', 'selfexclusion') then
          insert into platform.player_history (player_id, fact, value, since)
            values (
              new.player_id, new.type, jsonb_build_object('ends_at', new.ends_at),
              case when tg_op = 'INSERT' then new.created_at else platform.now_ms() end
            );
        end if;
        return null;
      end $$`.execute(db);
    await sql`
      create trigger note_break after insert or update or delete on platform.user_limits
        for each row execute function platform.note_break()`.execute(db);
    await sql`
      insert into platform.player_history (player_id, fact, value, since)
        select id, 'profile', platform.known_of(currency, profile), platform.now_ms() from platform.players
        union all
        select player_id, 'group', to_jsonb(group_id), platform.now_ms() from platform.player_groups
        union all
        select player_id, type, jsonb_build_object('ends_at', ends_at), created_at from platform.user_limits
          where type in ('coolingoff', 'selfexclusion')`.execute(db);
  },
  async down(db) {
    await sql`drop trigger note_profile on platform.players`.execute(db);
    await sql`drop trigger note_group on platform.player_groups`.execute(db);
    await sql`drop trigger note_break on platform.user_limits`.execute(db);
    for (const name of [
      'note_profile()',
      'note_group()',
      'note_break()',
      'known_of(text, jsonb)',
      'now_ms()',
    ])
      await sql`drop function platform.${sql.raw(name)}`.execute(db);
    await sql`drop table platform.player_history`.execute(db);
  },
};
