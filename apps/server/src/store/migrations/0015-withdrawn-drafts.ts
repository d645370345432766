import { type Kysely, sql } from 'kysely';

/**
 * When a rollback or an undo took a head revision off the site, that head must not go out with the next release. The
 * new column marks it and says who took it off. For existing heads, the releases tell this.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table documents add column withdrawn json`.execute(db);
  await sql`alter table scheduled_releases add column base_release integer`.execute(db);
  await sql`
    update scheduled_releases s set base_release =
      coalesce((select max(number) from releases where published_at <= s.created_at), 0)`.execute(db);
  // When a removal was taken back, the deletion need not be kept as a draft: the head is what is on the site again.
  await sql`
    update documents d set head_revision = c.to_revision
    from release_changes c join releases n on n.number = c.release, revisions r
    where c.kind = d.kind and c.id = d.id and n.kind <> 'publish'
      and c.from_revision is null and c.to_revision is not null
      and r.kind = d.kind and r.id = d.id and r.revision = d.head_revision and r.is_deletion
      and not exists (
        select 1 from release_changes l where l.kind = c.kind and l.id = c.id and l.release > c.release
      )`.execute(db);
  // Heads for which the last change of the document on the site was that this head was taken off.
  await sql`
    update documents d set withdrawn = json_build_object(
      'why', case n.kind when 'undo' then 'undone' else 'rolled-back' end, 'release', n.number,
      'by', n.author_name, 'at', to_char(n.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'comment', n.comment)
    from release_changes c join releases n on n.number = c.release
    where c.kind = d.kind and c.id = d.id and n.kind <> 'publish' and c.from_revision = d.head_revision
      and not exists (
        select 1 from release_changes l where l.kind = c.kind and l.id = c.id and l.release > c.release
      )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table scheduled_releases drop column base_release`.execute(db);
  await sql`alter table documents drop column withdrawn`.execute(db);
}
