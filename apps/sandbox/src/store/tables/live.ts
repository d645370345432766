import type { ColumnType, Generated } from 'kysely';
import type { Json, Whole } from './columns.ts';

export type LiveTables = {
  /** The position in a player’s series of live events. Only the database’s triggers increase it. */
  live_feeds: { player_id: Whole; last_id: Whole; pruned_to: Whole };
  live_events: {
    entry: Generated<string | number>;
    player_id: Whole;
    /** Number in the player’s series, assigned at commit. */
    id: ColumnType<string | number | null, null | undefined, never>;
    event: string;
    data: Json<unknown>;
    created_at: Whole;
  };
};
