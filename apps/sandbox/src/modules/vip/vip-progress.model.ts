import { quarterStart } from '../../quarter.ts';
import type { Player } from '../player/player.ts';

/** VIP-01 to VIP-06; GRP-06 to GRP-11. */
const STATUSES = [
  { status: 'regular', group: 1117 },
  { status: 'bronze', group: 257 },
  { status: 'silver', group: 258 },
  { status: 'gold', group: 259 },
  { status: 'platinum', group: 255 },
  { status: 'diamond', group: 759 },
] as const;

export const VIP_GROUPS: readonly number[] = STATUSES.map(({ group }) => group);
export const REGULAR_GROUP = 1117;
/** VIP-07. */
export const LIFELONG_GROUP = 759;
/** Those that end with the quarter. */
export const ENDING_GROUPS: readonly number[] = [257, 258, 259, 255];

type Threshold = { depositCents: number; betCents: number };

/** CUR-11 to CUR-16, and coins: what a quarter takes for the next status, as the site’s currency table has it. */
const THRESHOLDS: { readonly [currency: string]: Threshold } = {
  USD: { depositCents: 600_000, betCents: 6_000_000 },
  EUR: { depositCents: 600_000, betCents: 6_000_000 },
  AUD: { depositCents: 900_000, betCents: 9_000_000 },
  CAD: { depositCents: 900_000, betCents: 9_000_000 },
  NZD: { depositCents: 900_000, betCents: 9_000_000 },
  BRL: { depositCents: 3_000_000, betCents: 30_000_000 },
  // A coin’s fallback would be a few euros: these are worth about what EUR asks for.
  BTC: { depositCents: 10_000_000, betCents: 100_000_000 },
  BCH: { depositCents: 1_400_000_000, betCents: 14_000_000_000 },
  ETH: { depositCents: 2_400_000_000, betCents: 24_000_000_000 },
  LTC: { depositCents: 7_700_000_000, betCents: 77_000_000_000 },
  DOG: { depositCents: 4_300_000_000_000, betCents: 43_000_000_000_000 },
  USDT: { depositCents: 6_500_000_000, betCents: 65_000_000_000 },
  USDC: { depositCents: 6_500_000_000, betCents: 65_000_000_000 },
  BNB: { depositCents: 1_100_000_000, betCents: 11_000_000_000 },
  ADA: { depositCents: 15_000_000_000, betCents: 150_000_000_000 },
  TRX: { depositCents: 26_000_000_000, betCents: 260_000_000_000 },
};
/** CUR-17, CUR-18. */
const FALLBACK: Threshold = { depositCents: 900_000, betCents: 9_000_000 };

/** `GET /jam/vip_status_progress` (VIP-12). Held status by group, the highest of several; earned once both sums are there. */
export function vipProgress(player: Player, now: number) {
  const held = STATUSES.findLastIndex(({ group }) => player.groups.includes(group));
  const current = Math.max(held, 0);
  const next = STATUSES[current + 1];
  const threshold = THRESHOLDS[player.currency] ?? FALLBACK;
  // Sums of a past quarter no longer count (VIP-08).
  const isRunning = player.quarter.start === quarterStart(now);
  const depositCents = isRunning ? player.quarter.depositCents : 0;
  const betCents = isRunning ? player.quarter.betCents : 0;
  const ratios = [depositCents / threshold.depositCents, betCents / threshold.betCents];
  const isEarned = next !== undefined && ratios.every((ratio) => ratio >= 1);
  return {
    currency: player.currency,
    currentStatus: STATUSES[current]?.status ?? 'regular',
    activeStatus: (isEarned ? next.status : STATUSES[current]?.status) ?? 'regular',
    nextStatus: next?.status ?? null,
    depositThresholdCents: threshold.depositCents,
    depositAmountCents: depositCents,
    betSumCents: betCents,
    betSumThresholdCents: threshold.betCents,
    overallProgress: next ? meanOfCapped(ratios) : 1,
  };
}

/** The status that the sums of a quarter give to who is in the groups, with what is over; nothing while it is too little. */
export function riseBy(
  groups: readonly number[],
  currency: string,
  sums: { depositCents: number; betCents: number },
): { group: number; depositCents: number; betCents: number } | undefined {
  const threshold = THRESHOLDS[currency] ?? FALLBACK;
  const held = Math.max(
    0,
    STATUSES.findLastIndex(({ group }) => groups.includes(group)),
  );
  const steps = Math.min(
    Math.floor(sums.depositCents / threshold.depositCents),
    Math.floor(sums.betCents / threshold.betCents),
    STATUSES.length - 1 - held,
  );
  const status = STATUSES[held + steps];
  if (steps < 1 || !status) return undefined;
  return {
    group: status.group,
    depositCents: sums.depositCents - steps * threshold.depositCents,
    betCents: sums.betCents - steps * threshold.betCents,
  };
}

function meanOfCapped(ratios: readonly number[]): number {
  const sum = ratios.reduce((total, ratio) => total + Math.min(ratio, 1), 0);
  return Math.round((sum / ratios.length) * 10_000) / 10_000;
}
