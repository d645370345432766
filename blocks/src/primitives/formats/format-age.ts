import { dateFormat, relativeTimeFormat } from './formats.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The age of something: “12 min ago”, “yesterday”, and after a month the date. It uses durations and UTC, not the
 * browser's calendar days, because server and browser must write the same text.
 */
export function formatAge(instant: number, now: number, locale: string): string {
  const age = Math.max(0, now - instant);
  // Plain English uses European style, without the dots of American abbreviations.
  const language = locale === 'en' ? 'en-GB' : locale;
  const relative = relativeTimeFormat(language);
  if (age < HOUR) return relative.format(-Math.max(1, Math.floor(age / MINUTE)), 'minute');
  if (age < DAY) return relative.format(-Math.floor(age / HOUR), 'hour');
  if (age < 30 * DAY) return relative.format(-Math.floor(age / DAY), 'day');
  return dateFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(instant);
}
