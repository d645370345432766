import { PLAYER_GROUPS, VIP_STATUSES } from '@marquee/schemas/player-groups';
import { quarterStart } from '../../time/quarter.ts';
import type { Player } from '../player/player.ts';
import type { StatusThresholds, Threshold } from './status-thresholds.ts';

const STATUSES = VIP_STATUSES.map((status) => ({ status, group: PLAYER_GROUPS[status] }));
export type VipStatus = (typeof VIP_STATUSES)[number];

const LAST = 'diamond' satisfies VipStatus;

export const VIP_GROUPS: readonly number[] = STATUSES.map(({ group }) => group);
export const REGULAR_GROUP = PLAYER_GROUPS.regular;
/** VIP-07. */
export const LIFELONG_GROUP = PLAYER_GROUPS[LAST];
/** Statuses that end with the quarter. */
export const ENDING_GROUPS: readonly number[] = VIP_GROUPS.filter(
  (group) => group !== REGULAR_GROUP && group !== LIFELONG_GROUP,
);

/**
 * `GET /jam/vip_status_progress` (VIP-12). The held status is the highest by group. A status is earned when both sums
 * are reached.
 */
export function vipProgress(player: Player, now: number, thresholds: StatusThresholds) {
  const held = STATUSES.findLastIndex(({ group }) => player.groups.includes(group));
  const current = Math.max(held, 0);
  const next = STATUSES[current + 1];
  // Nobody rises above the last status, but its sums are still shown.
  const threshold = thresholds(player.currency, next?.status ?? LAST);
  // Sums of a past quarter no longer count (VIP-08).
  const isRunning = player.quarter.start === quarterStart(now);
  const depositCents = isRunning ? player.quarter.depositCents : 0;
  const betCents = isRunning ? player.quarter.betCents : 0;
  const ratios = [shareOf(depositCents, threshold.depositCents), shareOf(betCents, threshold.betCents)];
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

type Sums = Threshold;

/**
 * The status that a quarter’s sums give to a member of these groups, with the rest. Undefined while they are too small.
 */
export function riseBy(
  groups: readonly number[],
  { currency, ...sums }: Sums & { currency: string },
  thresholds: StatusThresholds,
): ({ group: number } & Sums) | undefined {
  const held = Math.max(
    0,
    STATUSES.findLastIndex(({ group }) => groups.includes(group)),
  );
  let [{ depositCents, betCents }, risen]: [Sums, number | undefined] = [sums, undefined];
  for (const { status, group } of STATUSES.slice(held + 1)) {
    const needed = thresholds(currency, status);
    if (depositCents < needed.depositCents || betCents < needed.betCents) break;
    depositCents -= needed.depositCents;
    betCents -= needed.betCents;
    risen = group;
  }
  return risen === undefined ? undefined : { group: risen, depositCents, betCents };
}

/** Whether the sums are enough for any status, regardless of the player. */
export const isEnoughForAny = (
  { currency, ...sums }: Sums & { currency: string },
  thresholds: StatusThresholds,
): boolean =>
  STATUSES.slice(1).some(({ status }) => {
    const needed = thresholds(currency, status);
    return sums.depositCents >= needed.depositCents && sums.betCents >= needed.betCents;
  });

/** When nothing is needed, it is complete. */
const shareOf = (sum: number, needed: number): number => (needed === 0 ? 1 : sum / needed);

function meanOfCapped(ratios: readonly number[]): number {
  const sum = ratios.reduce((total, ratio) => total + Math.min(ratio, 1), 0);
  return Math.round((sum / ratios.length) * 10_000) / 10_000;
}
