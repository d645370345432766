import { say } from '../../words/generated/shared.ts';
import type { Day } from './calendar-days.ts';
import type { CalendarEvent } from './calendar-events.ts';
import type { Extent } from './use-calendar-place.ts';

/** “Friday, 20 November 2026”. */
export const longDay = (day: Day): string => LONG.format(noonOf(day));

/** The label of a day's cell. */
export const dayLabel = (day: Day, on: number): string =>
  say('day-on-on', { day: longDay(day), on: on === 0 ? 'nothing' : on });

/** The number in a day's corner; with the month on the first day of a month and in the view of a single week. */
export function dayWords(day: Day, extent: Extent): string {
  const number = String(Number(day.slice(8)));
  return number === '1' || extent === 'week' ? SHORT_MONTH.format(noonOf(day)) : number;
}

/** A day is a date without a time zone; its noon in UTC is always on that date. */
const noonOf = (day: Day): number => Date.parse(`${day}T12:00Z`);
const LONG = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const SHORT_MONTH = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The number of events of a day in words. */
export const onWords = (count: number): string =>
  count === 0 ? say('nothing-with-dates-on') : say('on-berlin-time-utc', { count });

/** The prefix of a title; undefined for a document's own start and end. */
export const eventPrefix = (what: CalendarEvent['what']): string | undefined => PREFIXES[what];
const PREFIXES: Partial<Record<CalendarEvent['what'], string>> = {
  get opens() {
    return say('before-opens');
  },
  get ends() {
    return say('before-ends');
  },
  get countdown() {
    return say('before-countdown');
  },
  get days() {
    return say('before-days');
  },
  get rule() {
    return say('before-rule');
  },
};

/** The instants of an event in from ≤ t < until, with what happens then. */
export function momentsOf(
  { what, from: begins, until: ends }: Pick<CalendarEvent, 'what' | 'from' | 'until'>,
  from: number,
  until: number,
): { at: number; words: string }[] {
  const isWithin = (at: number): boolean => at >= from && at < until;
  if (begins === ends)
    return [{ at: begins, words: what === 'countdown' ? say('countdown-to') : BEGINS[what] }];
  return [
    ...(isWithin(begins) ? [{ at: begins, words: BEGINS[what] }] : []),
    ...(isWithin(ends)
      ? [{ at: ends, words: what === 'countdown' ? say('countdown-to') : say('ends') }]
      : []),
  ];
}

const BEGINS: Record<CalendarEvent['what'], string> = {
  get window() {
    return say('opens');
  },
  get opens() {
    return say('opens');
  },
  get ends() {
    return say('ends');
  },
  get countdown() {
    return say('countdown-from');
  },
  get days() {
    return say('first-day-from');
  },
  get release() {
    return say('publishes');
  },
  get rule() {
    return say('rule-begins');
  },
};
