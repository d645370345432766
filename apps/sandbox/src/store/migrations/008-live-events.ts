import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Events for players, stored so that a page gets what it missed when its connection broke.
 *
 * An event gets its number while its transaction commits and not when it is written: the deferred trigger locks the
 * player’s row of `live_feeds`, counts on from there, and holds the row until the commit is visible. So the numbers of
 * a player become visible in order and without gaps, and after reading up to a number, no lower one ever appears. The
 * rows are locked at the very end of a transaction and in the order of players, so they cannot cause a deadlock.
 */
export const liveEvents: Migration = {
  async up(db) {
    await sql`
      create table platform.live_feeds (
        player_id bigint primary key references platform.players (id) on delete cascade,
        last_id bigint not null,
        pruned_to bigint not null
      )`.execute(db);
    await sql`
      create table platform.live_events (
        entry bigint generated always as identity primary key,
        player_id bigint not null references platform.players (id) on delete cascade,
        id bigint,
        event text not null,
        data jsonb not null,
        created_at bigint not null,
        unique (player_id, id)
      )`.execute(db);
    await sql`create index live_events_unnumbered on platform.live_events (player_id) where id is null`.execute(
      db,
    );
    await sql`create index live_events_age on platform.live_events (created_at)`.execute(db);

    // Events without a number belong to the current transaction, because those of others are not visible before they
    // have one.
    await sql`
      create function platform.number_live_events() returns trigger language plpgsql as $$
      declare
        player bigint;
        written bigint;
        last bigint;
      begin
        for player in select distinct player_id from platform.live_events where id is null order by player_id loop
          select count(*) into written from platform.live_events where player_id = player and id is null;
          insert into platform.live_feeds as feed (player_id, last_id, pruned_to) values (player, written, 0)
            on conflict (player_id) do update set last_id = feed.last_id + written
            returning last_id into last;
          update platform.live_events event set id = last - written + numbered.place
            from (
              select entry, row_number() over (order by entry) as place
              from platform.live_events where player_id = player and id is null
            ) numbered
            where event.entry = numbered.entry;
          perform pg_notify('platform_live', player::text);
        end loop;
        return null;
      end $$`.execute(db);
    await sql`
      create constraint trigger number_live_events after insert on platform.live_events
        deferrable initially deferred for each row execute function platform.number_live_events()`.execute(
      db,
    );

    // Whatever ends a session, the pages opened with it are notified.
    await sql`
      create function platform.announce_session_end() returns trigger language plpgsql as $$
      begin
        perform pg_notify('platform_session_end', old.token_hash);
        return null;
      end $$`.execute(db);
    await sql`
      create trigger announce_session_end after delete on platform.sessions
        for each row execute function platform.announce_session_end()`.execute(db);
  },
  async down(db) {
    await sql`drop trigger announce_session_end on platform.sessions`.execute(db);
    await sql`drop table platform.live_events, platform.live_feeds`.execute(db);
    await sql`drop function platform.number_live_events(), platform.announce_session_end()`.execute(db);
  },
};
