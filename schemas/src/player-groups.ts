import type { VipTableDocument } from '../generated/types.ts';

type Status = VipTableDocument['statuses'][number]['status'];

/** VIP-01 to VIP-06: from the lowest to the highest. */
export const VIP_STATUSES = [
  'regular',
  'bronze',
  'silver',
  'gold',
  'platinum',
  'diamond',
] as const satisfies readonly Status[];

/**
 * Groups of players that the product itself knows, by the number the platform has them under. The numbers are fixed
 * and stand here alone. The VIP table says which group has which status to whoever looks; the stand-in platform puts
 * players into these.
 */
export const PLAYER_GROUPS = {
  /** GRP-02. */
  tester: 21,
  /** GRP-04. */
  multiAccount: 100,
  /** GRP-06 to GRP-11. */
  platinum: 255,
  bronze: 257,
  silver: 258,
  gold: 259,
  diamond: 759,
  regular: 1117,
  /** By the parity of the player's number (GRP-13, AUTH-33). */
  evenHalf: 543,
  oddHalf: 544,
  /** GRP-12. */
  liveChat: 545,
  /** GRP-16. */
  noSofort: 631,
  /** GRP-14, GRP-15. */
  newProviderA: 851,
  newProviderAShown: 859,
  newProviderB: 1030,
  newProviderBShown: 1056,
  /** CASH-44. */
  lithuania: 1101,
  /** LOOT-27. */
  wheelA: 1308,
  wheelB: 1309,
  /** BAN-16. */
  welcomePack: 131811,
} as const satisfies { [S in Status]: number } & { [group: string]: number };

export type PlayerGroup = keyof typeof PLAYER_GROUPS;
