import type { Whole } from './columns.ts';

export type VipTables = {
  /** Quarters whose start has ended the statuses of the one before. */
  vip_quarters: { start_at: Whole; turned_at: Whole };
  /** The gifts a player got, one for each period. */
  vip_gifts: { player_id: Whole; gift: string; period: string; given_at: Whole };
  /** Periods for which all players have been processed. */
  vip_gift_runs: { gift: string; period: string; finished_at: Whole };
};
