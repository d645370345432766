import type { UserLimit } from '@marquee/schemas';

export type LimitType = UserLimit['type'];
export type LimitPeriod = UserLimit['period'];

const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** A Monday from which weeks are counted. */
const A_MONDAY = Date.UTC(1970, 0, 5);

const DAYS: { [period in LimitPeriod]?: number } = { day: 1, '3_days': 3, week: 7 };
const MONTHS: { [period in LimitPeriod]?: number } = {
  month: 1,
  '3_months': 3,
  '6_months': 6,
  '9_months': 9,
  '12_months': 12,
};

const MONEY: readonly LimitPeriod[] = ['day', 'week', 'month'];
const BREAK: readonly LimitPeriod[] = [
  'day',
  '3_days',
  'week',
  'month',
  '3_months',
  '6_months',
  '9_months',
  '12_months',
  'forever',
];

export const PERIODS_OF_TYPE: { readonly [type in LimitType]: readonly LimitPeriod[] } = {
  loss: MONEY,
  wager: MONEY,
  deposit: MONEY,
  session: ['day'],
  coolingoff: BREAK,
  selfexclusion: BREAK,
};

export type CountedPeriod = { start: number; end: number };

/** The current UTC day, week from Monday or calendar month, in which money and time are counted. */
export function countedPeriod(period: LimitPeriod, now: number): CountedPeriod {
  if (period === 'month') {
    const date = new Date(now);
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
    return { start: Date.UTC(year, month), end: Date.UTC(year, month + 1) };
  }
  const [length, origin] = period === 'week' ? [7 * DAY, A_MONDAY] : [DAY, 0];
  const start = origin + Math.floor((now - origin) / length) * length;
  return { start, end: start + length };
}

export function dayOf(instant: number): number {
  return countedPeriod('day', instant).start;
}

/** When a break that starts now ends. Null for never. */
export function breakEnd(period: LimitPeriod, now: number): number | null {
  const days = DAYS[period];
  if (days !== undefined) return now + days * DAY;
  const months = MONTHS[period];
  return months === undefined ? null : addMonths(now, months);
}

/** The same day some months later, or the last day of a shorter month. */
function addMonths(instant: number, months: number): number {
  const date = new Date(instant);
  const wanted = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== wanted) date.setUTCDate(0);
  return date.getTime();
}
