import type { Whole } from './columns.ts';

export type VipTables = {
  /** Quarters whose beginning has ended the statuses of the one before. */
  vip_quarters: { start_at: Whole; turned_at: Whole };
  /** What a player was given: once for each period. */
  vip_gifts: { player_id: Whole; gift: string; period: string; given_at: Whole };
  /** Periods for which everybody has been looked at. */
  vip_gift_runs: { gift: string; period: string; finished_at: Whole };
};
