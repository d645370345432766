import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const mail: Migration = {
  async up(db) {
    await sql`
      create table platform.emails (
        id bigint generated always as identity primary key,
        recipient text not null,
        template text not null,
        locale text not null,
        subject text not null,
        text text not null,
        sent_at bigint not null
      )`.execute(db);
    await sql`create index emails_recipient on platform.emails (lower(recipient), id desc)`.execute(db);
  },
  async down(db) {
    await sql`drop table platform.emails`.execute(db);
  },
};
