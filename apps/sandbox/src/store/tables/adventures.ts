import type { Whole } from './columns.ts';

export type AdventureTables = {
  /** The gifts of adventures that a player got. Step 0 is the super prize. */
  adventure_gifts: { player_id: Whole; adventure: string; step: number; given_at: Whole };
};
