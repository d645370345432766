import type { Schedule } from '@marquee/schemas';
import { isReadable, openTimes, scheduleAt } from '@marquee/engine/schedule';
import { say } from './generated/words.ts';
import { weeklyWords } from './weekly-words.ts';
import { formatClock, formatDay, formatInstant, instantIn, MARKET_ZONE } from './time.ts';

export type SchedulePhase = 'always' | 'before' | 'open' | 'after';

const instantOf = (text: string | undefined): number | undefined => {
  const instant = instantIn(text);
  return Number.isFinite(instant) ? instant : undefined;
};

/** The phase of a schedule at an instant: open when from ≤ now < until. */
export function schedulePhase(schedule: Schedule | undefined, now: number): SchedulePhase {
  const from = instantOf(schedule?.from);
  const until = instantOf(schedule?.until);
  if (hasHours(schedule) && !isHalfTyped(schedule)) {
    const state = scheduleAt(schedule, now);
    if (state.isOpen) return state.until === null ? 'always' : 'open';
    return state.until === null ? 'after' : 'before';
  }
  if (from === undefined && until === undefined) return 'always';
  if (from !== undefined && now < from) return 'before';
  return until !== undefined && now >= until ? 'after' : 'open';
}

/** Whether it opens at hours of the week, and these are whole. */
export const hasHours = (
  schedule: Schedule | undefined,
): schedule is Schedule & Required<Pick<Schedule, 'weekly' | 'zone'>> =>
  schedule?.weekly !== undefined && isReadable(schedule);

/** Nothing is known about the time while an end is half typed, or ambiguous. */
const isHalfTyped = ({ from, until }: Schedule): boolean =>
  (from !== undefined && instantOf(from) === undefined) ||
  (until !== undefined && instantOf(until) === undefined);

/** The next instant at which it opens; undefined when it is open, or over. */
export function nextOpening(schedule: Schedule | undefined, now: number): number | undefined {
  if (schedulePhase(schedule, now) !== 'before') return undefined;
  return (hasHours(schedule) ? scheduleAt(schedule, now).until : instantOf(schedule?.from)) ?? undefined;
}

/** “Opens Fri 20 Nov, 18:00”, for what opens later. */
export function opensWords(schedule: Schedule | undefined, now: number): string | undefined {
  const next = nextOpening(schedule, now);
  return next === undefined ? undefined : say('opens-instant', { instant: formatInstant(next, now) });
}

/** The text for a schedule without an end. */
export const always = (): string => say('always');

const LOOK_BACK = 60 * 86_400_000;

/** “Always”, “from Tue 1 Dec, 00:00”, “until Sun 29 Nov, 23:59”, “Fri 20 Nov, 00:00 to Sat 21 Nov, 00:00”, “ended Sun 15 Nov”. */
export function scheduleWords(schedule: Schedule | undefined, now: number, zone = MARKET_ZONE): string {
  const from = instantOf(schedule?.from);
  const until = instantOf(schedule?.until);
  if (schedule && (isHalfTyped(schedule) || !isReadable(schedule))) return say('not-complete-yet');
  if (hasHours(schedule)) {
    const hours = weeklyWords(schedule);
    const { weekly: _weekly, zone: _zone, ...ends } = schedule;
    if (schedulePhase(schedule, now) === 'after') {
      // Its last hours may have ended long before the end that was written.
      const last = openTimes(schedule, { from: now - LOOK_BACK, until: now }).at(-1)?.until;
      return say('ended-day', { day: formatDay(last ?? Math.min(until ?? now, now), now, zone) });
    }
    const limits = scheduleWords(ends, now, zone);
    return limits === always() ? hours : say('hours-and-ends', { hours, ends: limits });
  }
  if (until !== undefined && now >= until) return say('ended-day', { day: formatDay(until, now, zone) });
  if (from !== undefined && until !== undefined) {
    if (now >= from) return say('until-instant', { instant: formatInstant(until, now, zone) });
    const isMidnight = formatClock(from, zone) === '00:00' && formatClock(until, zone) === '00:00';
    const end = isMidnight ? formatDay(until, now, zone) : formatInstant(until, now, zone);
    return say('day-to-end', {
      day: isMidnight ? formatDay(from, now, zone) : formatInstant(from, now, zone),
      end,
    });
  }
  if (from !== undefined)
    return now < from ? say('from-instant', { instant: formatInstant(from, now, zone) }) : always();
  return until === undefined ? always() : say('until-instant', { instant: formatInstant(until, now, zone) });
}
