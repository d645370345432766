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
    /** Of a cooling-off or self-exclusion; null: never. */
    ends_at: WholeOrNull;
    session_minutes: number | null;
    next_session_minutes: number | null;
    /** When what was confirmed counts. */
    changes_at: WholeOrNull;
  };
  user_limit_accounts: {
    limit_id: Whole;
    currency: string;
    amount_cents: Whole;
    /** A looser amount that was asked for. */
    next_amount_cents: WholeOrNull;
  };
  /** Of emailed links: only hashes; one for a limit works at most, others are known for what they were. */
  user_limit_tokens: {
    token_hash: string;
    /** Null: the limit was removed since. */
    limit_id: WholeOrNull;
    expires_at: Whole;
    ended_at: WholeOrNull;
    ended_by: EndedBy | null;
  };
  /** What counts towards limits, by UTC day, also of players without one: a limit looks at the running period. */
  limit_usage: {
    player_id: Whole;
    currency: string;
    /** Start of the day. */
    day: Whole;
    bet_cents: Whole;
    win_cents: Whole;
    deposit_cents: Whole;
  };
  /** Stakes of rounds and deposits that are under way. */
  limit_reservations: {
    player_id: Whole;
    kind: 'bet' | 'deposit';
    reference: string;
    currency: string;
    amount_cents: Whole;
  };
  /** Time on the site of the latest day. */
  session_time: { player_id: Whole; day: Whole; counted_ms: Whole; seen_at: Whole };
};
