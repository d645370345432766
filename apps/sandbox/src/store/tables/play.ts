import type { ColumnType, Generated } from 'kysely';
import type { Json, Whole, WholeOrNull } from './columns.ts';

export type PlayMode = 'real' | 'demo';

/** A column with a default, which is omitted when a row is inserted. */
type Counted = ColumnType<string | number, number | undefined, number>;

export type PlayTables = {
  /** The inputs of a session’s results. The player can request a new pair. */
  game_seeds: {
    id: Generated<string | number>;
    server_seed: string;
    server_seed_hash: string;
    client_seed: string;
    next_nonce: ColumnType<number, number | undefined, number>;
    created_at: Whole;
    /** Null while future rounds depend on it. */
    revealed_at: ColumnType<string | number | null, number | null | undefined, number | null>;
  };
  game_sessions: {
    id: Generated<string | number>;
    token_hash: string;
    /** Null for a guest’s demo. */
    player_id: WholeOrNull;
    /** The sign-in it was opened with. It ends when that does. */
    player_session: string | null;
    game: string;
    mode: PlayMode;
    currency: string;
    licence: string;
    /** Play money. 0 for real sessions, whose money is in the wallet. */
    demo_cents: Whole;
    seeds_id: Whole;
    bet_sum_cents: Counted;
    win_sum_cents: Counted;
    created_at: Whole;
    expires_at: Whole;
  };
  /** One chain after the other. Its links are used starting with the one made last. */
  crash_chains: {
    id: Generated<string | number>;
    seed: string;
    length: number;
    /** The hash of the first used link, published before the first flight. */
    anchor: string;
    salt: string;
    created_at: Whole;
  };
  crash_flights: {
    /** One more than the previous flight. */
    id: Whole;
    chain_id: Whole;
    position: number;
    hash: string;
    crash_hundredths: number;
    starts_at: Whole;
    crashes_at: Whole;
  };
  game_rounds: {
    id: string;
    session_id: WholeOrNull;
    player_id: WholeOrNull;
    game: string;
    mode: PlayMode;
    currency: string;
    bet_cents: Whole;
    /** The part of the stake that was bonus money. */
    bonus_bet_cents: Whole;
    win_cents: Whole;
    state: 'open' | 'settled' | 'called_off';
    idempotency_key: string;
    request_hash: string;
    seeds_id: WholeOrNull;
    nonce: number | null;
    flight_id: WholeOrNull;
    /** The gift that paid for the round, whose stake then is 0. */
    freespins_id: WholeOrNull;
    auto_hundredths: number | null;
    cashed_out_hundredths: number | null;
    /** The answer to the game, which is given again to a repeated request. */
    details: Json<unknown>;
    created_at: Whole;
    settled_at: WholeOrNull;
  };
};
