import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Stores why a link no longer works, also for letters about limits. */
export const whyLinksEnded: Migration = {
  async up(db) {
    await sql`alter table platform.player_tokens add column ended_by text`.execute(db);
    await sql`
      alter table platform.user_limit_tokens
        add column ended_at bigint, add column ended_by text,
        alter column limit_id drop not null,
        drop constraint user_limit_tokens_limit_id_key,
        drop constraint user_limit_tokens_limit_id_fkey,
        add constraint user_limit_tokens_limit_id_fkey
          foreign key (limit_id) references platform.user_limits (id) on delete set null`.execute(db);
    await sql`create index user_limit_tokens_limit on platform.user_limit_tokens (limit_id)`.execute(db);
  },
  async down(db) {
    await sql`delete from platform.user_limit_tokens where ended_at is not null or limit_id is null`.execute(
      db,
    );
    await sql`drop index platform.user_limit_tokens_limit`.execute(db);
    await sql`
      alter table platform.user_limit_tokens
        drop column ended_at, drop column ended_by,
        alter column limit_id set not null,
        add constraint user_limit_tokens_limit_id_key unique (limit_id),
        drop constraint user_limit_tokens_limit_id_fkey,
        add constraint user_limit_tokens_limit_id_fkey
          foreign key (limit_id) references platform.user_limits (id) on delete cascade`.execute(db);
    await sql`alter table platform.player_tokens drop column ended_by`.execute(db);
  },
};
