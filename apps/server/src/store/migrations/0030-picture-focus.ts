import { type Kysely, sql } from 'kysely';

/**
 * Where the subject of a picture is, tags, and pictures that are drawn instead of uploaded (ADMIN-27, decision 063).
 * Which revision names which drawn picture is a table of its own: the version before knows nothing of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table images
      add column focus json,
      add column tags json not null default '[]',
      add column address text unique`.execute(db);
  await sql`
    create table revision_artwork (
      image text not null,
      kind text not null,
      id text not null,
      revision integer not null,
      primary key (image, kind, id, revision),
      foreign key (kind, id, revision) references revisions (kind, id, revision) on delete cascade
    )`.execute(db);
  await sql`
    create function note_revision_artwork() returns trigger language plpgsql as $body$
    begin
      if new.data::text like '%/artwork/%' then
        insert into revision_artwork (image, kind, id, revision)
        select distinct 'artwork.' || hit.parts[1] || '.' || hit.parts[2], new.kind, new.id, new.revision
        from regexp_matches(new.data::text, '/artwork/([a-z-]+)/([a-z0-9-]+)-[0-9]+[.]webp', 'g') as hit (parts);
      end if;
      return null;
    end $body$`.execute(db);
  await sql`
    create trigger note_revision_artwork after insert on revisions
    for each row execute function note_revision_artwork()`.execute(db);
  await sql`
    insert into revision_artwork (image, kind, id, revision)
    select distinct 'artwork.' || hit.parts[1] || '.' || hit.parts[2], r.kind, r.id, r.revision
    from revisions r,
      regexp_matches(r.data::text, '/artwork/([a-z-]+)/([a-z0-9-]+)-[0-9]+[.]webp', 'g') as hit (parts)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger note_revision_artwork on revisions`.execute(db);
  await sql`drop function note_revision_artwork`.execute(db);
  await sql`drop table revision_artwork`.execute(db);
  await sql`delete from images where address is not null`.execute(db);
  await sql`alter table images drop column focus, drop column tags, drop column address`.execute(db);
}
