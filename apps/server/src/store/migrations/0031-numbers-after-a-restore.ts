import { type Kysely, sql } from 'kysely';

/**
 * A change names the revision or version that it is based on. A store that was brought back to an instant of the past,
 * or a standby that took over without the last transactions, would count these numbers again, and an edit that a browser
 * kept would be merged onto another text than it was made on. So numbers that were lost are left out for ever (STORE-03,
 * docs/guides/back-up-and-restore.md).
 *
 * `store_origin` tells such a database from the one that gave the numbers: PostgreSQL begins a new timeline after a
 * recovery and after a promotion, and a dump is read into another system. The embedded store is a folder that people
 * copy; a file beside it tells (store/notice-copy.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function store_origin() returns text language plpgsql volatile as $body$
    begin
      return (select system_identifier from pg_control_system())
        || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8);
    exception when insufficient_privilege or feature_not_supported or undefined_function then
      return null;
    end $body$`.execute(db);
  await sql`
    create table number_floor (
      is_only boolean primary key default true check (is_only),
      origin text,
      floor integer not null default 0,
      folder_mark text
    )`.execute(db);
  await sql`insert into number_floor (origin) values (store_origin())`.execute(db);
  await sql`
    create function raised_number_floor() returns integer language plpgsql volatile as $body$
    declare
      present text := store_origin();
      known number_floor;
    begin
      select * into known from number_floor;
      if present is null or known.origin = present then return known.floor; end if;
      select * into known from number_floor for update;
      if known.origin = present then return known.floor; end if;
      update number_floor n set
        origin = present,
        floor = case when known.origin is null then n.floor else 100000 + greatest(
          n.floor,
          (select max(revision) from revisions),
          (select max(version) from images),
          (select max(version) from scheduled_releases),
          (select max(version) from approval_policies)) end
      returning * into known;
      return known.floor;
    end $body$`.execute(db);
  // A picture that was lost and is uploaded again is not its first version: its id is made from its bytes.
  await sql`alter table images alter column version set default raised_number_floor() + 1`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table images alter column version set default 1`.execute(db);
  await sql`drop function raised_number_floor`.execute(db);
  await sql`drop table number_floor`.execute(db);
  await sql`drop function store_origin`.execute(db);
}
