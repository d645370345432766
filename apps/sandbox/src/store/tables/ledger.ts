import type { ColumnType, Generated } from 'kysely';
import type { Whole, WholeOrNull } from './columns.ts';

export type LedgerTables = {
  ledger_transactions: {
    id: Generated<string | number>;
    kind: string;
    player_id: WholeOrNull;
    idempotency_key: string | null;
    request_hash: string | null;
    reference: string | null;
    created_at: Whole;
  };
  ledger_entries: {
    id: Generated<string | number>;
    transaction_id: Whole;
    account: string;
    player_id: WholeOrNull;
    currency: string;
    /** Positive for what comes in. The entries of a transaction sum to zero. */
    amount_cents: Whole;
  };
  /** Answers to calls with an Idempotency-Key. */
  idempotent_calls: {
    player_id: Whole;
    call: string;
    idempotency_key: string;
    request_hash: string;
    answer: ColumnType<unknown, string | null, string>;
    created_at: Whole;
  };
};
