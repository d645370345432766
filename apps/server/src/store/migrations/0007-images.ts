import { type Kysely, sql } from 'kysely';

/** Uploaded pictures, the files that each is served as, and the revisions that refer to each picture. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table images (
      id text primary key,
      number integer not null unique generated always as identity,
      version integer not null default 1,
      name text not null,
      type text not null check (type in ('jpg', 'png', 'webp')),
      width integer not null,
      height integer not null,
      bytes integer not null,
      alt json not null,
      is_decorative boolean not null default false,
      source_hash text not null unique,
      author_id text,
      author_name text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table image_files (
      image text not null references images (id) on delete cascade,
      width integer not null,
      type text not null check (type in ('jpg', 'png', 'webp', 'avif')),
      body bytea not null,
      primary key (image, width, type)
    )`.execute(db);
  // No foreign key to images: a document may name a picture that does not exist; publishing reports that.
  await sql`
    create table revision_images (
      image text not null,
      kind text not null,
      id text not null,
      revision integer not null,
      primary key (image, kind, id, revision),
      foreign key (kind, id, revision) references revisions (kind, id, revision) on delete cascade
    )`.execute(db);
  // A trigger, because several places write revisions. If one forgot this, a picture in use could be removed.
  await sql`
    create function note_revision_images() returns trigger language plpgsql as $body$
    begin
      if new.data::text like '%/images/%' then
        insert into revision_images (image, kind, id, revision)
        select distinct hit.parts[1], new.kind, new.id, new.revision
        from regexp_matches(new.data::text, '/images/([0-9a-f]{32})', 'g') as hit (parts);
      end if;
      return null;
    end $body$`.execute(db);
  await sql`
    create trigger note_revision_images after insert on revisions
    for each row execute function note_revision_images()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger note_revision_images on revisions`.execute(db);
  await sql`drop function note_revision_images`.execute(db);
  for (const table of ['revision_images', 'image_files', 'images'])
    await sql`drop table ${sql.table(table)}`.execute(db);
}
