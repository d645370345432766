import type { ColumnType, Generated } from 'kysely';
import type { LocalizedTitle } from '../../options.ts';
import type { Json, Whole, WholeOrNull } from './columns.ts';

export type BonusTables = {
  bonuses: {
    id: Generated<string | number>;
    player_id: Whole;
    group_key: string;
    title: Json<LocalizedTitle>;
    stage: string;
    currency: string;
    amount_cents: Whole;
    /** Multiple of the amount. */
    wager: number;
    wagered_cents: Whole;
    requirement_cents: Whole;
    max_bet_cents: WholeOrNull;
    max_win_cents: WholeOrNull;
    /** Real money it has become. */
    paid_cents: Whole;
    created_at: Whole;
    activatable_until: Whole;
    ms_to_wager: Whole;
    /** When its stage changes automatically. */
    due_at: WholeOrNull;
  };
  /** Rounds that count for a bonus. */
  bonus_rounds: {
    player_id: Whole;
    round_id: string;
    bonus_id: Whole;
    /** The amount it added to the wager. Null while the round is open. */
    counted_cents: ColumnType<string | number | null, number | null | undefined, number | null>;
  };
  freespins: {
    id: Generated<string | number>;
    player_id: Whole;
    exchange_id: WholeOrNull;
    group_key: string;
    title: Json<LocalizedTitle>;
    stage: string;
    currency: string;
    total: Whole;
    /** Fixed stake of a round. */
    bet_cents: Whole;
    games: Json<string[]>;
    /** Rounds that were started, and those of them that are over. */
    taken: Whole;
    settled: Whole;
    winnings_cents: Whole;
    /** Multiple of the winnings. */
    wager: number;
    max_win_cents: WholeOrNull;
    created_at: Whole;
    activatable_until: Whole;
    ms_to_play: Whole;
    ms_to_wager: Whole;
    /** When its stage changes automatically. */
    due_at: WholeOrNull;
  };
  /** Offers a player took that can be taken once, or once a week. */
  offer_uses: { player_id: Whole; group_key: string; period: string; used_at: Whole };
  offer_totals: { group_key: string; uses: Whole };
  deposit_counts: { player_id: Whole; deposits: Whole };
  /** The deposits that were counted, and by whom. */
  counted_deposits: { payment_id: Whole; counted_by: string };
  /** Stakes that have not made a whole coin yet. */
  comp_point_remainders: { player_id: Whole; currency: string; amount_cents: Whole };
};
