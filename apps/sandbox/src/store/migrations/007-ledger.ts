import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Money only moves with entries. The database itself refuses a balance without the entries for it, entries that do not
 * sum to zero, and any change of history, so that no module can make a mistake.
 */
export const ledger: Migration = {
  async up(db) {
    await sql`
      create table platform.ledger_transactions (
        id bigint generated always as identity primary key,
        kind text not null check (kind ~ '^[a-z][a-z_]*$'),
        player_id bigint references platform.players (id),
        idempotency_key text,
        request_hash text,
        reference text,
        created_at bigint not null,
        check ((idempotency_key is null) = (request_hash is null)),
        check (idempotency_key is null or player_id is not null),
        unique (player_id, kind, idempotency_key)
      )`.execute(db);
    await sql`
      create table platform.ledger_entries (
        id bigint generated always as identity primary key,
        transaction_id bigint not null references platform.ledger_transactions (id),
        account text not null check (account ~ '^(player:(real|bonus)|house:[a-z_]+)$'),
        player_id bigint,
        currency text not null,
        amount_cents bigint not null check (amount_cents <> 0),
        check ((account like 'player:%') = (player_id is not null)),
        foreign key (player_id, currency) references platform.accounts (player_id, currency)
      )`.execute(db);
    await sql`create index ledger_transactions_player on platform.ledger_transactions (player_id, id)`.execute(
      db,
    );
    await sql`create index ledger_entries_transaction on platform.ledger_entries (transaction_id)`.execute(
      db,
    );
    await sql`
      create index ledger_entries_wallet on platform.ledger_entries (player_id, currency, id)
        where player_id is not null`.execute(db);
    await sql`
      create table platform.idempotent_calls (
        player_id bigint not null references platform.players (id) on delete cascade,
        call text not null,
        idempotency_key text not null,
        request_hash text not null,
        answer jsonb,
        created_at bigint not null,
        primary key (player_id, call, idempotency_key)
      )`.execute(db);
    await sql`create unique index accounts_active on platform.accounts (player_id) where active`.execute(db);

    // Before the triggers, because these entries are for existing balances.
    await sql`
      with opened as (
        insert into platform.ledger_transactions (kind, player_id, reference, created_at)
        select 'opening', a.player_id, a.currency, p.created_at
        from platform.accounts a join platform.players p on p.id = a.player_id
        where a.amount_cents <> 0
        returning id, player_id, reference as currency
      )
      insert into platform.ledger_entries (transaction_id, account, player_id, currency, amount_cents)
      select o.id, part.account, part.player_id, o.currency, part.amount_cents
      from opened o
      join platform.accounts a on a.player_id = o.player_id and a.currency = o.currency
      cross join lateral (values
        ('player:real', a.player_id, a.available_to_cashout_cents),
        ('player:bonus', a.player_id, a.amount_cents - a.available_to_cashout_cents),
        ('house:opening', null, -a.amount_cents)
      ) as part (account, player_id, amount_cents)
      where part.amount_cents <> 0`.execute(db);

    await sql`
      create function platform.apply_ledger_entry() returns trigger language plpgsql as $$
      begin
        update platform.accounts set
          amount_cents = amount_cents + new.amount_cents,
          available_to_cashout_cents = available_to_cashout_cents
            + case new.account when 'player:real' then new.amount_cents else 0 end
        where player_id = new.player_id and currency = new.currency;
        return null;
      end $$`.execute(db);
    await sql`
      create trigger apply_ledger_entry after insert on platform.ledger_entries
        for each row when (new.player_id is not null) execute function platform.apply_ledger_entry()`.execute(
      db,
    );

    // Triggers of a statement itself run at depth 1. At depth 2, the trigger above is writing.
    await sql`
      create function platform.refuse_direct_balance() returns trigger language plpgsql as $$
      begin
        if pg_trigger_depth() < 2 then
          raise exception 'LEDGER_ONLY: a balance changes by ledger entries alone';
        end if;
        return new;
      end $$`.execute(db);
    await sql`
      create trigger refuse_direct_balance
        before update of amount_cents, available_to_cashout_cents on platform.accounts
        for each row execute function platform.refuse_direct_balance()`.execute(db);
    await sql`
      create trigger refuse_opening_balance before insert on platform.accounts
        for each row when (new.amount_cents <> 0 or new.available_to_cashout_cents <> 0)
        execute function platform.refuse_direct_balance()`.execute(db);

    // Deferred, because entries that are written one by one do not sum to zero yet.
    await sql`
      create function platform.require_zero_sum() returns trigger language plpgsql as $$
      begin
        if exists (
          select from platform.ledger_entries where transaction_id = new.transaction_id
          group by currency having sum(amount_cents) <> 0
        ) then
          raise exception 'LEDGER_NOT_ZERO: the entries of transaction % do not sum to zero', new.transaction_id;
        end if;
        return null;
      end $$`.execute(db);
    await sql`
      create constraint trigger require_zero_sum after insert on platform.ledger_entries
        deferrable initially deferred for each row execute function platform.require_zero_sum()`.execute(db);

    await sql`
      create function platform.refuse_ledger_change() returns trigger language plpgsql as $$
      begin
        raise exception 'LEDGER_KEPT: what the ledger holds is never changed; post a transaction that reverses it';
      end $$`.execute(db);
    for (const table of ['ledger_transactions', 'ledger_entries'])
      await sql`
        create trigger refuse_ledger_change before update or delete or truncate on ${sql.table(`platform.${table}`)}
          for each statement execute function platform.refuse_ledger_change()`.execute(db);
  },
  async down(db) {
    await sql`drop table platform.ledger_entries, platform.ledger_transactions, platform.idempotent_calls`.execute(
      db,
    );
    await sql`drop trigger refuse_direct_balance on platform.accounts`.execute(db);
    await sql`drop trigger refuse_opening_balance on platform.accounts`.execute(db);
    await sql`drop index platform.accounts_active`.execute(db);
    await sql`
      drop function platform.apply_ledger_entry(), platform.refuse_direct_balance(),
        platform.require_zero_sum(), platform.refuse_ledger_change()`.execute(db);
  },
};
