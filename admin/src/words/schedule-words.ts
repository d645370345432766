import type { Schedule } from '@marquee/schemas';
import { say } from './generated/words.ts';
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
  if (from === undefined && until === undefined) return 'always';
  if (from !== undefined && now < from) return 'before';
  return until !== undefined && now >= until ? 'after' : 'open';
}

/** The text for a schedule without an end. */
export const always = (): string => say('always');

/** “Always”, “from Tue 1 Dec, 00:00”, “until Sun 29 Nov, 23:59”, “Fri 20 Nov, 00:00 to Sat 21 Nov, 00:00”, “ended Sun 15 Nov”. */
export function scheduleWords(schedule: Schedule | undefined, now: number, zone = MARKET_ZONE): string {
  const from = instantOf(schedule?.from);
  const until = instantOf(schedule?.until);
  // Nothing is known about the time while an end is half typed, or ambiguous.
  const isHalfTyped =
    (schedule?.from !== undefined && from === undefined) ||
    (schedule?.until !== undefined && until === undefined);
  if (isHalfTyped) return say('not-complete-yet');
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
