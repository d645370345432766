import { type Kysely, sql } from 'kysely';

/**
 * What the history of a document says of a revision beside who wrote it and when (ADMIN-20, decision 048), and the
 * indexes that find discarded drafts and removed documents without reading all of the log or all revisions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table revisions
      add column conflict text check (conflict in ('side', 'decision')),
      add column restored_from integer`.execute(db);
  await sql`
    create index audit_discards on audit (kind, document_id)
      where action = 'document.discarded'`.execute(db);
  await sql`
    create index audit_discards_by_time on audit (kind, at, document_id)
      where action = 'document.discarded'`.execute(db);
  await sql`create index revisions_removals on revisions (kind, saved_at, id) where is_deletion`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const index of ['audit_discards', 'audit_discards_by_time', 'revisions_removals'])
    await sql`drop index ${sql.table(index)}`.execute(db);
  await sql`alter table revisions drop column conflict, drop column restored_from`.execute(db);
}
