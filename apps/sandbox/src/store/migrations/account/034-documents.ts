import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What players have sent to be verified. The files are not kept: the sandbox has looked at them when they came. */
export const documents: Migration = {
  async up(db) {
    await sql`
      create table platform.documents (
        id bigserial primary key,
        player_id bigint not null references platform.players (id) on delete cascade,
        kind text not null,
        name text not null,
        digest text not null,
        finding text,
        state text not null default 'checking',
        sent_at bigint not null,
        due_at bigint not null,
        decided_at bigint
      )`.execute(db);
    // One document of a kind is checked or accepted at a time, also with two requests at once.
    await sql`
      create unique index documents_standing on platform.documents (player_id, kind)
        where state in ('checking', 'accepted')`.execute(db);
    await sql`create index documents_due on platform.documents (due_at) where state = 'checking'`.execute(db);
  },
  async down(db) {
    await sql`drop table platform.documents`.execute(db);
  },
};
