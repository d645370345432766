import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Until when players have read their notifications, on any device. */
export const notificationsRead: Migration = {
  async up(db) {
    await sql`
      create table platform.notifications_read (
        player_id bigint primary key references platform.players (id) on delete cascade,
        read_until bigint not null
      )`.execute(db);
  },
  async down(db) {
    await sql`drop table platform.notifications_read`.execute(db);
  },
};
