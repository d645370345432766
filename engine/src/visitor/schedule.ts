import type { Schedule } from '@marquee/schemas';
import { stretchAt, weeklyOf, type Weekly } from '../weekly/weekly.ts';
import { NO, YES, type Verdict } from './verdict.ts';

/**
 * A schedule as instants in epoch milliseconds; -Infinity and Infinity where an end is open. `weekly` are the hours of
 * the week during which alone it is open; null when it says nothing about them.
 */
export type Span = { readonly from: number; readonly until: number; readonly weekly: Weekly | null };

export function toSpan(schedule: Schedule | undefined): Span | null {
  if (!schedule) return null;
  const weekly = schedule.weekly ? weeklyIn(schedule, schedule.weekly) : null;
  if (schedule.from === undefined && schedule.until === undefined && !weekly) return null;
  return {
    from: schedule.from === undefined ? -Infinity : toInstant(schedule.from),
    until: schedule.until === undefined ? Infinity : toInstant(schedule.until),
    weekly,
  };
}

/** By the hours as they are stored: the rules of flags are read at every question. */
const weeklies = new WeakMap<object, { readonly zone: string; readonly weekly: Weekly | null }>();

function weeklyIn({ zone = '' }: Schedule, windows: NonNullable<Schedule['weekly']>): Weekly | null {
  const before = weeklies.get(windows);
  if (before?.zone === zone) return before.weekly;
  const weekly = weeklyOf(windows, zone);
  weeklies.set(windows, { zone, weekly });
  return weekly;
}

/** Half open: from <= now < until (ENGINE-02), and on the clock of the zone within the hours of the week. */
export function spanVerdict(span: Span | null, now: number): Verdict {
  if (!span) return YES;
  if (now >= span.until) return NO;
  if (span.weekly) return weeklyVerdict(span.weekly, span, now);
  return now < span.from ? { holds: false, until: span.from } : { holds: true, until: span.until };
}

function weeklyVerdict(weekly: Weekly, { from, until }: Span, now: number): Verdict {
  const isAhead = now < from;
  const stretch = stretchAt(weekly, isAhead ? from : now);
  if (stretch.isOpen && !isAhead) return { holds: true, until: Math.min(stretch.until, until) };
  const opens = stretch.isOpen ? from : stretch.until;
  return opens < until ? { holds: false, until: opens } : NO;
}

/**
 * Dates always carry an offset, so the machine's time zone does not matter. Fractions of a millisecond are rounded up,
 * because `now` counts whole milliseconds: then both ends compare correctly with it.
 */
function toInstant(text: string): number {
  const instant = Date.parse(text);
  return /\.\d{3}\d*[1-9]/.test(text) ? instant + 1 : instant;
}
