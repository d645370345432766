import type { Generated } from 'kysely';
import type { UserLimit } from '@marquee/schemas';
import type { EndedBy } from '../../identity/ended-link.ts';
import type { Whole, WholeOrNull } from './columns.ts';

export type LimitTables = {
  user_limits: {
    id: Generated<string | number>;
    player_id: Whole;
    type: UserLimit['type'];
    period: UserLimit['period'];
    status: UserLimit['status'];
    created_at: Whole;
    /** The end of a cooling-off or self-exclusion. Null for never. */
    ends_at: WholeOrNull;
    session_minutes: number | null;
    next_session_minutes: number | null;
    /** When the confirmed change takes effect. */
    changes_at: WholeOrNull;
  };
  user_limit_accounts: {
    limit_id: Whole;
    currency: string;
    amount_cents: Whole;
    /** The requested looser amount. */
    next_amount_cents: WholeOrNull;
  };
  /** Hashes of emailed tokens. At most one of a limit works, the others are kept to tell why they do not. */
  user_limit_tokens: {
    token_hash: string;
    /** Null when the limit was removed since. */
    limit_id: WholeOrNull;
    expires_at: Whole;
    ended_at: WholeOrNull;
    ended_by: EndedBy | null;
  };
  /** When players last decided about a deposit limit. */
  limit_decisions: { player_id: Whole; decided_at: Whole };
  /**
   * What counts towards limits by UTC day, also for players without limits: a new limit counts the whole current
   * period.
   */
  limit_usage: {
    player_id: Whole;
    currency: string;
    /** Start of the day. */
    day: Whole;
    bet_cents: Whole;
    win_cents: Whole;
    deposit_cents: Whole;
  };
  /** Stakes of open rounds, and open deposits. */
  limit_reservations: {
    player_id: Whole;
    kind: 'bet' | 'deposit';
    reference: string;
    currency: string;
    amount_cents: Whole;
  };
  /** Time on the site on the latest day. */
  session_time: { player_id: Whole; day: Whole; counted_ms: Whole; seen_at: Whole };
};
