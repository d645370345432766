import { isRecord } from '@marquee/schemas/is-record';
import type { LimitDecision } from '@marquee/schemas';

/**
 * Validates the platform's answer about a player's decision.
 * @throws when it is malformed: what cannot be read is no decision (SAFE-11).
 */
export function parseDecision(answer: unknown): LimitDecision {
  if (!isRecord(answer)) throw new TypeError('The decision is none.');
  const { decided_at: decidedAt, has_deposited: hasDeposited } = answer;
  const isTime =
    decidedAt === null || (typeof decidedAt === 'string' && !Number.isNaN(Date.parse(decidedAt)));
  if (!isTime || typeof hasDeposited !== 'boolean') throw new TypeError('The decision is none.');
  return { decided_at: decidedAt, has_deposited: hasDeposited };
}

/** Whether a deposit has to wait for the question; an unknown decision is none (SAFE-11). */
export const mustDecide = (decision: LimitDecision | undefined): boolean =>
  !decision || (!decision.has_deposited && decision.decided_at === null);

/**
 * Whether a player is to be reminded of their limits: the licence names a number of months, and the last decision is as
 * old as that, or there never was one. A player who has not deposited yet is asked in the cashbox instead.
 * @param now epoch milliseconds
 */
export function isReviewDue(
  decision: LimitDecision | undefined,
  { months, now }: { months: number | undefined; now: number },
): boolean {
  if (months === undefined || !decision) return false;
  if (decision.decided_at === null) return decision.has_deposited;
  return addMonths(Date.parse(decision.decided_at), months) <= now;
}

/** The same time of day on the same day of a later month in UTC, or on its last day where there is no such day. */
function addMonths(instant: number, months: number): number {
  const date = new Date(instant);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}
