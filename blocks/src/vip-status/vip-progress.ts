import type { ResolvedVipTableDocument } from '@marquee/schemas';

export type VipTable = ResolvedVipTableDocument;
export type VipTableStatus = VipTable['statuses'][number];
export type VipStatusName = VipTableStatus['status'];

/** A sum of the running quarter beside what it takes for the next status. */
export type VipSum = {
  cents: number;
  neededCents: number;
  amount: string;
  needed: string;
  /** What is still missing; zero when nothing is. */
  missing: string;
};

/** Where a player stands: what they hold, what they have earned, and what is next; nothing above the highest. */
export type VipProgress = {
  status: VipStatusName;
  earned: VipStatusName;
  next: VipStatusName | null;
  deposits: VipSum;
  bets: VipSum;
};

/** How a status looks to a player on the cards that compare them (VIP-19 to VIP-22). */
export type VipCardState = 'before' | 'current' | 'future' | 'lock';

export function findStatus(table: VipTable, name: VipStatusName | null): VipTableStatus | undefined {
  return table.statuses.find(({ status }) => status === name);
}

/** What each status is to a player; null for guests, to whom none is anything yet. */
export function cardState(table: VipTable, status: VipStatusName, own: VipStatusName): VipCardState {
  const rank = (name: VipStatusName): number => table.statuses.findIndex((each) => each.status === name);
  const distance = rank(status) - rank(own);
  if (distance === 0) return 'current';
  if (distance < 0) return 'before';
  return distance === 1 ? 'future' : 'lock';
}

/** The whole part of a sum that is there, from 0 to 1. */
export function sumShare({ cents, neededCents }: VipSum): number {
  return neededCents > 0 ? Math.min(cents / neededCents, 1) : 1;
}

/** The quarter around an instant in UTC: its last day, and the day its counters start again (VIP-08, VIP-09). */
export function quarterDays(instant: number): { lastDay: number; nextStart: number } {
  const date = new Date(instant);
  const nextStart = Date.UTC(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / 3) * 3 + 3, 1);
  return { lastDay: nextStart - 86_400_000, nextStart };
}
