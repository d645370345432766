import { dayStart, lastDay, offsetMinutes, type Adventure } from './advent.model.ts';

type CalendarDates = {
  short: (day: number) => string;
  long: (day: number) => string;
  closing: (day: number) => string;
  /** First to last day. */
  range: () => string;
  months: () => string;
};

/** Dates in the time zone of the adventure, the same for visitors everywhere. */
export function calendarDates(adventure: Adventure, locale: string): CalendarDates {
  const zone = locale === 'en' ? 'en-GB' : locale;
  const shift = offsetMinutes(adventure) * 60_000;
  const at = (day: number): number => dayStart(adventure, day) + shift;
  const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(zone, { ...options, timeZone: 'UTC' });
  const first = adventure.days[0]?.day ?? 1;
  return {
    short: (day) => format({ day: 'numeric', month: 'short' }).format(at(day)),
    long: (day) => format({ day: 'numeric', month: 'long' }).format(at(day)),
    closing: (day) => format({ hour: '2-digit', minute: '2-digit' }).format(at(day + 1) - 60_000),
    range: () => format({ day: 'numeric', month: 'long' }).formatRange(at(first), at(lastDay(adventure))),
    months: () => {
      const months = format({ month: 'long' }).formatRange(at(first), at(lastDay(adventure)));
      // Some languages write months in lower case, but a heading needs a capital.
      return months.charAt(0).toLocaleUpperCase(zone) + months.slice(1);
    },
  };
}
