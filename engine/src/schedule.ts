import { isTimeZone, type Schedule } from '@marquee/schemas';
import { isRecord } from '@marquee/schemas/is-record';
import { spanVerdict, toSpan, type Span } from './visitor/schedule.ts';
import { stretchAt } from './weekly/weekly.ts';

/** A time that something is open, half open itself; -Infinity and Infinity where it has no end. */
export type OpenTime = { readonly from: number; readonly until: number };

/**
 * When a schedule is open between two instants, in order; the times themselves may begin before and end after that. At
 * most so many; none for hours of the week that cannot be read, as an editor may just be typing them.
 *
 * @example openTimes(banner.schedule, { from: monday, until: nextMonday })
 */
export function openTimes(
  schedule: Schedule | undefined,
  range: { readonly from: number; readonly until: number },
  most = 500,
): OpenTime[] {
  if (!isReadable(schedule)) return [];
  const span = toSpan(schedule) ?? ALWAYS;
  const { weekly } = span;
  if (!weekly) {
    const isWithin = span.from < span.until && span.from < range.until && span.until > range.from;
    return isWithin ? [{ from: span.from, until: span.until }] : [];
  }
  const times: OpenTime[] = [];
  for (let now = Math.max(range.from, span.from); now < range.until && times.length < most;) {
    const { holds, until } = spanVerdict(span, now);
    if (holds) times.push({ from: Math.max(stretchAt(weekly, now).since, span.from), until });
    now = until;
  }
  return times;
}

const ALWAYS: Span = { from: -Infinity, until: Infinity, weekly: null };

/** Whether a schedule is open at an instant, and until when (epoch milliseconds) that stays so; null when for good. */
export function scheduleAt(
  schedule: Schedule | undefined,
  now: number,
): { readonly isOpen: boolean; readonly until: number | null } {
  if (!isReadable(schedule)) return { isOpen: false, until: null };
  const { holds, until } = spanVerdict(toSpan(schedule), now);
  return { isOpen: holds, until: until === Infinity ? null : until };
}

const DAYS: ReadonlySet<unknown> = new Set(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Whether the hours of the week are whole, and the zone exists. */
export function isReadable(schedule: Schedule | undefined): boolean {
  if (!schedule?.weekly) return true;
  const { weekly, zone } = schedule;
  return (
    typeof zone === 'string' &&
    isTimeZone(zone) &&
    Array.isArray(weekly) &&
    weekly.length > 0 &&
    weekly.every(isWhole)
  );
}

function isWhole(window: unknown): boolean {
  if (!isRecord(window)) return false;
  const { days, from, until } = window;
  return (
    Array.isArray(days) &&
    days.length > 0 &&
    days.every((day) => DAYS.has(day)) &&
    CLOCK.test(String(from)) &&
    (CLOCK.test(String(until)) || until === '24:00')
  );
}
