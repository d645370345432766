import { type Kysely, sql } from 'kysely';

/**
 * Stores for each revision the range of releases that contain it. A release then needs space only for its changes, not
 * for the whole site.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table release_entries (
      kind text not null,
      id text not null,
      revision integer not null,
      since_release integer not null references releases (number),
      until_release integer references releases (number) check (until_release > since_release),
      primary key (kind, id, since_release),
      foreign key (kind, id, revision) references revisions (kind, id, revision)
    )`.execute(db);
  // At most one revision of a document is on the site.
  await sql`
    create unique index release_entries_current on release_entries (kind, id)
      where until_release is null`.execute(db);
  // A revision that stays over several releases becomes one entry. One that comes back later gets another entry.
  await sql`
    insert into release_entries (kind, id, revision, since_release, until_release)
    select kind, id, revision, min(release), nullif(max(release) + 1, (select max(number) + 1 from releases))
    from (
      select kind, id, revision, release,
        release - row_number() over (partition by kind, id, revision order by release) as run
      from release_documents
    ) numbered
    group by kind, id, revision, run`.execute(db);
  await sql`drop table release_documents`.execute(db);
  // The embedded store does not collect planner statistics by itself.
  await sql`analyze release_entries`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table release_documents (
      release integer not null references releases (number),
      kind text not null,
      id text not null,
      revision integer not null,
      primary key (release, kind, id),
      foreign key (kind, id, revision) references revisions (kind, id, revision)
    )`.execute(db);
  await sql`
    insert into release_documents (release, kind, id, revision)
    select n.number, e.kind, e.id, e.revision
    from releases n
    join release_entries e on e.since_release <= n.number and (e.until_release is null or e.until_release > n.number)`.execute(
    db,
  );
  await sql`drop table release_entries`.execute(db);
}
