import { sql } from 'kysely';
import type { PlatformDatabase } from '../../store/database.ts';

/** Sums of the player’s ledger entries by wallet. Entries other than play and payments are not counted. */
export async function findStats(db: PlatformDatabase, playerId: number) {
  const { rows } = await sql<{
    currency: string;
    deposits: string | number;
    withdrawals: string | number;
    bets: string | number;
    wins: string | number;
  }>`
    select a.currency,
      coalesce(sum(e.amount_cents) filter (where t.kind = 'deposit'), 0) as deposits,
      coalesce(-sum(e.amount_cents) filter (where t.kind in ('cashout', 'cashout_returned')), 0) as withdrawals,
      coalesce(-sum(e.amount_cents) filter (where t.kind in ('bet', 'bet_returned')), 0) as bets,
      coalesce(sum(e.amount_cents) filter (where t.kind in ('win', 'win_returned', 'jackpot_win')), 0) as wins
    from platform.accounts a
      left join platform.ledger_entries e on e.player_id = a.player_id and e.currency = a.currency
      left join platform.ledger_transactions t on t.id = e.transaction_id
    where a.player_id = ${playerId}
    group by a.currency, a.position order by a.position`.execute(db);
  return rows.map((row) => ({
    currency: row.currency,
    deposits_cents: Number(row.deposits),
    withdrawals_cents: Math.max(0, Number(row.withdrawals)),
    bets_cents: Math.max(0, Number(row.bets)),
    wins_cents: Number(row.wins),
  }));
}
