import type { Schedule } from '@marquee/schemas';

const NAMES = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const;
const WEEK = Object.keys(NAMES);
const MOST = 3;

/** Hours of the week as words: “Friday 18:00 to 24:00, Europe/Tallinn time”. Shortened when there are many. */
export function weeklyWords(windows: NonNullable<Schedule['weekly']>, zone: string): string {
  const all = windows.map(({ days, from, until }) => `${dayWords(days)} ${from} to ${until}`);
  const more = all.length > MOST ? [`${all.length - MOST} more`] : [];
  const shown = [...all.slice(0, MOST), ...more];
  const last = shown.pop() ?? '';
  return `${shown.length > 0 ? `${shown.join(', ')} and ${last}` : last}, ${zone} time`;
}

function dayWords(days: readonly (keyof typeof NAMES)[]): string {
  if (days.length === WEEK.length) return 'every day';
  return days
    .toSorted((one, other) => WEEK.indexOf(one) - WEEK.indexOf(other))
    .map((day) => NAMES[day])
    .join(', ');
}
