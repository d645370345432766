import { type Kysely, sql } from 'kysely';

/**
 * Records which transactions changed documents of a kind. A reader then need not compare all heads to know that nothing
 * changed. Rows are never updated, so writers of one kind do not wait for each other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table document_changes (
      kind text not null,
      transaction xid8 not null,
      primary key (kind, transaction)
    )`.execute(db);
  await sql`
    create function note_document_changes() returns trigger language plpgsql as $$
    begin
      insert into document_changes (kind, transaction)
      select distinct kind, pg_current_xact_id() from changed on conflict do nothing;
      return null;
    end $$`.execute(db);
  for (const [event, rows] of [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ] as const)
    await sql`
      create trigger ${sql.ref(`documents_${event}`)} after ${sql.raw(event)} on documents
      referencing ${sql.raw(rows)} table as changed for each statement execute function note_document_changes()`.execute(
      db,
    );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const event of ['insert', 'update', 'delete'])
    await sql`drop trigger ${sql.ref(`documents_${event}`)} on documents`.execute(db);
  await sql`drop function note_document_changes()`.execute(db);
  await sql`drop table document_changes`.execute(db);
}
