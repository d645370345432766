import { type Kysely, sql } from 'kysely';

/** Errors in the ledger: transactions that do not sum to zero, and wallets that do not equal their entries. */
export async function findWrongBooks(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    select 'transaction ' || transaction_id as wrong from platform.ledger_entries
    group by transaction_id, currency having sum(amount_cents) <> 0
    union all
    select 'wallet ' || a.player_id || ' ' || a.currency from platform.accounts a
    left join platform.ledger_entries e on e.player_id = a.player_id and e.currency = a.currency
    group by a.player_id, a.currency, a.amount_cents, a.available_to_cashout_cents
    having a.amount_cents <> coalesce(sum(e.amount_cents), 0)
      or a.available_to_cashout_cents <> coalesce(sum(e.amount_cents) filter (where e.account = 'player:real'), 0)
      or a.available_to_cashout_cents < 0 or a.amount_cents < a.available_to_cashout_cents`.execute(db);
  return rows.map(({ wrong }) => wrong);
}
