import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The gifts that VIP players got, and the periods for which all players have been processed. */
export const vipGifts: Migration = {
  async up(db) {
    await sql`
      create table platform.vip_gifts (
        player_id bigint not null references platform.players (id) on delete cascade,
        gift text not null,
        period text not null,
        given_at bigint not null,
        primary key (player_id, gift, period)
      )`.execute(db);
    await sql`
      create table platform.vip_gift_runs (
        gift text not null,
        period text not null,
        finished_at bigint not null,
        primary key (gift, period)
      )`.execute(db);
  },
  async down(db) {
    await sql`drop table platform.vip_gift_runs, platform.vip_gifts`.execute(db);
  },
};
