import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Keys of exchanges are now stored with those of all other calls. */
export const exchangeKeys: Migration = {
  async up(db) {
    await sql`alter table platform.exchanges drop column idempotency_key`.execute(db);
  },
  async down(db) {
    await sql`
      alter table platform.exchanges
        add column idempotency_key text,
        add unique (player_id, idempotency_key)`.execute(db);
  },
};
