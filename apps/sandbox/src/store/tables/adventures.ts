import type { Whole } from './columns.ts';

export type AdventureTables = {
  /** What of an adventure a player was given; step 0 is the super prize. */
  adventure_gifts: { player_id: Whole; adventure: string; step: number; given_at: Whole };
};
