import type { ResolvedVipTableDocument } from '@marquee/schemas';

export type VipTable = ResolvedVipTableDocument;
export type VipTableStatus = VipTable['statuses'][number];
export type VipStatusName = VipTableStatus['status'];

/** A sum of the current quarter, with the sum needed for the next status. */
export type VipSum = {
  cents: number;
  neededCents: number;
  amount: string;
  needed: string;
  /** The missing amount; zero when nothing is missing. */
  missing: string;
};

/** The player's progress: the current status, the earned one, and the next one (null for the highest). */
export type VipProgress = {
  status: VipStatusName;
  earned: VipStatusName;
  next: VipStatusName | null;
  deposits: VipSum;
  bets: VipSum;
};

/** How the comparison cards show a status to a player (VIP-19 to VIP-22). */
export type VipCardState = 'before' | 'current' | 'future' | 'lock';

export function findStatus(table: VipTable, name: VipStatusName | null): VipTableStatus | undefined {
  return table.statuses.find(({ status }) => status === name);
}

/** The state of a status for a player with the status `own`. */
export function cardState(table: VipTable, status: VipStatusName, own: VipStatusName): VipCardState {
  const rank = (name: VipStatusName): number => table.statuses.findIndex((each) => each.status === name);
  const distance = rank(status) - rank(own);
  if (distance === 0) return 'current';
  if (distance < 0) return 'before';
  return distance === 1 ? 'future' : 'lock';
}

/** How much of the needed sum is reached, from 0 to 1. */
export function sumShare({ cents, neededCents }: VipSum): number {
  return neededCents > 0 ? Math.min(cents / neededCents, 1) : 1;
}

/** The quarter around an instant in UTC: its last day, and the day on which its counters restart (VIP-08, VIP-09). */
export function quarterDays(instant: number): { lastDay: number; nextStart: number } {
  const date = new Date(instant);
  const nextStart = Date.UTC(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / 3) * 3 + 3, 1);
  return { lastDay: nextStart - 86_400_000, nextStart };
}
