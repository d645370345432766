import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The rules for earning tickets, and the stakes that have not made a ticket yet. */
export const lotteryPrizes: Migration = {
  async up(db) {
    await sql`
      alter table platform.lotteries
        add column cents_per_ticket jsonb not null default '{}',
        add column collections jsonb not null default '[]',
        add column closed_to_licences jsonb not null default '[]',
        add column pays_prizes boolean not null default true`.execute(db);
    await sql`create index lotteries_undrawn on platform.lotteries (draw_at) where drawn_at is null`.execute(
      db,
    );
    await sql`
      create table platform.lottery_remainders (
        lottery_id bigint not null references platform.lotteries (id) on delete cascade,
        player_id bigint not null references platform.players (id) on delete cascade,
        currency text not null,
        amount_cents bigint not null check (amount_cents >= 0),
        primary key (lottery_id, player_id, currency)
      )`.execute(db);
    await sql`create index lottery_remainders_player on platform.lottery_remainders (player_id)`.execute(db);
  },
  async down(db) {
    await sql`drop table platform.lottery_remainders`.execute(db);
    await sql`drop index platform.lotteries_undrawn`.execute(db);
    await sql`
      alter table platform.lotteries
        drop column cents_per_ticket, drop column collections, drop column closed_to_licences,
        drop column pays_prizes`.execute(db);
  },
};
