import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STAGES = sql.raw(
  `('issued', 'wait', 'handle_bets', 'lost', 'canceled', 'expired', 'wager_done', 'finished')`,
);

export const bonuses: Migration = {
  async up(db) {
    await sql`
      create table platform.bonuses (
        id bigint generated always as identity primary key,
        player_id bigint not null references platform.players (id) on delete cascade,
        group_key text not null,
        title jsonb not null,
        stage text not null check (stage in ${STAGES}),
        currency text not null,
        amount_cents bigint not null check (amount_cents > 0),
        wager integer not null check (wager >= 0),
        wagered_cents bigint not null default 0 check (wagered_cents between 0 and requirement_cents),
        requirement_cents bigint not null,
        max_bet_cents bigint,
        max_win_cents bigint,
        paid_cents bigint not null default 0,
        created_at bigint not null,
        activatable_until bigint not null,
        ms_to_wager bigint not null,
        due_at bigint
      )`.execute(db);
    await sql`create index bonuses_player on platform.bonuses (player_id, id desc)`.execute(db);
    // The bonus money of a wallet is a single sum, so only one bonus at a time can own it.
    await sql`
      create unique index bonuses_wagered on platform.bonuses (player_id, currency)
        where stage = 'handle_bets'`.execute(db);
    await sql`
      create index bonuses_waiting on platform.bonuses (player_id, currency, id) where stage = 'wait'`.execute(
      db,
    );
    await sql`create index bonuses_due on platform.bonuses (due_at) where due_at is not null`.execute(db);
    await sql`
      create table platform.bonus_rounds (
        player_id bigint not null references platform.players (id) on delete cascade,
        round_id text not null,
        bonus_id bigint not null references platform.bonuses (id) on delete cascade,
        primary key (player_id, round_id)
      )`.execute(db);
    await sql`create index bonus_rounds_bonus on platform.bonus_rounds (bonus_id)`.execute(db);

    await sql`
      alter table platform.freespins
        drop constraint freespins_stage_check,
        add constraint freespins_stage_check check (stage in ${STAGES})`.execute(db);
    await sql`alter table platform.freespins rename column freespins_count to total`.execute(db);
    await sql`alter table platform.freespins rename column valid_until to activatable_until`.execute(db);
    await sql`
      alter table platform.freespins
        add column group_key text not null default 'shop',
        add column title jsonb not null default '{"en":"Free spins"}',
        add column currency text not null default 'EUR',
        add column bet_cents bigint not null default 20 check (bet_cents > 0),
        add column taken bigint not null default 0,
        add column settled bigint not null default 0,
        add column winnings_cents bigint not null default 0,
        add column max_win_cents bigint,
        add column ms_to_play bigint not null default 604800000,
        add column ms_to_wager bigint not null default 604800000,
        add column due_at bigint,
        add check (taken between 0 and total and settled between 0 and taken)`.execute(db);
    await sql`
      update platform.freespins set
        due_at = activatable_until,
        currency = (select currency from platform.players where id = player_id)
      where stage = 'issued'`.execute(db);
    await sql`
      alter table platform.freespins
        alter column group_key drop default,
        alter column title drop default,
        alter column currency drop default,
        alter column bet_cents drop default,
        alter column ms_to_play drop default,
        alter column ms_to_wager drop default`.execute(db);
    await sql`create index freespins_due on platform.freespins (due_at) where due_at is not null`.execute(db);
    await sql`
      create index freespins_playable on platform.freespins (player_id, id)
        where stage = 'handle_bets'`.execute(db);

    await sql`
      create table platform.offer_uses (
        player_id bigint not null references platform.players (id) on delete cascade,
        group_key text not null,
        period text not null,
        used_at bigint not null,
        primary key (player_id, group_key, period)
      )`.execute(db);
    await sql`
      create table platform.offer_totals (
        group_key text primary key,
        uses bigint not null check (uses > 0)
      )`.execute(db);
    await sql`
      create table platform.deposit_counts (
        player_id bigint primary key references platform.players (id) on delete cascade,
        deposits bigint not null check (deposits > 0)
      )`.execute(db);

    // The stakes that have not made a whole coin yet.
    await sql`
      create table platform.comp_point_remainders (
        player_id bigint not null references platform.players (id) on delete cascade,
        currency text not null,
        amount_cents bigint not null check (amount_cents >= 0),
        primary key (player_id, currency)
      )`.execute(db);
  },
  async down(db) {
    await sql`
      drop table platform.comp_point_remainders, platform.deposit_counts, platform.offer_totals,
        platform.offer_uses, platform.bonus_rounds, platform.bonuses`.execute(db);
    await sql`drop index platform.freespins_playable`.execute(db);
    await sql`drop index platform.freespins_due`.execute(db);
    await sql`alter table platform.freespins drop constraint freespins_stage_check`.execute(db);
    // The older form has a single word for started rounds.
    await sql`
      update platform.freespins set stage = case stage when 'wait' then 'issued' else 'activated' end
      where stage not in ('issued', 'canceled', 'expired')`.execute(db);
    await sql`alter table platform.freespins rename column total to freespins_count`.execute(db);
    await sql`alter table platform.freespins rename column activatable_until to valid_until`.execute(db);
    await sql`
      alter table platform.freespins
        drop column group_key, drop column title, drop column currency, drop column bet_cents,
        drop column taken, drop column settled, drop column winnings_cents, drop column max_win_cents,
        drop column ms_to_play, drop column ms_to_wager, drop column due_at`.execute(db);
    await sql`
      alter table platform.freespins
        add constraint freespins_stage_check check (stage in ('issued', 'activated', 'canceled', 'expired'))`.execute(
      db,
    );
  },
};
