import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The number of participants of a contest and a player’s place, without reading all rows.
 *
 * Entries are counted in sixteen rows for each contest, by player, so that bets that earn tickets do not all wait for
 * one row. Places up to the thousandth are counted directly, later ones from the nearest mark, which the clockwork
 * sets.
 */
export const contestCounts: Migration = {
  async up(db) {
    await sql`
      create table platform.contest_counts (
        kind text not null,
        contest_id bigint not null,
        shard integer not null,
        entries bigint not null,
        primary key (kind, contest_id, shard)
      )`.execute(db);
    await sql`
      create function platform.count_contest_entries() returns trigger language plpgsql as $$
      begin
        insert into platform.contest_counts as known (kind, contest_id, shard, entries)
        select tg_argv[0], (to_jsonb(entry) ->> tg_argv[1])::bigint, entry.player_id % 16,
          count(*) * tg_argv[2]::integer
        from entries as entry group by 2, 3 order by 2, 3
        on conflict (kind, contest_id, shard) do update set entries = known.entries + excluded.entries;
        return null;
      end $$`.execute(db);
    for (const [kind, table, id] of COUNTED) {
      const [own, argument] = [sql.table(table), sql.lit(id)];
      await sql`
        create trigger count_added after insert on ${own} referencing new table as entries
          for each statement execute function platform.count_contest_entries(${sql.lit(kind)}, ${argument}, '1')`.execute(
        db,
      );
      await sql`
        create trigger count_removed after delete on ${own} referencing old table as entries
          for each statement execute function platform.count_contest_entries(${sql.lit(kind)}, ${argument}, '-1')`.execute(
        db,
      );
      await sql`
        insert into platform.contest_counts
        select ${sql.lit(kind)}, ${sql.ref(id)}, player_id % 16, count(*) from ${own} group by 2, 3`.execute(
        db,
      );
    }
    await sql`create index lottery_tickets_lottery on platform.lottery_tickets (lottery_id, id)`.execute(db);

    // All columns have the same direction, so that a comparison of rows can use it from any position.
    await sql`drop index platform.tournament_places`.execute(db);
    await sql`
      create index tournament_places
        on platform.tournament_statuses (tournament_id, (-points), scored_at, player_id)`.execute(db);
    await sql`
      create table platform.tournament_marks (
        tournament_id bigint not null references platform.tournaments (id) on delete cascade,
        place bigint not null,
        points bigint not null,
        scored_at bigint not null,
        player_id bigint not null,
        primary key (tournament_id, place)
      )`.execute(db);
    await sql`
      create index tournament_marks_order
        on platform.tournament_marks (tournament_id, (-points), scored_at, player_id)`.execute(db);
    await sql`alter table platform.tournaments add column marked_at bigint not null default 0`.execute(db);
    await sql`
      create function platform.place_of(tournament bigint, own_points bigint, own_scored_at bigint, own_player bigint)
      returns bigint language plpgsql stable as $$
      declare
        ahead bigint;
        mark record;
      begin
        select count(*) into ahead from (
          select from platform.tournament_statuses as status
          where status.tournament_id = tournament
            and (-status.points, status.scored_at, status.player_id) < (-own_points, own_scored_at, own_player)
          limit 1001
        ) as nearest;
        if ahead <= 1000 then return ahead + 1; end if;
        select * into mark from platform.tournament_marks as known
        where known.tournament_id = tournament
          and (-known.points, known.scored_at, known.player_id) <= (-own_points, own_scored_at, own_player)
        order by -known.points desc, known.scored_at desc, known.player_id desc limit 1;
        -- Until the first marks are set.
        if mark is null then
          select count(*) into ahead from platform.tournament_statuses as status
          where status.tournament_id = tournament
            and (-status.points, status.scored_at, status.player_id) < (-own_points, own_scored_at, own_player);
          return ahead + 1;
        end if;
        select count(*) into ahead from platform.tournament_statuses as status
        where status.tournament_id = tournament
          and (-status.points, status.scored_at, status.player_id) >= (-mark.points, mark.scored_at, mark.player_id)
          and (-status.points, status.scored_at, status.player_id) < (-own_points, own_scored_at, own_player);
        return mark.place + ahead;
      end $$`.execute(db);
  },
  async down(db) {
    await sql`drop function platform.place_of(bigint, bigint, bigint, bigint)`.execute(db);
    await sql`alter table platform.tournaments drop column marked_at`.execute(db);
    await sql`drop table platform.tournament_marks`.execute(db);
    await sql`drop index platform.tournament_places`.execute(db);
    await sql`
      create index tournament_places
        on platform.tournament_statuses (tournament_id, points desc, scored_at, player_id)`.execute(db);
    await sql`drop index platform.lottery_tickets_lottery`.execute(db);
    for (const [, table] of COUNTED) {
      await sql`drop trigger count_added on ${sql.table(table)}`.execute(db);
      await sql`drop trigger count_removed on ${sql.table(table)}`.execute(db);
    }
    await sql`drop function platform.count_contest_entries()`.execute(db);
    await sql`drop table platform.contest_counts`.execute(db);
  },
};

/** The kind of contest, the table of its entries, and the column with its id. */
const COUNTED = [
  ['tournament', 'platform.tournament_statuses', 'tournament_id'],
  ['lottery', 'platform.lottery_tickets', 'lottery_id'],
] as const;
