import type { ColumnType, Generated } from 'kysely';
import type { Json, Whole } from './columns.ts';

export type LiveTables = {
  /** Where a player's series of live events stands. Only the database's own triggers count it on. */
  live_feeds: { player_id: Whole; last_id: Whole; pruned_to: Whole };
  live_events: {
    entry: Generated<string | number>;
    player_id: Whole;
    /** Place in the player's series, given with the commit. */
    id: ColumnType<string | number | null, null | undefined, never>;
    event: string;
    data: Json<unknown>;
    created_at: Whole;
  };
};
