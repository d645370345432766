import type { Schedule } from '@marquee/schemas';
import { NO, YES, type Verdict } from './verdict.ts';

/** A schedule as instants in epoch milliseconds; -Infinity and Infinity where an end is open. */
export type Span = { readonly from: number; readonly until: number };

export function toSpan(schedule: Schedule | undefined): Span | null {
  if (!schedule || (schedule.from === undefined && schedule.until === undefined)) return null;
  return {
    from: schedule.from === undefined ? -Infinity : toInstant(schedule.from),
    until: schedule.until === undefined ? Infinity : toInstant(schedule.until),
  };
}

/** Half open: from <= now < until (ENGINE-02). */
export function spanVerdict(span: Span | null, now: number): Verdict {
  if (!span) return YES;
  if (now >= span.until) return NO;
  return now < span.from ? { holds: false, until: span.from } : { holds: true, until: span.until };
}

/**
 * Dates always carry an offset, so the machine's time zone does not matter. Fractions of a millisecond are rounded up,
 * because `now` counts whole milliseconds: then both ends compare correctly with it.
 */
function toInstant(text: string): number {
  const instant = Date.parse(text);
  return /\.\d{3}\d*[1-9]/.test(text) ? instant + 1 : instant;
}
